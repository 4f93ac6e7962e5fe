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
  return async () => {
    await Promise.all(products.map(endWorld))
  }
}

async function startWorld({ port }: World): Promise<Product> {
  const dataDir = `${ROOT}.tmp/e2e-${port}`
  rmSync(dataDir, { recursive: true, force: true })
  const product = await startProduct(dataDir, { PORT: String(port), LOG_LEVEL: 'warn' })
  product.process.stderr?.pipe(process.stderr)
  return product
}

async function endWorld(product: Product): Promise<void> {
  product.process.kill('SIGTERM')
  await product.ended
}
