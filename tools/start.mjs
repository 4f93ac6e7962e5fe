// Prepares `npm start`: installs what is missing and builds the web apps. Runs on the machine's own Node, 18 or newer;
// package.json then starts the server on the Node that npm installed.

import { ensureInstalled } from './ensure-installed.mjs'
import { buildWebApps } from './ensure-web.mjs'

try {
  ensureInstalled()
  await buildWebApps()
} catch (error) {
  process.stderr.write(`caimin: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
