import { deepStrictEqual } from 'node:assert'
import { Client } from 'pg'
import {
  type DrillCopy,
  dieAndRecover,
  paidOnce,
  prepareDrill,
  seededPoints,
  settleUndisturbed,
} from '../apps/server/src/core/settlement/testing/kill-drill.ts'
import { startBenchDatabase } from './bench-database.ts'
import { median, report } from './report.ts'

// A settlement of 5,000 orders, killed at twenty points and resumed by two workers, against an undisturbed one.
const ORDERS = 5000
const POINTS = 20
const BATCH_SIZE = 500

const server = await startBenchDatabase()
const MIGRATED = /@\/([^?]+)/.exec(server.url)?.[1] ?? ''
try {
  const prepared = await copyOf(MIGRATED, 'prepared')
  const drill = await prepareDrill(prepared.url, ORDERS, BATCH_SIZE)
  const undisturbed: number[] = []
  let checkpoints = 0
  for (let round = 0; round < 5; round += 1) {
    const copy = await copyOf('prepared', 'whole')
    undisturbed.push(
      await timed(async () => {
        checkpoints = await settleUndisturbed(drill, copy)
      }),
    )
    await copy.drop()
  }
  const killed: number[] = []
  for (const point of seededPoints(POINTS, checkpoints)) {
    const copy = await copyOf('prepared', 'killed')
    killed.push(await timed(async () => deepStrictEqual(await dieAndRecover(drill, copy, point), paidOnce(drill))))
    await copy.drop()
  }
  process.stdout.write(`${POINTS} of ${POINTS} deaths: every order paid once, no difference in the books\n`)
  const [whole, recovered] = [median(undisturbed), median(killed.slice(1))]
  report([
    {
      name: 'settle-kill/killed-and-recovered-to-undisturbed',
      ours: recovered,
      limit: whole,
      ratio: whole / recovered,
      unit: 's',
    },
  ])
} finally {
  await server.stop()
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

async function copyOf(template: string, name: string): Promise<DrillCopy> {
  await admin(`create database ${name} template ${template} strategy file_copy`)
  return { url: urlOf(name), drop: () => admin(`drop database ${name} with (force)`) }
}

async function admin(sql: string): Promise<void> {
  const client = new Client({ connectionString: urlOf('postgres') })
  await client.connect()
  await client.query(sql)
  await client.end()
}

function urlOf(database: string): string {
  return server.url.replace(/@\/[^?]*/, `@/${database}`)
}
