import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Product, startProduct } from '../apps/server/src/testing/product-process.ts'
import { WORLDS, type World } from './support/worlds.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** What `npm start` does, for both worlds at a time: builds the web apps, and starts the product on a new, empty DATA_DIR. */
export default async function startWorlds(): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ['tools/start.mjs'], { cwd: ROOT, stdio: 'inherit' })
  const products = await Promise.all(Object.values(WORLDS).map(startWorld))
  const askToEnd = () => products.map(({ process: product }) => product.kill('SIGTERM'))
  // A run that is broken off must not leave them behind.
  process.once('SIGTERM', () => process.exit(1))
  process.once('exit', askToEnd)
  return async () => {
    askToEnd()
    await Promise.all(products.map(({ ended }) => ended))
  }
}

async function startWorld({ port }: World): Promise<Product> {
  const dataDir = `${ROOT}.tmp/e2e-${port}`
  rmSync(dataDir, { recursive: true, force: true })
  const product = await startProduct(dataDir, { PORT: String(port), LOG_LEVEL: 'warn' })
  product.process.stderr?.pipe(process.stderr)
  return product
}
