import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { isRoot, nobody } from '../../apps/server/src/platform/embedded-postgres/system-user.ts'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { type DebianCluster, makeOwnFolder, writeOwnFile } from './debian-cluster.ts'

const PROGRAM = '/usr/sbin/pgbouncer'
const PATIENCE_MS = 20_000
const POLL_MS = 100
/** What `docs/backup.md` says of the database's user: PgBouncer passes no limits on. */
export const ROLE_LIMITS = `
  alter role caimin set statement_timeout = '15s'; alter role caimin set lock_timeout = '5s';
  alter role caimin set idle_in_transaction_session_timeout = '1min'; alter role caimin set timezone = 'UTC'`

/** A PgBouncer of Debian's in transaction mode before a cluster. */
export interface Bouncer {
  readonly url: string
  start(): Promise<void>
  /** Sends what comes from now on to another cluster, as a supervisor does after a failover. */
  pointTo(cluster: DebianCluster): void
  end(signal?: 'SIGINT' | 'SIGKILL'): Promise<void>
}

/** Not started yet. At most so many connections go on to the cluster. */
export async function makeBouncer(folder: string, cluster: DebianCluster, connections: number): Promise<Bouncer> {
  if (!existsSync(PROGRAM)) throw new Error('this drill needs more: apt-get install -y pgbouncer')
  const port = await freePort()
  const file = join(makeOwnFolder(folder), 'pgbouncer.ini')
  const write = (to: DebianCluster): void => writeOwnFile(file, iniOf({ port, connections, to }))
  const url = `postgresql://caimin@127.0.0.1:${port}/postgres`
  let child: ReturnType<typeof spawn> | undefined
  write(cluster)
  return {
    url,
    async start() {
      child = spawn(PROGRAM, ['--quiet', file], { ...(isRoot() ? nobody() : {}), cwd: '/', stdio: 'ignore' })
      await answers(url)
    },
    pointTo(other) {
      write(other)
      child?.kill('SIGHUP')
    },
    async end(signal = 'SIGINT') {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}

interface Ini {
  readonly port: number
  readonly connections: number
  readonly to: DebianCluster
}

const iniOf = ({ port, connections, to }: Ini): string => `[databases]
postgres = host=127.0.0.1 port=${to.port} dbname=postgres user=caimin

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 1000
query_wait_timeout = 5
server_connect_timeout = 2
server_login_retry = 1
`

async function answers(url: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (!(await ask(url))) {
    if (performance.now() > deadline) throw new Error('PgBouncer does not answer')
    await pause(POLL_MS)
  }
}

async function ask(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  return client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      () => false,
    )
    .finally(() => client.end().catch(() => {}))
}
