import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../apps/server/src/testing/free-port.ts'
import { makeServerFolder } from '../../../apps/server/src/testing/places.ts'
import { type Product, startProduct } from '../../../apps/server/src/testing/product-process.ts'
import { betSteadily, newBetLog, repeatUnanswered } from '../bets.ts'
import { databaseUrl, postmasterOf, proveBooks } from '../books.ts'
import { judge } from '../judge.ts'
import { signInBettors } from '../product.ts'

// Players bet while the product is killed, each second time with its database; then every unanswered bet is sent again.
const ROUNDS = 10
const FIRST_KILL_MS = 300
const KILL_STEP_MS = 130

const folder = makeServerFolder()
const settings = { PORT: String(await freePort()) }
let product = await startProduct(folder, settings)
let repeated = 0
try {
  const callers = await signInBettors(product.baseUrl)
  const log = await newBetLog(callers[0])
  for (let round = 0; round < ROUNDS; round += 1) {
    const betting = betSteadily(callers, log, 10)
    await pause(FIRST_KILL_MS + round * KILL_STEP_MS)
    await kill(product, round % 2 === 1)
    await betting.stop()
    product = await startProduct(folder, settings)
    repeated += await repeatUnanswered(log)
  }
  const books = await proveBooks(databaseUrl(folder), log)
  for (const caller of callers) caller.close()
  process.stdout.write(`refused: ${JSON.stringify(Object.fromEntries(log.refused))}\n`)
  judge([
    { name: 'kills', value: ROUNDS, unit: '' },
    { name: 'unanswered bets sent again', value: repeated, unit: '' },
    { name: 'of them unanswered again', value: log.unanswered.size, unit: '', atMost: 0 },
    ...books,
  ])
} finally {
  product.process.kill('SIGTERM')
  await product.ended
  rmSync(folder, { recursive: true, force: true })
}

async function kill({ process: server, ended }: Product, isWithDatabase: boolean): Promise<void> {
  if (isWithDatabase) process.kill(postmasterOf(folder), 'SIGKILL')
  server.kill('SIGKILL')
  await ended
}
