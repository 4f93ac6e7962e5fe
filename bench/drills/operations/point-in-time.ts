import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeServerFolder } from '../../../apps/server/src/testing/places.ts'
import { startProduct } from '../../../apps/server/src/testing/product-process.ts'
import { betSteadily, newBetLog } from '../bets.ts'
import { proveBooks, provePicturesOn } from '../books.ts'
import { clusterIn, makeCluster, makeOwnFolder, runProgram, writeOwnFile } from '../debian-cluster.ts'
import { judge } from '../judge.ts'
import { signInBettors } from '../product.ts'

// A cluster that archives its log loses all orders to a wrong command; the moment before is brought back from a base
// backup, taken under bets, and the archive: what docs/backup.md says, step by step.
const SECONDS = 5
const SETTLE_MS = 1_500

const folder = makeServerFolder()
const own = makeOwnFolder(join(folder, 'clusters'))
const archive = makeOwnFolder(join(own, 'archive'))
const base = join(own, 'base')
const dataDir = makeServerFolder()

const cluster = await makeCluster(join(own, 'primary'), [
  'archive_mode = on',
  `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f.part && sync ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f'`,
])
let current = cluster
await cluster.start()
let product = await startProduct(dataDir, { DATABASE_URL: cluster.url })
try {
  const callers = await signInBettors(product.baseUrl)
  const log = await newBetLog(callers[0])
  const betting = betSteadily(callers, log, 2 * SECONDS)
  runProgram('pg_basebackup', ['--dbname', cluster.url, '--pgdata', base, '--checkpoint=fast'])
  await pause(SECONDS * 1000)
  await betting.stop()
  for (const caller of callers) caller.close()
  // What no bet is committed in any more.
  await pause(SETTLE_MS)
  const [moment] = await cluster.query<{ at: string }>('select clock_timestamp()::text as at')
  await pause(SETTLE_MS)

  // The database refuses it to everyone but an owner who switches its triggers off.
  await cluster.query('set session_replication_role = replica; truncate orders cascade')
  product.process.kill('SIGTERM')
  await product.ended
  await cluster.query('select pg_switch_wal()')
  await cluster.end()

  const startedAt = performance.now()
  current = await clusterIn(base, [
    `restore_command = 'cp ${archive}/%f %p'`,
    `recovery_target_time = '${moment?.at}'`,
    "recovery_target_action = 'promote'",
    'archive_mode = off',
  ])
  writeOwnFile(join(base, 'recovery.signal'), '')
  await current.start()
  await current.takesWrites()
  product = await startProduct(dataDir, { DATABASE_URL: current.url })
  const seconds = (performance.now() - startedAt) / 1000
  judge([
    { name: 'from the stopped cluster to a product that serves', value: seconds, unit: 's' },
    ...(await proveBooks(current.url, log)),
    ...(await provePicturesOn(current.url, dataDir)),
  ])
} finally {
  product.process.kill('SIGTERM')
  await product.ended
  await current.end()
  for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true })
}
