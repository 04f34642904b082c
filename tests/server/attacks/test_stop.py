"""SIGTERM while hostile clients are connected: honest sockets get 1012, and the server stops cleanly."""

import signal
from pathlib import Path

from server.attacks.target import target
from support.deadlines import PATIENCE
from support.raw import CLOSE, TEXT, masked, raws


def test_sockets_hear_1012_and_nobody_holds_up_the_stop(tmp_path: Path) -> None:
    with target(tmp_path) as victim:
        table = victim.finished_table()
        with raws(victim.port, 10) as honest, victim.attack(10, 4096) as stuck, victim.attack(10) as half:
            for raw in honest:
                raw.upgrade(f"/api/tables/{table}/live")
                assert raw.frame()[0] == TEXT
            for raw in stuck:
                raw.upgrade(f"/api/tables/{table}/live")
                for _ in range(20):
                    raw.send_some(masked(TEXT, b'{"version":1,"action":"1","seat":0}'))
                raw.send_some(masked(CLOSE, b"\x03\xe8"))
            for raw in half:
                raw.send(b"GET / HT")
            victim.visitor.get("/healthz")
            victim.process.send_signal(signal.SIGTERM)
            for raw in honest:
                while (frame := raw.frame())[0] == TEXT:
                    pass
                assert frame[0] == CLOSE
                assert frame[1][:2] == (1012).to_bytes(2, "big")
            assert victim.process.wait(PATIENCE) == 0
        assert "Traceback" not in victim.log.read_text()
        assert victim.logged("stopped")
