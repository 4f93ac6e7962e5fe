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
  readonly causeId: string
  readonly lines: readonly { readonly debit: Account; readonly credit: Account; readonly amount: Fen }[]
}

interface LineRow {
  readonly id: string
  readonly kind: JournalKind
  readonly round: number
  readonly business_at: Instant
  readonly cause_id: string
  readonly debit: Account
  readonly credit: Account
  readonly amount: Fen
}

/** What these causes (an order, the holds of people in a plan) have moved, in the order it was posted. */
export async function journalsCausedBy(
  r: Reader,
  { shopId, causeIds }: { readonly shopId: string; readonly causeIds: readonly string[] },
): Promise<PostedJournal[]> {
  const { rows } = await sql<LineRow>`
    select j.id, j.kind, j.round, j.business_at, j.cause_id, t.debit, t.credit, t.amount
      from journals j
      join transfers t on t.shop_id = j.shop_id and t.journal_id = j.id
     where j.shop_id = ${shopId} and j.cause_id = any(${[...causeIds]}::uuid[])
     order by j.id, t.line`.execute(r.db)
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((lines) => {
    const [first] = lines
    if (first === undefined) return []
    const { id, kind, round, business_at: at, cause_id: causeId } = first
    const transfers = lines.map(({ debit, credit, amount }) => ({ debit, credit, amount }))
    return [{ id, kind, round, at, causeId, lines: transfers }]
  })
}

/** A journal with whose accounts its lines name. */
export interface JournalDetail extends Omit<PostedJournal, 'lines'> {
  readonly postedAt: Instant
  readonly actorId: string | null
  readonly lines: readonly (PostedJournal['lines'][number] & {
    readonly debitPlayerId: string | null
    readonly creditPlayerId: string | null
  })[]
}

interface DetailRow extends LineRow {
  readonly posted_at: Instant
  readonly actor_id: string | null
  readonly debit_player_id: string | null
  readonly credit_player_id: string | null
}

/** One journal; undefined when this shop has no such journal. */
export async function findJournal(
  r: Reader,
  { shopId, journalId }: { readonly shopId: string; readonly journalId: string },
): Promise<JournalDetail | undefined> {
  const { rows } = await sql<DetailRow>`
    select j.id, j.kind, j.round, j.business_at, j.posted_at, j.cause_id, j.actor_id,
           t.debit, t.credit, t.debit_player_id, t.credit_player_id, t.amount
      from journals j
      join transfers t on t.shop_id = j.shop_id and t.journal_id = j.id
     where j.shop_id = ${shopId} and j.id = ${journalId}
     order by t.line`.execute(r.db)
  const [first] = rows
  if (first === undefined) return undefined
  const { id, kind, round, business_at: at, posted_at: postedAt, cause_id: causeId, actor_id: actorId } = first
  const lines = rows.map(({ debit, credit, amount, debit_player_id, credit_player_id }) => ({
    debit,
    credit,
    amount,
    debitPlayerId: debit_player_id,
    creditPlayerId: credit_player_id,
  }))
  return { id, kind, round, at, postedAt, causeId, actorId, lines }
}
