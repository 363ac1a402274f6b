"""Who gets the host's role back when they return."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    op.add_column("rooms", sa.Column("away_host_id", sa.String(22), nullable=True))


def downgrade() -> None:
    """Go back; the present holder of the role keeps it."""
    op.drop_column("rooms", "away_host_id")
