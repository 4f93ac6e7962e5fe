import type { Pool } from 'pg'

/**
 * What every table holds, as one hash each: equal before and after means that nothing changed. Events move through
 * their tables by themselves, and become messages.
 */
export async function databaseFingerprint(pool: Pool): Promise<Record<string, string>> {
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by 1`,
    [['outbox', 'event_batches', 'event_head', 'event_positions', 'player_messages']],
  )
  const selects = tables.rows.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(md5(string_agg(row::text, '|' order by row::text)), 'empty') as hash from "${name}" row`,
  )
  const { rows } = await pool.query<{ name: string; hash: string }>(selects.join(' union all '))
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
