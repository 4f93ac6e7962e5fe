import type { Pool } from 'pg'
import type { Consumer } from '../consumer.ts'

export const HANDLED_TABLES = `
  create table handled (shop text not null);
  create table tried (shop text primary key, tries int not null)`

/** How often a shop cannot be handled, by the first word of its name: with others, alone, when it is tried again. */
export const FAILURES = { good: 0, bad: 2, worse: 3 } as const

const TRY = `
  insert into tried values ($1, 1) on conflict (shop) do update set tries = tried.tries + 1 returning tries`

/** Keeps in `handled` which shops it handled, one after the other. */
export function shopConsumer(pool: Pool): Consumer<'shop.changed'> {
  async function tryOnce(shop: string): Promise<void> {
    const failures = FAILURES[shop.split(' ')[0] as keyof typeof FAILURES]
    if (failures === 0) return
    const { rows } = await pool.query<{ tries: number }>(TRY, [shop])
    if ((rows[0]?.tries ?? 0) <= failures) throw new Error(`cannot handle ${shop} yet`)
  }
  return {
    name: 'tested',
    kinds: ['shop.changed'],
    async handle(events) {
      for (const { shopId } of events) await tryOnce(shopId)
      for (const { shopId } of events) await pool.query('insert into handled values ($1)', [shopId])
    },
  }
}
