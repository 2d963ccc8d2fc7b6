"""A static server for localhost.

Right types, any origin may read (for sandboxed frames), nothing else special.
"""

import functools
import gzip
import http.server
import io
import shutil
import sys
from http import HTTPStatus
from pathlib import Path

TYPES = {
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".json": "application/json",
}
WORTH = {".mjs", ".js", ".wasm", ".css", ".html", ".json", ".svg", ".webmanifest"}


@functools.lru_cache(maxsize=256)
def squeezed(path: str, changed: float) -> bytes:
    return gzip.compress(Path(path).read_bytes(), 6, mtime=0)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves one folder, optionally under a sub-path; gzips what is text when the browser can take it."""

    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, **TYPES}
    protocol_version = "HTTP/1.1"
    prefix = "/"
    seen: list[str] | None = None

    def translate_path(self, path: str) -> str:
        if not path.startswith(self.prefix):
            return str(Path(self.directory) / "no such file")
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def end_headers(self) -> None:
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def do_GET(self) -> None:
        if self.seen is not None:
            self.seen.append(self.path)
        path = Path(self.translate_path(self.path))
        accepts = "gzip" in self.headers.get("Accept-Encoding", "")
        if accepts and path.suffix in WORTH and path.is_file() and not self.headers.get("If-Modified-Since"):
            self.send_squeezed(path)
        else:
            super().do_GET()

    def send_squeezed(self, path: Path) -> None:
        changed = path.stat().st_mtime
        body = squeezed(str(path), changed)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Last-Modified", self.date_time_string(int(changed)))
        self.send_header("Vary", "Accept-Encoding")
        self.end_headers()
        shutil.copyfileobj(io.BytesIO(body), self.wfile)

    def log_message(self, *words: object) -> None:
        """Say nothing: the address was printed, requests are no news."""


class Server(http.server.ThreadingHTTPServer):
    """One thread a request; a browser that hangs up is no error."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server(folder: Path, port: int = 0, prefix: str = "/", seen: list[str] | None = None) -> Server:
    """Make a server for a folder on localhost; port 0 takes a free one."""
    made = type("Served", (Handler,), {"prefix": prefix, "seen": seen})
    return Server(("127.0.0.1", port), functools.partial(made, directory=str(folder)))


def forever(folder: Path, port: int) -> int:
    """Serve until interrupted; a port in use is replaced by a free one."""
    try:
        made = server(folder, port)
    except OSError:
        made = server(folder)
    print(f"\n  http://localhost:{made.server_port}/\n\n  Ctrl+C stops it.", flush=True)
    try:
        made.serve_forever()
    except KeyboardInterrupt:
        print()
    return 0
