import type { Client } from 'pg'
import { clientFor } from '../database/hosts/writable-host.ts'
import { StartupError } from '../startup-error.ts'
import { REFERENCE_TABLES } from './reference-tables.ts'

/** Any number: the key of the lock under which one process at a time distributes. */
const DISTRIBUTING = 7_270_003

/** The first table by shop: all others lie with it, so that what belongs to one shop is on one node. */
const FIRST = 'wallets'

/** The function that places a bet runs where its shop is, by its first parameter. */
const DELEGATED = 'place_bet'

/** Triggers that no shard may have, by their tables. */
const DROPPED_TRIGGERS: Readonly<Record<string, readonly string[]>> = {
  // It looks at orders of all shops. The clock moves in demo mode alone, where the product moves it forward.
  business_clock: ['business_clock_forward_only'],
  // For the release before alone: they join the rows of their statement with other tables.
  agent_uplines: ['agent_uplines_count'],
  agent_actives: [
    'agent_actives_count_added',
    'agent_actives_count_changed',
    'agent_actives_add_to_months',
    'agent_actives_change_months',
    'agent_actives_note_last_inserted',
    'agent_actives_note_last_updated',
  ],
  agent_branch_days: ['agent_branch_days_add_to_months', 'agent_branch_days_change_months'],
  agent_days: [
    'agent_days_add_inserted',
    'agent_days_add_updated',
    'agent_days_add_inserted_to_lines',
    'agent_days_add_updated_to_lines',
  ],
}

/** What the command did. */
export interface Distributed {
  /** Tables that every node has whole from now on. */
  readonly whole: readonly string[]
  /** Tables that are distributed by shop from now on. */
  readonly byShop: readonly string[]
}

/**
 * Distributes the tables of a migrated database on Citus: those of shops by `shop_id`, all beside each other, and the
 * others whole on every node. What is distributed already stays, so that it is run again after each upgrade. One
 * transaction: whoever dies leaves everything as it was.
 */
export async function distribute(url: string): Promise<Distributed> {
  const client = new (clientFor(url))({ connectionString: url, application_name: 'caimin distribute' })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set client_min_messages = warning')
    await refuseWithoutCitus(client)
    await client.query('begin')
    // Everything over one connection to each node, which sees what the statements before did there.
    await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
    await client.query('select pg_advisory_xact_lock($1)', [DISTRIBUTING])
    const done = await distributeTables(client)
    await client.query('commit')
    return done
  } finally {
    await client.end()
  }
}

async function refuseWithoutCitus(client: Client): Promise<void> {
  const { rows } = await client.query<{ nodes: number }>(
    `select count(*)::int as nodes from pg_extension where extname = 'citus'`,
  )
  if (rows[0]?.nodes !== 1) {
    throw new StartupError(
      'The database of DATABASE_URL is no coordinator of Citus (docs/scale.md): create the extension and add its nodes first',
    )
  }
}

async function distributeTables(client: Client): Promise<Distributed> {
  const local = await localTables(client)
  const whole = REFERENCE_TABLES.filter((table) => local.has(table))
  const byShop = [...local].filter((table) => !REFERENCE_TABLES.includes(table)).sort()
  const keys = await setForeignKeysAside(client, [...whole, ...byShop])
  for (const table of whole) await client.query('select create_reference_table($1::regclass)', [table])
  for (const table of firstOf(byShop)) {
    const beside = table === FIRST ? 'none' : FIRST
    await client.query(`select create_distributed_table($1::regclass, 'shop_id', colocate_with => $2)`, [table, beside])
  }
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
  for (const [table, triggers] of Object.entries(DROPPED_TRIGGERS)) {
    for (const trigger of triggers) await client.query(`drop trigger if exists ${trigger} on ${table}`)
  }
  await delegate(client)
  return { whole, byShop }
}

const firstOf = (tables: readonly string[]): readonly string[] =>
  tables.toSorted((a, b) => Number(b === FIRST) - Number(a === FIRST))

/** Tables that no node knows of but the coordinator. */
async function localTables(client: Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(`
    select t.tablename as name from pg_tables t
     where t.schemaname = 'public'
       and not exists (select from pg_dist_partition p where p.logicalrelid = to_regclass(format('%I.%I', t.schemaname, t.tablename)))`)
  return new Set(rows.map(({ name }) => name))
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/** Citus takes no foreign key between a table that is distributed and one that is not: they come back afterwards. */
async function setForeignKeysAside(client: Client, tables: readonly string[]): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace
        and (conrelid = any ($1::regclass[]) or confrelid = any ($1::regclass[]))
      order by 1, 2`,
    [tables],
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

async function delegate(client: Client): Promise<void> {
  await client.query(
    `select create_distributed_function($1::regproc::regprocedure, distribution_arg_name => 'p_shop_id', colocate_with => $2)`,
    [DELEGATED, FIRST],
  )
}
