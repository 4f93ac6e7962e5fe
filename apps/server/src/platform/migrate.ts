import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { clientFor } from './database/hosts/writable-host.ts'
import { reasonOf, StartupError } from './startup-error.ts'

// Own code: Kysely's migrator does not notice a file that changed after it was applied (docs/adr/0045).

/** Any number: the key of the lock under which one process at a time migrates. */
const MIGRATING = 7_270_002

/** What PostgreSQL says to a user without the right. */
const FORBIDDEN = '42501'
/** What it says when a lock was not to be had in time. */
const LOCK_TIMEOUT = '55P03'

/**
 * How long a migration waits for a table that others use: all that come after it wait behind it meanwhile. It then lets
 * them pass, and tries again.
 */
const PATIENCE: Patience = { lockMs: 3000, pauseMs: 1000 }
const MAX_TRIES = 100
/** Between two looks whether another process has migrated. */
const TURN_MS = 100

/**
 * The first line of a file that is applied outside a transaction, statement by statement, because building an index of
 * a big table must not keep others from writing it. It may be applied again from the start after it was interrupted.
 */
const CONCURRENTLY = '-- Without a transaction.'
const CONCURRENT_STATEMENT =
  /^(?:create (?:unique )?index concurrently if not exists (\w+) on\b|drop index concurrently if exists \w+$)/

const CREATE_RECORD = `create table if not exists schema_migrations (
  version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
)`

interface Patience {
  readonly lockMs: number
  readonly pauseMs: number
}

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
 * Brings a database to the newest schema: every `NNNN_name.sql` of the folder that it has not seen, in order, each in
 * a transaction of its own or, when it says so, without one. Refuses a database that is newer than the folder, or in
 * which an applied file has changed since. Returns the names of what was applied now.
 */
export async function migrate(url: string, folder: string, patience: Patience = PATIENCE): Promise<string[]> {
  const known = readMigrations(folder)
  const client = new (clientFor(url))({ connectionString: url, application_name: 'caimin migrate' })
  await client.connect()
  try {
    // Those of the database's user are for calls; a migration takes as long as it takes.
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await takeTurn(client)
    const done: string[] = []
    const next = () => applyNext(client, known, patience)
    for (let name = await next(); name !== undefined; name = await next()) done.push(name)
    return done
  } finally {
    await client.end()
  }
}

/**
 * One process at a time, until its connection ends. Who waits holds no transaction: an index that is built concurrently
 * waits for all of them.
 */
async function takeTurn(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [MIGRATING])
    if (rows[0]?.mine === true) return
    await pause(TURN_MS)
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
async function applyNext(client: Client, known: readonly Migration[], patience: Patience): Promise<string | undefined> {
  try {
    await client.query(CREATE_RECORD)
    const { rows } = await client.query<Applied>(
      'select version, name, checksum from schema_migrations order by version',
    )
    refuseStrange(rows, known)
    const next = known.find(({ version }) => !rows.some((row) => row.version === version))
    if (next?.sql.startsWith(CONCURRENTLY)) await applyConcurrently(client, next)
    else if (next) await applyPatiently(client, next, patience)
    return next?.name
  } catch (error) {
    if ((error as { code?: string }).code !== FORBIDDEN) throw error
    throw new StartupError(`The database's user may not change its schema: ${reasonOf(error)}`)
  }
}

/** In one transaction, again and again while its tables are in use. */
async function applyPatiently(client: Client, next: Migration, { lockMs, pauseMs }: Patience): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${lockMs}`)
      await run(client, next, next.sql)
      await record(client, next)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (codeOf(error) !== LOCK_TIMEOUT || tried === MAX_TRIES) throw error
      await pause(pauseMs)
    }
  }
}

async function applyConcurrently(client: Client, next: Migration): Promise<void> {
  for (const { statement, index } of concurrentStatements(next)) {
    // What an interrupted attempt left is an index that no query uses.
    if (index !== undefined && (await isInvalid(client, index)))
      await run(client, next, `drop index concurrently ${index}`)
    await run(client, next, statement)
  }
  await record(client, next)
}

/** Only statements that may be repeated. */
function concurrentStatements({ name, sql }: Migration): { statement: string; index: string | undefined }[] {
  const plain = sql
    .split('\n')
    .filter((line) => !line.startsWith('--'))
    .join('\n')
  const statements = plain.split(';').map((statement) => statement.trim())
  return statements
    .filter((statement) => statement !== '')
    .map((statement) => {
      const found = CONCURRENT_STATEMENT.exec(statement)
      if (found === null) throw new Error(`Migration ${name} may not do this without a transaction: ${statement}`)
      return { statement, index: found[1] }
    })
}

async function isInvalid(client: Client, index: string): Promise<boolean> {
  const { rows } = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    index,
  ])
  return rows.length > 0
}

async function run(client: Client, { name }: Migration, sql: string): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    if (codeOf(error) === FORBIDDEN) throw error
    throw new Error(`Migration ${name} failed${placeOf(error, sql)}: ${reasonOf(error)}`, { cause: error })
  }
}

/** Of an error, or of what it wraps. */
const codeOf = (error: unknown): string | undefined => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return code ?? cause?.code
}

async function record(client: Client, { version, name, checksum }: Migration): Promise<void> {
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
