import { sql } from 'kysely'
import type { Tx } from './context.ts'

/** Codes of all shops, by whose they are. */
const OWNERS = { invite_codes: 'player_id', spell_codes: 'order_id' } as const

interface CodeOwner {
  readonly shopId: string
  readonly id: string
}

/** Gives a new owner their one code; a code that another has is drawn again. */
export async function giveCode(t: Tx, table: keyof typeof OWNERS, { shopId, id }: CodeOwner): Promise<void> {
  const [codes, owner] = [sql.table(table), sql.ref(OWNERS[table])]
  for (;;) {
    const { numAffectedRows } = await sql`
      insert into ${codes} (code, shop_id, ${owner}) values (draw_code(), ${shopId}, ${id})
      on conflict (code) do nothing`.execute(t.db)
    if (numAffectedRows === 1n) return
  }
}
