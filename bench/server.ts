import { join } from 'node:path'
import { type Product, startProduct } from '../apps/server/src/testing/product-process.ts'
import type { BenchDatabase } from './bench-database.ts'
import { whenInterrupted } from './when-interrupted.ts'

export const TOKEN_SECRET = 'Q7r-benches_sign.their0wn+tokens4'

/** What production asks for. Nothing of it is called: the benches place bets and hold sockets. */
const PRODUCTION = {
  LOTTERY_MODE: 'production',
  TOKEN_SECRET,
  DATA_KEY: 'Zx9-benches_seal.their0wn+data53k',
  OPERATOR_LICENCE: 'none',
  JURISDICTION: 'none',
  FEEDS: 'file',
  PAYMENT_CHANNELS: 'counter',
  SANDBOX_PAY_PORT: '',
  NAME_AUTHORITY_URL: 'https://localhost:9',
  SMS_GATEWAY_URL: 'https://localhost:9',
  SMTP_URL: 'smtp://localhost:9',
}

/** The product as it runs in production, in a process of its own beside the database of the bench. */
export async function startServer(world: BenchDatabase, settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = join(world.dataDir, `server-${settings.PORT ?? 'alone'}`)
  const server = await startProduct(dataDir, { ...PRODUCTION, DATABASE_URL: world.url, ...settings })
  whenInterrupted(() => void server.process.kill('SIGKILL'))
  return server
}

/** Lets what is under way finish. */
export async function stopServer({ process: child, ended }: Product): Promise<void> {
  child.kill('SIGTERM')
  await ended
}
