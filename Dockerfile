# One image serves, migrates and checks; what it does is the command's last word.
FROM python:3.12-slim AS build
WORKDIR /srv
COPY requirements.txt ./
RUN python -m venv /opt/venv \
    && /opt/venv/bin/pip install --no-cache-dir --require-hashes --no-deps -r requirements.txt

FROM python:3.12-slim
ENV PATH=/opt/venv/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 DORFPLATZ_DATA=/data
RUN useradd --system --uid 10001 --home-dir /srv dorfplatz \
    && mkdir /data && chown dorfplatz /data
WORKDIR /srv
COPY --from=build /opt/venv /opt/venv
COPY alembic.ini pyproject.toml LICENSE ./
COPY engine engine
COPY app app
COPY migrations migrations
COPY static static
COPY templates templates
USER dorfplatz
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=15s --timeout=3s --start-period=10s \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/health/live', timeout=2)"]
ENTRYPOINT ["python", "-m", "app"]
CMD ["serve"]
