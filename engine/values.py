"""Values: plain dataclasses that are never written to."""

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(kind: type[T]) -> type[T]:
    """A dataclass that is frozen for the type checker, which finds every write to it.

    A dataclass frozen at run time takes three times as long to make, and every act of a game makes
    several of them.
    """
    return dataclass(slots=True, unsafe_hash=True)(kind)
