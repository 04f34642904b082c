# A server in a container, from the wheel of `make dist`; it speaks plain HTTP, https is a proxy's (docs/hosting.md):
#   docker build -t scarab . && docker run -p 127.0.0.1:8000:8000 -v scarab:/data scarab
FROM python:3.11-slim-bookworm

COPY requirements/serve.txt /tmp/serve.txt
RUN pip install --no-cache-dir --disable-pip-version-check --require-hashes -r /tmp/serve.txt
COPY dist/ /tmp/dist/
RUN pip install --no-cache-dir --disable-pip-version-check --no-index --no-deps --find-links /tmp/dist scarab-games && rm -r /tmp/dist /tmp/serve.txt
RUN useradd --uid 10001 --create-home --home-dir /data scarab

USER scarab
WORKDIR /data
VOLUME /data
ENV SCARAB_HOST=0.0.0.0 SCARAB_PORT=8000 SCARAB_DB=/data/scarab.db
EXPOSE 8000
# unhealthy too while games cannot be saved: urlopen raises at the 503
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
CMD ["scarab", "serve"]
