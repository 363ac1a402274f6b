"""Whose deal a table plays, longer join codes, and who has asked to see every box."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

SHORT, LONG = sa.String(16), sa.String(48)


def upgrade() -> None:
    """Go forward."""
    with op.batch_alter_table("rooms") as rooms:
        rooms.add_column(sa.Column("deal_of", sa.String(22), nullable=True))
        rooms.alter_column("code", type_=LONG, existing_type=SHORT)
        rooms.create_index("ix_rooms_deal_of", ["deal_of"])
    never = sa.false()
    op.add_column(
        "people", sa.Column("sees_all", sa.Boolean(), nullable=False, server_default=never)
    )
    _name_deals(op.get_bind())


def _name_deals(connection: sa.Connection) -> None:
    """Every table learns whose deal it plays: that of a code, or that of a recorded rival."""
    named = sa.text(
        "UPDATE rooms SET deal_of = (SELECT room_id FROM deal_codes"
        " WHERE deal_codes.code = rooms.deal_code) WHERE deal_code IS NOT NULL"
    )
    connection.execute(named)
    connection.execute(sa.text("UPDATE rooms SET deal_of = NULL WHERE deal_of = id"))
    rooms = connection.execute(sa.text("SELECT id, deal_of, CAST(setup AS TEXT) FROM rooms"))
    deals: dict[str, str] = {}
    rivals: dict[str, str] = {}
    for id, deal, setup in rooms:
        deals[id] = deal or id
        if '"ghost"' in setup:
            rivals[id] = str(json.loads(setup).get("ghost", "")).rpartition(".")[0]
    move = sa.text("UPDATE rooms SET deal_of = :deal WHERE id = :id")
    for id in rivals:
        first, seen = id, {id}
        while (before := rivals.get(first)) in deals and before not in seen:
            first = before
            seen.add(first)
        if first != id:
            connection.execute(move, {"deal": deals[first], "id": id})


def downgrade() -> None:
    """Go back; a join code that is too long for the old column is given up."""
    op.execute("UPDATE rooms SET code = NULL WHERE LENGTH(code) > 16")
    with op.batch_alter_table("people") as people:
        people.drop_column("sees_all")
    with op.batch_alter_table("rooms") as rooms:
        rooms.drop_index("ix_rooms_deal_of")
        rooms.drop_column("deal_of")
        rooms.alter_column("code", type_=SHORT, existing_type=LONG)
