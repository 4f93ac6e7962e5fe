import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { CLIENT_ERROR_PATH } from '@caimin/contract'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts'
import { deviceOf, type SignedIn } from './people.ts'
import { type Product, startProduct } from './product-process.ts'
import { startTestRedis, type TestRedis } from './redis-server.ts'

/** Two server processes on the database of one DATA_DIR, which outlives both, with a Redis between them. */
export interface TwoProcesses {
  readonly first: Product
  readonly second: Product
  readonly redis: TestRedis
  readonly databaseUrl: string
  readonly tokenSecret: string
  stop(): Promise<void>
}

/** Starts both at the same moment; throws when one of them does not start. */
export async function startTwoProcesses(dataDir: string): Promise<TwoProcesses> {
  const [server, redis] = await Promise.all([
    startEmbeddedPostgres({ dataDir, isDurable: false, onLost: () => undefined }),
    startTestRedis(),
  ])
  const settings = { DATABASE_URL: server.url, REDIS_URL: redis.url }
  const started = await Promise.allSettled([startProduct(dataDir, settings), startProduct(dataDir, settings)])
  const stop = async () => {
    for (const each of started) if (each.status === 'fulfilled') await stopProduct(each.value)
    await Promise.all([server.stop(), redis.stop()])
  }
  const [first, second] = started
  if (first.status === 'fulfilled' && second.status === 'fulfilled') {
    const tokenSecret = readFileSync(join(dataDir, 'token-secret'), 'utf8').trim()
    return { first: first.value, second: second.value, redis, databaseUrl: server.url, tokenSecret, stop }
  }
  await stop()
  throw new AggregateError(started.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])))
}

async function stopProduct({ process, ended }: Product): Promise<void> {
  process.kill('SIGTERM')
  // A test that failed may have left it stopped.
  process.kill('SIGCONT')
  await ended
}

/** The same session at another process. */
export const atProcess = <S extends SignedIn>(holder: S, { baseUrl }: Product): S => ({
  ...holder,
  ...deviceOf(baseUrl, holder.tokens.get()),
})

/** How many of so many reports of one address a process takes; ten at once are allowed, and six a minute. */
export async function countReportsTaken({ baseUrl }: Product, localAddress: string, reports: number): Promise<number> {
  let taken = 0
  for (let sent = 0; sent < reports; sent += 1) if ((await sendReport(baseUrl, localAddress)) !== 429) taken += 1
  return taken
}

/** One that says nothing, so that nothing is kept. */
function sendReport(baseUrl: string, localAddress: string): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  const headers = { 'content-type': 'application/json' }
  const sent = request(`${baseUrl}${CLIENT_ERROR_PATH}`, { method: 'POST', localAddress, headers }, (answer) => {
    answer.resume()
    answer.once('end', () => resolve(answer.statusCode))
  })
  sent.once('error', reject)
  sent.end('{}')
  return promise
}
