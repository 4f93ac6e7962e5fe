import type { Pool } from 'pg'

/** Events move through these by themselves and become messages; the others are summed up every minute or so. */
const MOVE_BY_THEMSELVES = [
  'outbox',
  'event_batches',
  'event_head',
  'event_positions',
  'player_messages',
  'book_watermarks',
  'statistics_hours',
  'statistics_days',
  'statistics_players',
  'statistics_seen',
  'statistics_until',
  'agent_days',
  'agent_shop_days',
  'agent_actives',
  'agent_branch_days',
  'agent_user_months',
  'agent_user_last_days',
  'agent_line_days',
  'agent_category_days',
  'new_agents',
  'agent_sums_until',
  'agent_category_until',
]

/** What every table holds that calls write, as one hash each: equal before and after means that nothing changed. */
export async function databaseFingerprint(pool: Pool): Promise<Record<string, string>> {
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by 1`,
    [MOVE_BY_THEMSELVES],
  )
  const selects = tables.rows.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(md5(string_agg(row::text, '|' order by row::text)), 'empty') as hash from "${name}" row`,
  )
  const { rows } = await pool.query<{ name: string; hash: string }>(selects.join(' union all '))
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
