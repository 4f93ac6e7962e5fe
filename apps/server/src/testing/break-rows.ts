import type { Pool } from 'pg'

export interface BrokenRows {
  readonly table: string
  readonly on: 'insert' | 'update' | 'delete'
  /** Which rows, in SQL about `new` and `old`. */
  readonly when: string
}

/** Has the database refuse to write some rows; returns what mends it. */
export async function breakRows(pool: Pool, { table, on, when }: BrokenRows): Promise<() => Promise<unknown>> {
  const name = `refuse_${on}_of_${table}`
  await pool.query(`
    create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`)
  await pool.query(`
    create trigger broken before ${on} on ${table} for each row when (${when}) execute function ${name}()`)
  return () => pool.query(`drop function ${name} cascade`)
}
