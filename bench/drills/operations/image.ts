import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { nobody } from '../../../apps/server/src/platform/embedded-postgres/system-user.ts'
import { freePort } from '../../../apps/server/src/testing/free-port.ts'
import { makeServerFolder } from '../../../apps/server/src/testing/places.ts'
import { makeCluster, makeOwnFolder } from '../debian-cluster.ts'
import { judge } from '../judge.ts'

// What deploy/Dockerfile does, without a container engine: assembled in a copy of the committed files, and run by an
// account that owns nothing of it, so that it can write as little as with a read-only root.
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const READY_WITHIN_MS = 120_000
const POLL_MS = 100
const MEGABYTE = 2 ** 20

const folder = mkdtempSync(join(tmpdir(), 'caimin-image-'))
const image = join(folder, 'image')
const dataDir = makeServerFolder()
const clusters = makeOwnFolder(join(makeServerFolder(), 'clusters'))
const cluster = await makeCluster(join(clusters, 'primary'))
try {
  await cluster.start()
  copyCommitted()
  assemble()
  judge([{ name: 'the image without its base', value: bytesOf(image) / MEGABYTE, unit: 'MB', atMost: 400 }])
  await serve()
} finally {
  await cluster.end()
  for (const path of [folder, dataDir, dirname(clusters)]) rmSync(path, { recursive: true, force: true })
}

function copyCommitted(): void {
  mkdirSync(join(folder, 'source'))
  const archive = spawnSync('git', ['archive', 'HEAD'], { cwd: ROOT, maxBuffer: 2 ** 30 })
  spawnSync('tar', ['--extract', '--directory', join(folder, 'source')], { input: archive.stdout })
}

function assemble(): void {
  const PATH = `${dirname(process.execPath)}:${process.env.PATH}`
  const env = { ...process.env, PATH }
  const ran = spawnSync('sh', ['deploy/assemble.sh', image], { cwd: join(folder, 'source'), env, encoding: 'utf8' })
  if (ran.status !== 0) throw new Error(`deploy/assemble.sh failed: ${ran.stderr}`)
  spawnSync('chmod', ['--recursive', 'a+rX', folder])
}

function bytesOf(path: string): number {
  return Number(spawnSync('du', ['--summarize', '--bytes', path], { encoding: 'utf8' }).stdout.split('\t')[0])
}

async function serve(): Promise<void> {
  const port = await freePort()
  const [, words = '[]'] = /^CMD (.*)$/mu.exec(readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8')) ?? []
  const [, ...args] = JSON.parse(words) as string[]
  const account = nobody()
  chownSync(dataDir, account.uid, account.gid)
  const env = {
    DATABASE_URL: cluster.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    SANDBOX_PAY_PORT: '0',
    LOG_LEVEL: 'error',
  }
  const server = spawn(process.execPath, args, { cwd: image, env, ...account, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
  const ready = await secondsUntilReady(port, server)
  const answers = await Promise.all(
    ['/', '/console/', '/api/bettingend.Index/drawInfo?type=shuangseqiu'].map((path) => isOk(port, path)),
  )
  server.kill('SIGTERM')
  judge([
    { name: 'from nothing to ready', value: ready, unit: 's', atMost: READY_WITHIN_MS / 1000 },
    {
      name: 'of the app, the console and a call answered',
      value: answers.filter(Boolean).length,
      unit: '',
      atLeast: 3,
    },
    { name: 'exit code after SIGTERM', value: (await ended) ?? Number.NaN, unit: '', atMost: 0 },
    { name: 'files written outside DATA_DIR', value: Number(existsSync(join(image, '.data'))), unit: '', atMost: 0 },
  ])
}

/** NaN where it ended or took too long instead. */
async function secondsUntilReady(port: number, server: ChildProcess): Promise<number> {
  const startedAt = performance.now()
  while (server.exitCode === null && performance.now() - startedAt < READY_WITHIN_MS) {
    if (await isOk(port, '/readyz')) return (performance.now() - startedAt) / 1000
    await pause(POLL_MS)
  }
  return Number.NaN
}

function isOk(port: number, path: string): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ ok }) => ok,
    () => false,
  )
}
