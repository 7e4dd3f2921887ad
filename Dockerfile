# syntax=docker/dockerfile:1.7
# The whole program in one small image: `docker build --tag rondpoint .`

FROM node:22.23.2-bookworm-slim AS web
WORKDIR /web
COPY web/package.json web/package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY web ./
RUN npm run build -- --emptyOutDir --outDir /client

FROM rust:1.95.0-slim-bookworm AS program
WORKDIR /source
COPY Cargo.toml Cargo.lock ./
COPY .cargo .cargo
COPY crates crates
COPY migrations migrations
COPY --from=web /client /client
# What was compiled before stays in the cache and not in the image. Files of an archive have the dates of their version:
# older than the cache, they would count as compiled already.
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/source/target \
    find crates migrations -type f -exec touch {} + \
    && RONDPOINT_WEB_DIST=/client cargo build --profile container --locked --package server \
    && cp target/container/rondpoint /rondpoint

FROM debian:12.15-slim
# A number of its own: nobody on the machine has it, and it may write nowhere but in its data.
RUN install --directory --owner=10001 --group=10001 /data
COPY --from=program /rondpoint /usr/local/bin/rondpoint
# The roots of the system, for `sslmode=verify-full` in the address of a PostgreSQL.
COPY --from=program /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
USER 10001:10001
ENV RONDPOINT_DATA=/data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["rondpoint", "healthcheck"]
ENTRYPOINT ["rondpoint"]
