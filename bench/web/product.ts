import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient, ENDPOINTS } from '@caimin/contract'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const START_LIMIT_MS = 300_000
const DEMO_PLAYER = { mobile: '13800000001', password: 'zhongjiang-2026' }

/** The real product on an empty DATA_DIR: `npm start`, the demo world, and a player who is signed in. */
export interface Product {
  readonly origin: string
  /** As apps/web keeps it on the device. */
  readonly session: {
    readonly access: string
    readonly refresh: string
    readonly userId: string
    readonly shopId: string | null
  }
  stop(): Promise<void>
}

export async function startProduct(): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'caimin-bench-'))
  chmodSync(dataDir, 0o711)
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    REDIS_URL: '',
    LOG_LEVEL: 'warn',
  }
  const child = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 2] })
  const origin = `http://127.0.0.1:${port}`
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await untilReady(origin, child)
    return { origin, session: await signIn(origin), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('the product did not start')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function signIn(origin: string): Promise<Product['session']> {
  const tokens = { get: () => null, set: () => undefined, clear: () => undefined }
  const client = createClient(ENDPOINTS, { baseUrl: origin, tokens, onSignedOut: () => undefined })
  const answer = await client.account.login(DEMO_PLAYER)
  if (!answer.ok) throw new Error(`the demo player could not sign in: ${answer.reason}`)
  const { access_token: access, refresh_token: refresh, user_id: userId, shop_id: shopId } = answer.value
  return { access, refresh, userId, shopId }
}
