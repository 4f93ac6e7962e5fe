import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'
import { makeServerFolder } from './places.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const POLL_MS = 30
const { NODE_COMPILE_CACHE } = process.env

/** The product, started as its own process. */
export interface Product {
  readonly process: ChildProcess
  readonly baseUrl: string
  /** Everything that it wrote to standard error. */
  complaints(): string
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>
}

/** Starts the product and waits until it is ready. */
export async function startProduct(dataDir: string, settings: Record<string, string> = {}): Promise<Product> {
  const product = await launchProduct(dataDir, settings)
  if (hasEnded(product.process)) throw new Error(`it did not start: ${product.complaints()}`)
  return product
}

/** A new DATA_DIR in which the product has run once: the first start, which makes the demo world, takes longest. */
export async function makeUsedFolder(settings: Record<string, string>): Promise<string> {
  const folder = makeServerFolder()
  const product = await startProduct(folder, settings)
  product.process.kill('SIGTERM')
  await product.ended
  return folder
}

/** Starts `main.ts` in a process group of its own and waits until it is ready or has ended. */
export async function launchProduct(dataDir: string, settings: Record<string, string> = {}): Promise<Product> {
  const port = settings.PORT ?? String(await freePort())
  const product = { DATA_DIR: dataDir, PORT: port, SANDBOX_PAY_PORT: '0', LOG_LEVEL: 'error' }
  const env = { ...product, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...settings }
  const child = spawn(process.execPath, [MAIN], { env, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaints = ''
  child.stderr.on('data', (chunk) => {
    complaints += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const baseUrl = `http://127.0.0.1:${port}`
  await Promise.race([ended, whenReady(`${baseUrl}/readyz`, child)])
  return { process: child, baseUrl, complaints: () => complaints, ended }
}

async function whenReady(url: string, child: ChildProcess): Promise<void> {
  while (!hasEnded(child)) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await pause(POLL_MS)
  }
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
