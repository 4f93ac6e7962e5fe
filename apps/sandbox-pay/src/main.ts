import { resolve } from 'node:path'
import { startSandbox } from './start-sandbox.ts'

const DEFAULT_PORT = 8081

/** The sandbox alone, with a folder of its own: a product that plays its own sandbox keeps it in its DATA_DIR. */
const dataDir = resolve(process.env.DATA_DIR || '.data-sandbox-pay')
const port = Number(process.env.SANDBOX_PAY_PORT || DEFAULT_PORT)
const sandbox = await startSandbox({ dataDir, port, host: process.env.HOST || '127.0.0.1' })
process.stdout.write(`Sandbox payment server at ${sandbox.origin}\nIts merchants: ${sandbox.accountsFile}\n`)
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => void sandbox.close().then(() => process.exit(0)))
}
