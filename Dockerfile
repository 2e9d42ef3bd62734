# The product as one process, for production: no sandbox, no embedded database. docs/runbook.md lists
# its settings and requirements; `npm run image` runs these steps without Docker.
FROM node:24-bookworm-slim AS build
WORKDIR /anupal
COPY . .
RUN npm ci --ignore-scripts && npm run build -w @anupal/web
# A volume inherits the owner of the folder it is mounted on.
RUN mkdir -p volumes/documents volumes/signing volumes/backups

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /anupal
COPY package.json package-lock.json ./
COPY apps/api apps/api
COPY packages/contract packages/contract
RUN npm ci --ignore-scripts --omit=dev --workspace @anupal/api --workspace @anupal/contract \
  && npm cache clean --force
COPY --from=build /anupal/apps/web/build apps/web/build
COPY --chown=node:node --from=build /anupal/volumes volumes
ENV FILES_URL=file:/anupal/volumes/documents
ENV SIGNING_DIR=/anupal/volumes/signing
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/src/server.ts"]
