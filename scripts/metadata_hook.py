"""Metadata hook of the package: its description on an index is README.md as far as it makes sense there.

That is what it is, and how the library and the command are used. The project has no home on the web, so pictures and pages of the checkout
cannot be linked to: pictures are left out, and of links the words stay.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


def described(readme: str) -> str:
    """The title, the paragraph that says what it is, and the sections for those who installed the package."""
    title, _, rest = readme.partition("\n")
    (about,) = (part for part in rest.split("\n\n") if part.startswith("Seaboard is "))
    sections = readme[readme.index("## The library") : readme.index("## More")].strip()
    return re.sub(r"\[([^\]]*)\]\((?!https?://)[^)]*\)", r"\1", f"{title}\n\n{about}\n\n{sections}\n")


class Description(MetadataHookInterface):
    """See the head of this module."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Fill in what pyproject.toml calls dynamic."""
        text = described((Path(self.root) / "README.md").read_text("utf-8"))
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
