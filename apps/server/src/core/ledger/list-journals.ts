import type { Fen, Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import type { Account, JournalKind } from '../../platform/database/ledger-tables.ts'

/** A posted journal with its lines. */
export interface PostedJournal {
  readonly id: string
  readonly kind: JournalKind
  readonly round: number
  readonly at: Instant
  readonly lines: readonly { readonly debit: Account; readonly credit: Account; readonly amount: Fen }[]
}

interface LineRow {
  readonly id: string
  readonly kind: JournalKind
  readonly round: number
  readonly business_at: Instant
  readonly debit: Account
  readonly credit: Account
  readonly amount: Fen
}

/** What one cause (an order, a receipt) has moved, in the order it was posted. */
export async function journalsCausedBy(
  r: Reader,
  { shopId, causeId }: { readonly shopId: string; readonly causeId: string },
): Promise<PostedJournal[]> {
  const { rows } = await sql<LineRow>`
    select j.id, j.kind, j.round, j.business_at, t.debit, t.credit, t.amount
      from journals j
      join transfers t on t.shop_id = j.shop_id and t.journal_id = j.id
     where j.shop_id = ${shopId} and j.cause_id = ${causeId}
     order by j.id, t.line`.execute(r.db)
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((lines) => {
    const [first] = lines
    if (first === undefined) return []
    const { id, kind, round, business_at: at } = first
    return [{ id, kind, round, at, lines: lines.map(({ debit, credit, amount }) => ({ debit, credit, amount })) }]
  })
}
