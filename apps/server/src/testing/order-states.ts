import type { Database } from '../platform/context.ts'

/** How many orders are in each state. */
export const orderStates = (database: Database): Promise<ReadonlyMap<number, number>> =>
  database.read(async (r) => {
    const rows = await r.db
      .selectFrom('orders')
      .select((eb) => ['state', eb.fn.countAll<bigint>().as('count')])
      .groupBy('state')
      .execute()
    return new Map(rows.map((row) => [row.state, Number(row.count)]))
  })
