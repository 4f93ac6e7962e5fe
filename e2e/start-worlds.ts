import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { addMs, chinaParts, days, hours, type Instant, instant, startOfChinaDay, toWire } from '@caimin/base'
import { endAbandoned, makeServerFolder } from '../apps/server/src/testing/places.ts'
import { makeUsedFolder, type Product, startProduct } from '../apps/server/src/testing/product-process.ts'
import { WORLDS, type World } from './support/worlds.ts'

const FRIDAY = 5
const START_HOUR = 14
const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** What `npm start` does, for every world: builds the web apps, and starts the product on a DATA_DIR of its own. */
export default async function startWorlds(): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ['tools/start.mjs'], { cwd: ROOT, stdio: 'inherit' })
  await endAbandoned()
  const products = await startAlike(Object.values(WORLDS))
  const askToEnd = () => products.map(({ process: product }) => product.kill('SIGTERM'))
  // A run that is broken off must not leave them behind.
  process.once('SIGTERM', () => process.exit(1))
  process.once('exit', askToEnd)
  return async () => {
    askToEnd()
    await Promise.all(products.map(({ ended }) => ended))
    for (const { dataDir } of products) rmSync(dataDir, { recursive: true })
  }
}

/** The stories begin on a Friday afternoon, whenever they run: what is on sale, open and drawn depends on it. */
function nextFriday(now: Instant): Instant {
  const { weekday } = chinaParts(now)
  const start = addMs(startOfChinaDay(addMs(now, days((FRIDAY + 7 - weekday) % 7))), hours(START_HOUR))
  return start > now ? start : addMs(start, days(7))
}

interface RunningWorld extends Product {
  readonly dataDir: string
}

/** All worlds are copies of one: making it takes longer than all else. */
async function startAlike(worlds: readonly World[]): Promise<RunningWorld[]> {
  const template = await makeUsedFolder({ DEMO_STARTS_AT: toWire(nextFriday(instant(Date.now()))) })
  const products = await Promise.all(worlds.map((world) => startCopy(template, world)))
  rmSync(template, { recursive: true })
  return products
}

async function startCopy(template: string, { port }: World): Promise<RunningWorld> {
  const dataDir = makeServerFolder()
  // The database's files stay those of its own account.
  execFileSync('cp', ['-a', `${template}/.`, dataDir])
  const product = await startProduct(dataDir, { PORT: String(port), LOG_LEVEL: 'warn' })
  product.process.stderr?.pipe(process.stderr)
  return { ...product, dataDir }
}
