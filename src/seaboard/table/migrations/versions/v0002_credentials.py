"""What shows who somebody is: secrets of several kinds that end, kept as hashes. Keys from before go on for a month, as hashes too, and the
key that signed them is forgotten.
"""

from __future__ import annotations

import hashlib
import secrets
import time

import sqlalchemy as sa
from alembic import op
from itsdangerous import URLSafeSerializer

revision = "0002_credentials"
down_revision = "0001"
A_MONTH = 30 * 86400.0


def upgrade() -> None:
    credentials = op.create_table(
        "credentials",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("hash", sa.String(64), nullable=False, unique=True),
        sa.Column("player", sa.String(32), sa.ForeignKey("players.id"), nullable=False, index=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
    )
    connection, now = op.get_bind(), time.time()
    signing = connection.scalar(sa.text("SELECT value FROM keys WHERE name = 'signing'"))
    players = list(connection.scalars(sa.text("SELECT id FROM players"))) if signing else []
    serializer = URLSafeSerializer(signing or "", salt="player")
    rows = [
        {
            "id": secrets.token_urlsafe(12),
            "hash": hashlib.sha256(str(serializer.dumps(player)).encode()).hexdigest(),
            "player": player,
            "kind": "old",
            "name": "",
            "created": now,
            "used": now,
            "expires": now + A_MONTH,
        }
        for player in players
    ]
    op.bulk_insert(credentials, rows)
    op.drop_table("keys")


def downgrade() -> None:
    op.create_table("keys", sa.Column("name", sa.String(20), primary_key=True), sa.Column("value", sa.String(100), nullable=False))
    op.drop_table("credentials")
