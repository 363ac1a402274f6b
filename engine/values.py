"""Values: plain dataclasses that nobody writes on."""

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(kind: type[T]) -> type[T]:
    """A dataclass that is frozen for the type checker, which finds whoever writes on it.

    A dataclass frozen at run time takes three times as long to make, and every act of a game makes
    several of them.
    """
    return dataclass(slots=True, unsafe_hash=True)(kind)
