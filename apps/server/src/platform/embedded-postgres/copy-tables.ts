import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { StartupError } from '../startup-error.ts'

/** Two databases of one schema, and a folder that the accounts of both servers may use. */
interface Copying {
  readonly from: string
  readonly to: string
  readonly folder: string
}

/** A table with the columns that are stored as they were given. */
interface Table {
  readonly name: string
  readonly columns: readonly string[]
}

export interface CopiedTables {
  readonly tables: number
  readonly rows: bigint
}

// Parents of partitions hold no rows of their own.
const TABLES = `
  select c.relname as name, array_agg(a.attname::text order by a.attname) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
   group by c.relname order by c.relname`

const SEQUENCES = `select sequencename as name, last_value::text as value from pg_sequences
  where schemaname = 'public' and last_value is not null`

/** Fills the tables of a migrated database with those of another, and compares each. Throws where one differs. */
export async function copyTables({ from, to, folder }: Copying): Promise<CopiedTables> {
  const source = await connect(from)
  const target = await connect(to)
  try {
    const tables = await tablesOf(source)
    refuseOtherSchema(tables, await tablesOf(target))
    // Rows are copied as they are: nothing is triggered, and order does not matter for references.
    await target.query("set session_replication_role = 'replica'")
    // Migrations write rows into some.
    await target.query(`truncate ${tables.map(({ name }) => escapeIdentifier(name)).join(', ')}`)
    let rows = 0n
    for (const table of tables) rows += await copyTable({ source, target, folder }, table)
    for (const { name, value } of (await source.query<{ name: string; value: string }>(SEQUENCES)).rows) {
      await target.query('select setval($1::regclass, $2)', [escapeIdentifier(name), value])
    }
    await target.query('analyze')
    return { tables: tables.length, rows }
  } finally {
    await source.end()
    await target.end()
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'caimin upgrade' })
  await client.connect()
  return client
}

async function tablesOf(client: Client): Promise<readonly Table[]> {
  return (await client.query<Table>(TABLES)).rows
}

function refuseOtherSchema(old: readonly Table[], current: readonly Table[]): void {
  if (JSON.stringify(old) === JSON.stringify(current)) return
  throw new StartupError('The old database has other tables or columns than this release makes')
}

async function copyTable(
  { source, target, folder }: { readonly source: Client; readonly target: Client; readonly folder: string },
  { name, columns }: Table,
): Promise<bigint> {
  const table = escapeIdentifier(name)
  const list = columns.map(escapeIdentifier).join(', ')
  const file = join(folder, name)
  await source.query(`copy ${table} (${list}) to ${escapeLiteral(file)}`)
  await target.query(`copy ${table} (${list}) from ${escapeLiteral(file)}`)
  rmSync(file)
  const [before, after] = [await summaryOf(source, table), await summaryOf(target, table)]
  if (before.rows === after.rows && before.hash === after.hash) return BigInt(after.rows)
  throw new StartupError(`The table ${name} is not the same after copying: ${before.rows} rows, then ${after.rows}`)
}

interface Summary {
  readonly rows: string
  readonly hash: string
}

/** Generated columns are in it too: they were computed anew. */
async function summaryOf(client: Client, table: string): Promise<Summary> {
  const { rows } = await client.query<Summary>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as hash from ${table} as t`,
  )
  return rows[0] ?? { rows: '0', hash: '0' }
}
