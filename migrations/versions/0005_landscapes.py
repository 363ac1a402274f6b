"""What each member of a campaign was shown, piece by piece; titles and notes of landscapes."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

ID = sa.String(22)
PLAIN = sa.JSON().with_variant(postgresql.JSONB(), "postgresql")


def upgrade() -> None:
    """Go forward."""
    shown = sa.Column("shown", PLAIN, nullable=False, server_default="{}")
    op.add_column("campaign_members", shown)
    op.create_table(
        "landscapes",
        sa.Column("room_id", ID, nullable=False),
        sa.Column("title", sa.String(96), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["room_id"], ["rooms.id"], name="fk_landscapes_room_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("room_id", name="pk_landscapes"),
    )


def downgrade() -> None:
    """Go back; of a ceremony that was watched in part all of it is shown again."""
    op.drop_table("landscapes")
    with op.batch_alter_table("campaign_members") as members:
        members.drop_column("shown")
