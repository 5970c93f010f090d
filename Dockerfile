FROM node:24-slim AS web
WORKDIR /app
COPY package.json package-lock.json tsconfig.json ./
COPY openapi/package.json openapi/
RUN npm ci --no-audit --no-fund
COPY openapi openapi
COPY web web
COPY content/questions.json content/
COPY content/types content/types
RUN node node_modules/vite/bin/vite.js build --app -c web/vite.config.ts

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY openapi/package.json openapi/
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
# A volume takes its owner from this folder.
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules node_modules
COPY package.json LICENSE* ./
COPY openapi openapi
COPY content content
COPY scripts scripts
COPY api api
COPY --from=web /app/web/dist web/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/src/server.ts"]
