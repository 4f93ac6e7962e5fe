import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { clientFor } from './database/hosts/writable-host.ts'
import { reasonOf, StartupError } from './startup-error.ts'

// Own code: Kysely's migrator does not notice a file that changed after it was applied (docs/adr/0045).

/** Any number: the key of the lock under which one process at a time migrates. */
const MIGRATING = 7_270_002

/** What PostgreSQL says to a user without the right. */
const FORBIDDEN = '42501'

const CREATE_RECORD = `create table if not exists schema_migrations (
  version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
)`

interface Migration {
  readonly version: number
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** What this database has applied. */
interface Applied {
  readonly version: number
  readonly name: string
  readonly checksum: string
}

/**
 * Brings a database to the newest schema: every `NNNN_name.sql` of the folder that it has not seen, in order, each in a
 * transaction of its own. Refuses a database that is newer than the folder, or in which an applied file has changed
 * since. Returns the names of what was applied now.
 */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const known = readMigrations(folder)
  const client = new (clientFor(url))({ connectionString: url, application_name: 'caimin migrate' })
  await client.connect()
  try {
    const done: string[] = []
    for (let name = await applyNext(client, known); name !== undefined; name = await applyNext(client, known))
      done.push(name)
    return done
  } finally {
    await client.end()
  }
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const migrations = names.map((name) => {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
    if (!number) throw new Error(`${join(folder, name)}: a migration is named NNNN_name.sql`)
    const sql = readFileSync(join(folder, name), 'utf8')
    return { version: Number(number), name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
  for (const [index, { version, name }] of migrations.entries()) {
    if (migrations[index + 1]?.version === version) throw new Error(`${join(folder, name)}: this number is taken twice`)
  }
  return migrations
}

/** Applies one migration and returns its name; undefined when none is left. */
async function applyNext(client: Client, known: readonly Migration[]): Promise<string | undefined> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATING])
    await client.query(CREATE_RECORD)
    const { rows } = await client.query<Applied>(
      'select version, name, checksum from schema_migrations order by version',
    )
    refuseStrange(rows, known)
    const next = known.find(({ version }) => !rows.some((row) => row.version === version))
    if (next) await apply(client, next)
    await client.query('commit')
    return next?.name
  } catch (error) {
    await client.query('rollback')
    if ((error as { code?: string }).code !== FORBIDDEN) throw error
    throw new StartupError(`The database's user may not change its schema: ${reasonOf(error)}`)
  }
}

async function apply(client: Client, { version, name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    if ((error as { code?: string }).code === FORBIDDEN) throw error
    throw new Error(`Migration ${name} failed${placeOf(error, sql)}: ${reasonOf(error)}`, { cause: error })
  }
  await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
    version,
    name,
    checksum,
  ])
}

function refuseStrange(applied: readonly Applied[], known: readonly Migration[]): void {
  const newest = known.at(-1)?.version ?? 0
  const newer = applied.find(({ version }) => version > newest)
  if (newer) {
    throw new StartupError(`The database is of a newer version (it has ${newer.name}): start the release that made it`)
  }
  for (const row of applied) {
    const file = known.find(({ version }) => version === row.version)
    if (file?.checksum === row.checksum) continue
    throw new StartupError(
      `The database was made with another ${row.name} than this release has: restore that file, or use a new DATA_DIR`,
    )
  }
}

function placeOf(error: unknown, sql: string): string {
  const position = Number((error as { position?: string }).position)
  return position > 0 ? ` on line ${sql.slice(0, position).split('\n').length}` : ''
}
