FROM node:22-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
ARG VITE_API_URL VITE_TEST_HOSTS VITE_UNDO_SECONDS
RUN npm run build

# What the server needs when it runs; the portal's own libraries are in its bundle.
FROM node:22-bookworm-slim AS libraries
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:22-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /portal
RUN install -d -o node -g node /data
COPY --from=libraries /portal/package.json ./
COPY --from=libraries /portal/node_modules node_modules
COPY --from=build /portal/dist dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=30s CMD node -e "fetch('http://127.0.0.1:3000/readyz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "--max-semi-space-size=64", "dist/server/main.js"]
