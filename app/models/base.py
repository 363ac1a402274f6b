"""What all tables share: names of constraints, ids, moments."""

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, CheckConstraint, Dialect, MetaData, String
from sqlalchemy.dialects.postgresql import JSONB, TIMESTAMP
from sqlalchemy.orm import DeclarativeBase
from sqlalchemy.types import TypeDecorator, TypeEngine

from app.base.clock import from_iso, iso

ID = String(22)
"""128 random bits, as ``ids.new_id`` writes them."""
HASH = String(64)
"""SHA-256 in hexadecimal."""


class Moment(TypeDecorator[datetime]):
    """A moment in UTC: a timestamp with its zone in PostgreSQL, sortable text in SQLite."""

    impl = String(27)
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        """The column's type in that database."""
        native = TIMESTAMP(timezone=True) if dialect.name == "postgresql" else self.impl
        return dialect.type_descriptor(native)

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> Any:
        """To the database."""
        return value if value is None or dialect.name == "postgresql" else iso(value)

    def process_result_value(self, value: Any, dialect: Dialect) -> datetime | None:
        """From the database."""
        return value if value is None or dialect.name == "postgresql" else from_iso(value)


Plain = JSON().with_variant(JSONB(), "postgresql")


class Base(DeclarativeBase):
    """Named constraints, so that a migration can find them on both databases."""

    metadata = MetaData(
        naming_convention={
            "pk": "pk_%(table_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
        }
    )


def one_of(column: str, words: tuple[str, ...]) -> CheckConstraint:
    """A column that holds one of these words."""
    listed = ", ".join(f"'{word}'" for word in words)
    return CheckConstraint(f"{column} IN ({listed})", name=column)
