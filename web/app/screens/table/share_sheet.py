"""The sheet of sharing: the match as link or file, and the warning before a whole record leaves the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app import links, proofs, widgets
from app.i18n import Html
from app.match import keeps_secrets
from app.screens import sharing

if TYPE_CHECKING:
    from . import Table


class ShareSheet:
    """What of this match is shared, and how."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.share: sharing.Share | None = None  # the choice, once the sheet has been open

    def ui_share(self, _: str) -> None:
        """Offer the match as a link: what one seat sees, or all of it."""
        table, ports = self.table, self.table.desk.ports
        self.share = sharing.Share(table.match, table.sight.viewer, ports.random_seed(), ports.address())
        table.desk.open(self.sheet)

    def sheet(self) -> Html:
        """Return the sheet of sharing."""
        assert self.share is not None  # the sheet is opened by ui_share
        return widgets.share(self.share.model())

    def set_share(self, _: str, value: str) -> None:
        """Choose what to share."""
        if self.share:
            self.share.choose(value)

    def ui_warned(self, _: str) -> None:
        """The player knows what the whole record holds."""
        if self.share:
            self.share.warned = True

    def ui_copy(self, _: str) -> None:
        """Copy the link."""
        ports = self.table.desk.ports
        if self.share and self.share.text():
            ports.copy(ports.address() + links.route(self.share.text()))
            self.share.copied = True

    def ui_share_file(self, _: str) -> None:
        """Offer what is shared as a file."""
        if self.share and self.share.text():
            session = self.table.match.session
            whole = self.share.choice == sharing.ALL
            self.download(proofs.for_file(session) if whole else self.share.text())

    def ui_file(self, id: str) -> None:
        """Keep this match as a file. It holds every card, so if there are secrets the sheet warns first."""
        session = self.table.match.session
        if not id and keeps_secrets(self.table.game) and not session.over:
            self.ui_share("")
            self.set_share("", sharing.ALL)
        else:
            self.download(proofs.for_file(session))

    def download(self, text: str) -> None:
        """Offer a record as a file named after the match."""
        name = sharing.file_name(self.table.match.id, self.table.heading())
        self.table.desk.ports.download(name, text)
