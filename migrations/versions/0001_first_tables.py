"""The first tables: people, rooms, seats, the log, secrets and chat."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

ID = sa.String(22)
HASH = sa.String(64)
MOMENT = sa.String(27).with_variant(postgresql.TIMESTAMP(timezone=True), "postgresql")
PLAIN = sa.JSON().with_variant(postgresql.JSONB(), "postgresql")


def upgrade() -> None:
    """Go forward."""
    op.create_table(
        "people",
        sa.Column("id", ID, nullable=False),
        sa.Column("name", sa.String(96), nullable=False),
        sa.Column("colour", sa.String(16), nullable=False),
        sa.Column("shape", sa.String(16), nullable=False),
        sa.Column("language", sa.String(8), nullable=True),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
    )
    op.create_table(
        "accounts",
        sa.Column("person_id", ID, nullable=False),
        sa.Column("login", sa.String(96), nullable=False),
        sa.Column("login_key", sa.String(192), nullable=False),
        sa.Column("password_hash", sa.String(200), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name="fk_accounts_person_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("person_id", name="pk_accounts"),
        sa.UniqueConstraint("login_key", name="uq_accounts_login_key"),
    )
    op.create_table(
        "device_codes",
        sa.Column("code_hash", HASH, nullable=False),
        sa.Column("person_id", ID, nullable=False),
        sa.Column("expires_at", MOMENT, nullable=False),
        sa.Column("used_at", MOMENT, nullable=True),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name="fk_device_codes_person_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("code_hash", name="pk_device_codes"),
    )
    op.create_index("ix_device_codes_expires_at", "device_codes", ["expires_at"])
    op.create_index("ix_device_codes_person_id", "device_codes", ["person_id"])
    op.create_table(
        "rooms",
        sa.Column("id", ID, nullable=False),
        sa.Column("code", sa.String(16), nullable=True),
        sa.Column("edition", sa.String(32), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("setup", PLAIN, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("host_id", ID, nullable=True),
        sa.Column("access", sa.String(16), nullable=False),
        sa.Column("help_level", sa.String(16), nullable=False),
        sa.Column("seat_count", sa.Integer(), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("started_at", MOMENT, nullable=True),
        sa.Column("finished_at", MOMENT, nullable=True),
        sa.Column("result", PLAIN, nullable=True),
        sa.Column("previous_room_id", ID, nullable=True),
        sa.Column("campaign_id", ID, nullable=True),
        sa.CheckConstraint("access IN ('link', 'invited', 'closed')", name="ck_rooms_access"),
        sa.CheckConstraint(
            "status IN ('lobby', 'playing', 'finished', 'abandoned')", name="ck_rooms_status"
        ),
        sa.ForeignKeyConstraint(
            ["host_id"], ["people.id"], name="fk_rooms_host_id", ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["previous_room_id"],
            ["rooms.id"],
            name="fk_rooms_previous_room_id",
            ondelete="SET NULL",
        ),
        sa.PrimaryKeyConstraint("id", name="pk_rooms"),
        sa.UniqueConstraint("code", name="uq_rooms_code"),
    )
    op.create_index("ix_rooms_campaign_id", "rooms", ["campaign_id"])
    op.create_index("ix_rooms_host_id", "rooms", ["host_id"])
    op.create_index("ix_rooms_previous_room_id", "rooms", ["previous_room_id"])
    op.create_index("ix_rooms_status_created_at", "rooms", ["status", "created_at"])
    op.create_table(
        "sessions",
        sa.Column("token_hash", HASH, nullable=False),
        sa.Column("person_id", ID, nullable=False),
        sa.Column("guest_id", ID, nullable=True),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("seen_at", MOMENT, nullable=False),
        sa.Column("user_agent", sa.String(200), nullable=False),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["people.id"], name="fk_sessions_guest_id", ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name="fk_sessions_person_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("token_hash", name="pk_sessions"),
    )
    op.create_index("ix_sessions_person_id", "sessions", ["person_id"])
    op.create_index("ix_sessions_seen_at", "sessions", ["seen_at"])
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("room_id", ID, nullable=False),
        sa.Column("mid", sa.String(64), nullable=False),
        sa.Column("person_id", ID, nullable=True),
        sa.Column("name", sa.String(96), nullable=False),
        sa.Column("text", sa.String(1000), nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name="fk_chat_person_id", ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["room_id"], ["rooms.id"], name="fk_chat_room_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_chat"),
        sa.UniqueConstraint("room_id", "mid", name="uq_chat_room_id_mid"),
    )
    op.create_index("ix_chat_person_id", "chat", ["person_id"])
    op.create_index("ix_chat_room_id_id", "chat", ["room_id", "id"])
    op.create_table(
        "entries",
        sa.Column("room_id", ID, nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("action_id", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("person_id", ID, nullable=True),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("events", sa.Text(), nullable=False),
        sa.Column("prev_hash", HASH, nullable=False),
        sa.Column("hash", HASH, nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(
            ["room_id"], ["rooms.id"], name="fk_entries_room_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("room_id", "seq", name="pk_entries"),
        sa.UniqueConstraint("room_id", "action_id", name="uq_entries_room_id_action_id"),
    )
    op.create_table(
        "seats",
        sa.Column("room_id", ID, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person_id", ID, nullable=True),
        sa.Column("name", sa.String(96), nullable=False),
        sa.Column("colour", sa.String(16), nullable=False),
        sa.Column("shape", sa.String(16), nullable=False),
        sa.Column("ready", sa.Boolean(), nullable=False),
        sa.Column("absent", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name="fk_seats_person_id", ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["room_id"], ["rooms.id"], name="fk_seats_room_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("room_id", "seat", name="pk_seats"),
    )
    op.create_index("ix_seats_person_id_room_id", "seats", ["person_id", "room_id"])
    op.create_table(
        "secrets",
        sa.Column("room_id", ID, nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("deal", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["room_id"], ["rooms.id"], name="fk_secrets_room_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("room_id", name="pk_secrets"),
    )
    op.create_table(
        "visitors",
        sa.Column("room_id", ID, nullable=False),
        sa.Column("person_id", ID, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.CheckConstraint(
            "status IN ('watching', 'asking', 'invited', 'removed')", name="ck_visitors_status"
        ),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name="fk_visitors_person_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["room_id"], ["rooms.id"], name="fk_visitors_room_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("room_id", "person_id", name="pk_visitors"),
    )
    op.create_index("ix_visitors_person_id", "visitors", ["person_id"])


def downgrade() -> None:
    """Go back."""
    op.drop_table("visitors")
    op.drop_table("secrets")
    op.drop_table("seats")
    op.drop_table("entries")
    op.drop_table("chat")
    op.drop_table("sessions")
    op.drop_table("rooms")
    op.drop_table("device_codes")
    op.drop_table("accounts")
    op.drop_table("people")
