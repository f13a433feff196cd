# honbun with everything it needs: `docker build -t honbun .`, then `docker run --rm honbun extract https://example.com/`.
FROM node:24-bookworm-slim AS build
WORKDIR /honbun
COPY . .
RUN npm ci --no-audit --no-fund
RUN npm run build
RUN npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
COPY --from=build /honbun /honbun
ENV NODE_ENV=production
# Results and stores go to /data; mount a volume that all machines share.
WORKDIR /data
USER node
ENTRYPOINT ["node", "/honbun/packages/honbun/dist/cli/main.js"]
