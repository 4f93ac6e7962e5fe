import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../apps/server/src/testing/free-port.ts'
import { makeServerFolder } from '../../../apps/server/src/testing/places.ts'
import { startProduct } from '../../../apps/server/src/testing/product-process.ts'
import { betSteadily, newBetLog, repeatUnanswered } from '../bets.ts'
import { databaseUrl, proveBooks } from '../books.ts'
import { judge } from '../judge.ts'
import { signInBettors } from '../product.ts'

// Players bet until the disk is full and the product ends; with free space it starts again. Mounting a small disk takes
// root.
const DISK = '300m'
const LEFT_BYTES = 12 * 1024 * 1024
const BLOCK = Buffer.alloc(1024 * 1024)
const SECONDS = 60

const outside = makeServerFolder()
const disk = join(outside, 'disk')
const folder = join(disk, 'data')
mkdirSync(disk)
run('mount', '-t', 'tmpfs', '-o', `size=${DISK},mode=0711`, 'tmpfs', disk)
try {
  mkdirSync(folder, { mode: 0o711 })
  const settings = { PORT: String(await freePort()) }
  let product = await startProduct(folder, settings)
  const callers = await signInBettors(product.baseUrl)
  const log = await newBetLog(callers[0])
  const betting = betSteadily(callers, log, SECONDS)
  const ballast = join(disk, 'ballast')
  fill(ballast)
  const isFull = setInterval(() => fill(ballast, 0), 500)
  await Promise.race([product.ended, new Promise((resolve) => setTimeout(resolve, SECONDS * 1000))])
  clearInterval(isFull)
  const hasEnded = product.process.exitCode !== null
  await betting.stop()
  if (!hasEnded) product.process.kill('SIGTERM')
  await product.ended
  rmSync(ballast)
  product = await startProduct(folder, settings)
  const repeated = await repeatUnanswered(log)
  const books = await proveBooks(databaseUrl(folder), log)
  for (const caller of callers) caller.close()
  product.process.kill('SIGTERM')
  await product.ended
  process.stdout.write(`refused: ${JSON.stringify(Object.fromEntries(log.refused))}\n`)
  judge([
    { name: 'ended when the disk was full', value: hasEnded ? 1 : 0, unit: '' },
    { name: 'unanswered bets sent again', value: repeated, unit: '' },
    { name: 'of them unanswered again', value: log.unanswered.size, unit: '', atMost: 0 },
    ...books,
  ])
} finally {
  run('umount', '-l', disk)
  rmSync(outside, { recursive: true, force: true })
}

/** Fills the disk but for so many bytes. */
function fill(path: string, left = LEFT_BYTES): void {
  const file = openSync(path, 'a')
  try {
    for (let free = freeBytes(); free > left + BLOCK.length; free = freeBytes()) writeSync(file, BLOCK)
  } finally {
    closeSync(file)
  }
}

function freeBytes(): number {
  const { bavail, bsize } = statfsSync(disk)
  return bavail * bsize
}

function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
}
