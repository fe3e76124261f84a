"""Whom a player does not want to hear, or have at the player's tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004_mutes"
down_revision = "0003_admin"


def upgrade() -> None:
    op.create_table(
        "mutes",
        sa.Column("player", sa.String(32), sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("other", sa.String(32), sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("blocks", sa.Boolean, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("mutes")
