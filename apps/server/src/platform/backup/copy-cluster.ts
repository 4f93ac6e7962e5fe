import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { RunningCluster } from '../embedded-postgres/index.ts'
import { type CopiedFile, copyTree } from './copy-tree.ts'

/** Folders whose contents belong to a running server alone, or are copied afterwards: they stay, empty. */
const EMPTY = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
/** Of the running server, or made again at the start. */
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|pg_internal\.init|pgsql_tmp.*|backup_label(?:\.old)?|tablespace_map)$/u
const SLOT = 'caimin_backup'
const SEGMENT = /^[0-9A-F]{24}$/u

/** A copy of a cluster that starts as it stood when the copy was complete. */
export interface ClusterCopy {
  readonly files: readonly CopiedFile[]
  /** In UTC. */
  readonly madeAt: string
  readonly postgresMajor: string
}

/**
 * Copies a cluster while it is in use: PostgreSQL's low-level backup, whose copy is made whole by the write-ahead log
 * of the time that the copying took. A slot of the session keeps that log until it is copied.
 * Source: PostgreSQL 18, 25.3.4 Making a Base Backup Using the Low Level API.
 */
export async function copyCluster({ url, data }: RunningCluster, to: string): Promise<ClusterCopy> {
  const client = new Client({ connectionString: url, application_name: 'caimin backup' })
  // A session that breaks fails its query; the event alone would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [`${SLOT}_${process.pid}`])
    const first = await textOf(client, 'select pg_walfile_name(pg_backup_start($1, true)) as text', ['caimin'])
    const files = await copyTree({ from: data, to, isLeftOut })
    const { rows } = await client.query<{ label: string; last: string; at: string; major: string }>(
      `select labelfile as label, pg_walfile_name(lsn) as last, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
              current_setting('server_version_num')::int / 10000 as major
         from pg_backup_stop(false)`,
    )
    const [stop] = rows
    if (stop === undefined) throw new Error('the backup did not end')
    await writeFile(join(to, 'backup_label'), stop.label, { mode: 0o600, flush: true })
    const log = await copyTree({
      from: join(data, 'pg_wal'),
      to: join(to, 'pg_wal'),
      isLeftOut: (name) => !SEGMENT.test(name) || name < first || name > stop.last,
    })
    return { files: [...files, ...log.map(inLogFolder)], madeAt: stop.at, postgresMajor: `${stop.major}` }
  } finally {
    await client.end()
  }
}

const inLogFolder = (file: CopiedFile): CopiedFile => ({ ...file, path: `pg_wal/${file.path}` })

function isLeftOut(path: string): boolean {
  const [first = '', ...below] = path.split('/')
  if (below.length > 0 && EMPTY.includes(first)) return true
  return LEFT_OUT.test(below.at(-1) ?? first)
}

async function textOf(client: Client, query: string, values: readonly string[]): Promise<string> {
  const { rows } = await client.query<{ text: string }>(query, [...values])
  return rows[0]?.text ?? ''
}
