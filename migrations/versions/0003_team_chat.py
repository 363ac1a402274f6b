"""What was said among the people of one board of a duel."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    op.add_column("chat", sa.Column("board", sa.Integer(), nullable=True))


def downgrade() -> None:
    """Go back; lines for one party only go, or everybody would read them."""
    op.execute("DELETE FROM chat WHERE board IS NOT NULL")
    with op.batch_alter_table("chat") as chat:
        chat.drop_column("board")
