import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeServerFolder } from '../../../apps/server/src/testing/places.ts'
import { startProduct } from '../../../apps/server/src/testing/product-process.ts'
import { betSteadily, newBetLog, repeatUnanswered } from '../bets.ts'
import { proveBooks } from '../books.ts'
import { makeCluster, makeOwnFolder } from '../debian-cluster.ts'
import { judge } from '../judge.ts'
import { makeBouncer, ROLE_LIMITS } from '../pgbouncer.ts'
import { signInBettors } from '../product.ts'

// Players bet through PgBouncer in transaction mode, which is killed under them and comes back.
const CONNECTIONS = 10
/** Past it: the lock of the process, and two for locks of statistics and sums. */
const DIRECT = 3
const PART_MS = 5_000
const GONE_MS = 1_000

const folder = makeServerFolder()
const dataDir = makeServerFolder()
const cluster = await makeCluster(join(makeOwnFolder(join(folder, 'clusters')), 'primary'))
await cluster.start()
await cluster.query(ROLE_LIMITS)
const bouncer = await makeBouncer(join(folder, 'bouncer'), cluster, CONNECTIONS)
await bouncer.start()
const product = await startProduct(dataDir, { DATABASE_URL: cluster.url, DATABASE_POOLER_URL: bouncer.url })
try {
  const callers = await signInBettors(product.baseUrl)
  const log = await newBetLog(callers[0])
  const betting = betSteadily(callers, log, (3 * PART_MS) / 1000)
  await pause(PART_MS)
  const [connections] = await cluster.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where application_name like 'caimin%'",
  )
  const before = log.acknowledged.size
  await bouncer.end('SIGKILL')
  await pause(GONE_MS)
  await bouncer.start()
  const atReturn = log.acknowledged.size
  await pause(PART_MS)
  const after = log.acknowledged.size - atReturn
  await betting.stop()
  const repeated = await repeatUnanswered(log)
  for (const caller of callers) caller.close()
  process.stdout.write(`refused: ${JSON.stringify(Object.fromEntries(log.refused))}\n`)
  judge([
    { name: 'connections at the database', value: connections?.count ?? 0, unit: '', atMost: CONNECTIONS + DIRECT },
    { name: 'bets acknowledged before PgBouncer was killed', value: before, unit: '', atLeast: 1 },
    { name: 'bets acknowledged after it came back', value: after, unit: '', atLeast: 1 },
    { name: 'unanswered bets sent again', value: repeated, unit: '' },
    { name: 'of them unanswered again', value: log.unanswered.size, unit: '', atMost: 0 },
    ...(await proveBooks(cluster.url, log)),
  ])
} finally {
  product.process.kill('SIGTERM')
  await product.ended
  await bouncer.end()
  await cluster.end()
  for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true })
}
