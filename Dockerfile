# The site as one small image. SITE_URL is written into pages and documents, so it is needed here:
#   docker build --build-arg SITE_URL=https://your.host -t site .
#   docker run --read-only --tmpfs /tmp -v site-data:/data -p 127.0.0.1:3000:3000 \
#     --env-file .env.production site

FROM node:24-slim@sha256:cd84903a12dbd26b46f1f3b8144a2568c41c5d37ddd0c7a80a34c7a19786b35f AS base

FROM base AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
ARG SITE_URL
ARG CONTENT_DIR
ENV SITE_URL=${SITE_URL} \
    CONTENT_DIR=${CONTENT_DIR}
RUN test -n "$SITE_URL" || { echo "Set it: --build-arg SITE_URL=https://your.host" >&2; exit 1; }
RUN npm run build -- --standalone

FROM base
ARG SITE_URL
ENV NODE_ENV=production \
    SITE_URL=${SITE_URL} \
    PORT=3000 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=1
WORKDIR /site
COPY --from=build /site/.next/standalone ./
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.js"]
