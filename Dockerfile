# The whole product in one image: `docker build -t documents .`, then see compose.yaml or docs/administration.md.
FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV NPM_CONFIG_UPDATE_NOTIFIER=false
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build
# Leave out what only tests and the build need.
RUN npm prune --omit=dev && rm -rf e2e .next/cache

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production NPM_CONFIG_UPDATE_NOTIFIER=false NPM_CONFIG_CACHE=/tmp/.npm DATA_DIR=/data PORT=3000
COPY --from=build /app /app
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Like `npm start`, but without npm and a shell, which would exit at once on a signal and end the product with them.
CMD ["node", "--import", "./lib/commands/read-env.mjs", "node_modules/next/dist/bin/next", "start", "--keepAliveTimeout", "75000"]
