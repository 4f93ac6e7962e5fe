import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { isRoot, nobody } from '../../apps/server/src/platform/embedded-postgres/system-user.ts'
import { debianPrograms } from '../../apps/server/src/testing/debian-postgres.ts'
import { freePort } from '../../apps/server/src/testing/free-port.ts'

const POLL_MS = 100
const PATIENCE_MS = 120_000
const OWNER = 'caimin'

/** A PostgreSQL of Debian's on a port of this machine. */
export interface DebianCluster {
  readonly data: string
  readonly port: number
  readonly url: string
  /** Starts it, with settings of this run, and waits until it takes connections. */
  start(...flags: readonly string[]): Promise<void>
  /** Waits until it takes writes: a standby that was promoted, an archive that was replayed. */
  takesWrites(): Promise<void>
  query<R extends object>(text: string): Promise<R[]>
  /** Ends it: in order, or as if its machine had lost power. */
  end(signal?: 'SIGINT' | 'SIGKILL'): Promise<void>
}

/** PostgreSQL refuses to run as root: it runs as the account that owns its files. */
const account = () => (isRoot() ? nobody() : {})

/** Runs a program of PostgreSQL to its end. */
export function runProgram(name: string, flags: readonly string[]): void {
  const ran = spawnSync(join(debianPrograms(), name), flags, { ...account(), cwd: '/', encoding: 'utf8' })
  if (ran.status !== 0) throw new Error(`${name} failed: ${ran.error?.message ?? ran.stderr}`)
}

/** A folder of that account. */
export function makeOwnFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  giveAway(path)
  return path
}

/** A file of that account. */
export function writeOwnFile(path: string, text: string): void {
  writeFileSync(path, text)
  giveAway(path)
}

function giveAway(path: string): void {
  if (isRoot()) chownSync(path, nobody().uid, nobody().gid)
}

/** Makes an empty cluster in a folder that does not exist yet. */
export function makeCluster(data: string, settings: readonly string[] = []): Promise<DebianCluster> {
  runProgram('initdb', [
    ...['--pgdata', data, '--username', OWNER, '--auth', 'trust'],
    ...['--encoding', 'UTF8', '--locale', 'C'],
  ])
  return clusterIn(data, settings)
}

/** The cluster of a data directory, made or copied, with settings that come after those it has. */
export async function clusterIn(data: string, settings: readonly string[] = []): Promise<DebianCluster> {
  const port = await freePort()
  const own = ["listen_addresses = '127.0.0.1'", `port = ${port}`, `unix_socket_directories = '${data}'`, ...settings]
  appendFileSync(join(data, 'postgresql.auto.conf'), `${own.join('\n')}\n`)
  const url = `postgresql://${OWNER}@127.0.0.1:${port}/postgres`
  let running: Running | undefined

  async function query<R extends object>(text: string): Promise<R[]> {
    const client = new Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    return client
      .query<R>(text)
      .then(({ rows }) => rows)
      .finally(() => client.end())
  }

  return {
    data,
    port,
    url,
    query,
    async start(...flags) {
      running = run(data, flags)
      await becomesTrue(() => query('select 1').then(() => true), running.complaint)
    },
    takesWrites: () =>
      becomesTrue(async () => {
        const [row] = await query<{ waits: boolean }>('select pg_is_in_recovery() as waits')
        return row?.waits === false
      }, running?.complaint),
    async end(signal = 'SIGINT') {
      running?.kill(signal)
      await running?.ended
    },
  }
}

interface Running {
  readonly ended: Promise<unknown>
  kill(signal: NodeJS.Signals): void
  /** Its last words once it has ended by itself; empty while it runs. */
  complaint(): string
}

function run(data: string, flags: readonly string[]): Running {
  const child = spawn(join(debianPrograms(), 'postgres'), ['-D', data, ...flags], {
    ...account(),
    cwd: '/',
    // Its processes end together.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let words = ''
  child.stderr.on('data', (chunk) => {
    words = `${words}${chunk}`.slice(-2000)
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return {
    ended,
    kill(signal) {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
      // A machine that loses its power takes every process with it.
      process.kill(signal === 'SIGKILL' ? -child.pid : child.pid, signal)
    },
    complaint: () => (child.exitCode === null ? '' : words),
  }
}

async function becomesTrue(isTrue: () => Promise<boolean>, complaint = () => ''): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (!(await isTrue().catch(() => false))) {
    if (complaint() !== '') throw new Error(`PostgreSQL ended: ${complaint()}`)
    if (performance.now() > deadline) throw new Error('PostgreSQL is not ready')
    await pause(POLL_MS)
  }
}
