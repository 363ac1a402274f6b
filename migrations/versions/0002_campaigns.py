"""Campaigns with their members and events, results for albums, and deals that tables share."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

ID = sa.String(22)
MOMENT = sa.String(27).with_variant(postgresql.TIMESTAMP(timezone=True), "postgresql")
PLAIN = sa.JSON().with_variant(postgresql.JSONB(), "postgresql")


def upgrade() -> None:
    """Go forward."""
    op.add_column("rooms", sa.Column("deal_code", sa.String(16), nullable=True))
    op.create_index("ix_rooms_deal_code", "rooms", ["deal_code"])
    op.create_table(
        "results",
        sa.Column("room_id", ID, nullable=False),
        sa.Column("result", sa.Integer(), nullable=False),
        sa.Column("people", PLAIN, nullable=False),
        sa.Column("summary", PLAIN, nullable=False),
        sa.Column("picture", PLAIN, nullable=False),
        sa.Column("finished_at", MOMENT, nullable=False),
        sa.ForeignKeyConstraint(
            ["room_id"], ["rooms.id"], name="fk_results_room_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("room_id", name="pk_results"),
    )
    op.create_table(
        "campaigns",
        sa.Column("id", ID, nullable=False),
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("name", sa.String(96), nullable=False),
        sa.Column("edition", sa.String(32), nullable=False),
        sa.Column("owner_id", ID, nullable=True),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("head", sa.Integer(), nullable=False),
        sa.Column("running_room", ID, nullable=True),
        sa.Column("summary", PLAIN, nullable=False),
        sa.Column("imported", sa.Boolean(), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("played_at", MOMENT, nullable=True),
        sa.CheckConstraint(
            "status IN ('active', 'paused', 'archived')", name="ck_campaigns_status"
        ),
        sa.ForeignKeyConstraint(
            ["owner_id"], ["people.id"], name="fk_campaigns_owner_id", ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_campaigns"),
        sa.UniqueConstraint("code", name="uq_campaigns_code"),
    )
    op.create_index("ix_campaigns_owner_id", "campaigns", ["owner_id"])
    op.create_index("ix_campaigns_running_room", "campaigns", ["running_room"])
    op.create_table(
        "campaign_members",
        sa.Column("campaign_id", ID, nullable=False),
        sa.Column("person_id", ID, nullable=False),
        sa.Column("guest", sa.Boolean(), nullable=False),
        sa.Column("seen", sa.Integer(), nullable=False),
        sa.Column("joined_at", MOMENT, nullable=False),
        sa.ForeignKeyConstraint(
            ["campaign_id"],
            ["campaigns.id"],
            name="fk_campaign_members_campaign_id",
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["person_id"], ["people.id"], name="fk_campaign_members_person_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("campaign_id", "person_id", name="pk_campaign_members"),
    )
    op.create_index("ix_campaign_members_person_id", "campaign_members", ["person_id"])
    op.create_table(
        "campaign_events",
        sa.Column("campaign_id", ID, nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("event", sa.Text(), nullable=False),
        sa.Column("settles", ID, nullable=True),
        sa.Column("person_id", ID, nullable=True),
        sa.Column("name", sa.String(96), nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.ForeignKeyConstraint(
            ["campaign_id"],
            ["campaigns.id"],
            name="fk_campaign_events_campaign_id",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("campaign_id", "seq", name="pk_campaign_events"),
        sa.UniqueConstraint(
            "campaign_id", "settles", name="uq_campaign_events_campaign_id_settles"
        ),
    )
    op.create_table(
        "deal_codes",
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("edition", sa.String(32), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("setup", PLAIN, nullable=False),
        sa.Column("room_id", ID, nullable=True),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_deal_codes"),
        sa.UniqueConstraint("room_id", name="uq_deal_codes_room_id"),
    )
    op.create_table(
        "deal_secrets",
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("deal", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["code"], ["deal_codes.code"], name="fk_deal_secrets_code", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("code", name="pk_deal_secrets"),
    )


def downgrade() -> None:
    """Go back."""
    op.drop_table("deal_secrets")
    op.drop_table("deal_codes")
    op.drop_table("campaign_events")
    op.drop_table("campaign_members")
    op.drop_table("campaigns")
    op.drop_table("results")
    op.drop_index("ix_rooms_deal_code", "rooms")
    op.drop_column("rooms", "deal_code")
