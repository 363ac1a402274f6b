"""The key of acts begins with the act: ids begin with the time, so a moment shares a page."""

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

BY_ROOM, BY_ACT = "uq_entries_room_id_action_id", "uq_entries_action_id_room_id"


def upgrade() -> None:
    """Go forward."""
    with op.batch_alter_table("entries") as entries:
        entries.drop_constraint(BY_ROOM, type_="unique")
        entries.create_unique_constraint(BY_ACT, ["action_id", "room_id"])


def downgrade() -> None:
    """Go back."""
    with op.batch_alter_table("entries") as entries:
        entries.drop_constraint(BY_ACT, type_="unique")
        entries.create_unique_constraint(BY_ROOM, ["room_id", "action_id"])
