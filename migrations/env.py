"""How Alembic meets our database; runs inside the transaction that ``app.base.migrate`` opened."""

import asyncio
import os

from alembic import context
from sqlalchemy import Connection

from app.base.migrate import locked
from app.base.settings import Settings
from app.models.base import Base


def migrate(connection: Connection) -> None:
    """Run what the command asked for; SQLite rebuilds a table where it cannot alter it."""
    context.configure(
        connection=connection,
        target_metadata=Base.metadata,
        render_as_batch=connection.dialect.name == "sqlite",
        compare_type=True,
    )
    with context.begin_transaction():
        context.run_migrations()


async def migrate_from_command_line() -> None:
    """The ``alembic`` command brings no connection of its own."""
    async with locked(Settings.from_env(os.environ).database_url) as connection:
        await connection.run_sync(migrate)


given = context.config.attributes.get("connection")
if given is None:
    asyncio.run(migrate_from_command_line())
else:
    migrate(given)
