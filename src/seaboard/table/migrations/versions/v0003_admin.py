"""Players may be banned, and a running server hears of what is changed from outside."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003_admin"
down_revision = "0002_credentials"


def upgrade() -> None:
    op.add_column("players", sa.Column("banned", sa.String(200), nullable=False, server_default=""))
    op.create_table(
        "changes",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String(32)),
        sa.Column("player", sa.String(32)),
    )


def downgrade() -> None:
    op.drop_table("changes")
    op.drop_column("players", "banned")
