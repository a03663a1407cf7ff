# syntax=docker/dockerfile:1

# The image runs the Node version that package.json pins (the npm package `node`); the base image
# only provides npm to install it.
FROM node:24-bookworm-slim AS base
WORKDIR /app
ENV NPM_CONFIG_UPDATE_NOTIFIER=false NPM_CONFIG_FUND=false

# All dependencies, to build the web app and the server.
FROM base AS build
COPY package.json package-lock.json ./
RUN npm ci
COPY tsconfig.json vite.config.ts vite.server.config.ts index.html ./
COPY public ./public
COPY scripts ./scripts
COPY src ./src
RUN npm run build

# Only production dependencies.
FROM base AS dependencies
COPY package.json package-lock.json ./
RUN npm ci --omit=dev

FROM base
# Makes the allocator return large blocks to the system, so that memory shrinks after image processing.
ENV NODE_ENV=production \
    PATH=/app/node_modules/.bin:$PATH \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072
COPY --from=dependencies /app/node_modules ./node_modules
COPY package.json ./
COPY migrations ./migrations
# Read only when DEMO loads the demo.
COPY demo ./demo
COPY scripts ./scripts
COPY src ./src
COPY --from=build /app/dist ./dist
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/api/ready`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# Node directly, not npm, so that it receives SIGTERM.
CMD ["node", "dist/server/start.js"]
