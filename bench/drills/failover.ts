import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeServerFolder } from '../../apps/server/src/testing/places.ts'
import { startProduct } from '../../apps/server/src/testing/product-process.ts'
import { betSteadily, newBetLog, repeatUnanswered } from './bets.ts'
import { proveBooks } from './books.ts'
import { clusterIn, type DebianCluster, makeCluster, makeOwnFolder, runProgram } from './debian-cluster.ts'
import { judge } from './judge.ts'
import { makeBouncer, ROLE_LIMITS } from './pgbouncer.ts'
import { signInBettors } from './product.ts'

const NAME = 'caimin_standby'
const BEFORE_MS = 4_000
/** What a supervisor of clusters takes to notice. */
const NOTICED_AFTER_MS = 2_000
const AFTER_MS = 30_000
const SERVES_WITHIN_S = 30
const POLL_MS = 100

const POOLED_CONNECTIONS = 20

/** Two clusters, of which the second has everything that the first has committed. */
interface Pair {
  readonly primary: DebianCluster
  readonly standby: DebianCluster
}

async function startPair(folder: string): Promise<Pair> {
  const clusters = makeOwnFolder(join(folder, 'clusters'))
  const primary = await makeCluster(join(clusters, 'primary'), [`synchronous_standby_names = 'ANY 1 (${NAME})'`])
  // Until the standby is there no commit would end.
  await primary.start('-c', 'synchronous_standby_names=')
  const standbyData = join(clusters, 'standby')
  runProgram('pg_basebackup', [
    ...['--dbname', `${primary.url}?application_name=${NAME}`, '--pgdata', standbyData],
    ...['--checkpoint=fast', '--write-recovery-conf'],
  ])
  const standby = await clusterIn(standbyData, ["synchronous_standby_names = ''"])
  await standby.start()
  await primary.query(ROLE_LIMITS)
  await primary.end()
  await primary.start()
  return { primary, standby }
}

/**
 * A primary with a standby that every commit waits for. Players bet while the primary loses its power and the standby
 * takes its place; the server knows both hosts and is not restarted. With PgBouncer in between, whoever promotes the
 * standby also has PgBouncer connect to it.
 */
export async function drillFailover({ isPooled }: { readonly isPooled: boolean }): Promise<void> {
  const folder = makeServerFolder()
  const dataDir = makeServerFolder()
  const { primary, standby } = await startPair(folder)
  const bouncer = isPooled ? await makeBouncer(join(folder, 'bouncer'), primary, POOLED_CONNECTIONS) : undefined
  await bouncer?.start()
  const DATABASE_URL = `postgresql://caimin@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres?target_session_attrs=read-write`
  const pooled = bouncer === undefined ? undefined : { DATABASE_POOLER_URL: bouncer.url }
  const product = await startProduct(dataDir, { DATABASE_URL, ...pooled })
  try {
    const callers = await signInBettors(product.baseUrl)
    const log = await newBetLog(callers[0])
    const betting = betSteadily(callers, log, (BEFORE_MS + AFTER_MS) / 1000)
    await pause(BEFORE_MS)
    await primary.end('SIGKILL')
    const killedAt = performance.now()
    const before = log.acknowledged.size
    await pause(NOTICED_AFTER_MS)
    await standby.query('select pg_promote()')
    bouncer?.pointTo(standby)
    while (log.acknowledged.size === before && performance.now() - killedAt < AFTER_MS) await pause(POLL_MS)
    const serving = (performance.now() - killedAt) / 1000
    await betting.stop()
    const repeated = await repeatUnanswered(log)
    for (const caller of callers) caller.close()
    process.stdout.write(`refused: ${JSON.stringify(Object.fromEntries(log.refused))}\n`)
    judge([
      { name: 'bets acknowledged before the primary was lost', value: before, unit: '', atLeast: 1 },
      { name: 'from its loss to the next acknowledged bet', value: serving, unit: 's', atMost: SERVES_WITHIN_S },
      { name: 'unanswered bets sent again', value: repeated, unit: '' },
      { name: 'of them unanswered again', value: log.unanswered.size, unit: '', atMost: 0 },
      ...(await proveBooks(standby.url, log)),
    ])
  } finally {
    product.process.kill('SIGTERM')
    await product.ended
    await bouncer?.end()
    await standby.end()
    await primary.end()
    for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true })
  }
}
