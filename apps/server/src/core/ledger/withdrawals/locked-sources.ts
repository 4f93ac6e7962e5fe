import { type Fen, fen, type Instant, minus, NO_MONEY } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'
import type { WalletKey } from '../wallet.ts'

/** A recharge that brought locked money, and how much of it must still be bet. */
export interface LockedSource {
  readonly kind: 'recharge' | 'cash_credit'
  readonly creditedAt: Instant
  readonly amount: Fen
  readonly stillLocked: Fen
}

export interface LockedSources {
  readonly sources: readonly LockedSource[]
  /** Locked money of older ones. */
  readonly fromEarlier: Fen
}

const MAX_SOURCES = 50

interface SourceRow {
  readonly kind: LockedSource['kind']
  readonly at: Instant
  readonly locked: Fen
  readonly amount: Fen
}

/**
 * Where a wallet's locked money comes from. What is spent is taken from the oldest recharge first, so what is left
 * belongs to the newest ones; what the shop has paid back of one is gone from it.
 */
export async function findLockedSources(
  r: Reader,
  { shopId, playerId }: WalletKey,
  locked: Fen,
): Promise<LockedSources> {
  if (locked === NO_MONEY) return { sources: [], fromEarlier: NO_MONEY }
  const { rows } = await sql<SourceRow>`
    select j.kind, j.business_at as at,
           l.amount - coalesce((select sum(f.from_locked)::bigint from recharge_refunds f
             where f.shop_id = l.shop_id and f.player_id = ${playerId} and f.credited_by = l.journal_id
               and f.state <> 'refused'), 0) as locked,
           (select sum(a.amount)::bigint from transfers a where a.shop_id = l.shop_id and a.journal_id = l.journal_id) as amount
      from transfers l join journals j on j.shop_id = l.shop_id and j.id = l.journal_id
     where l.shop_id = ${shopId} and l.credit_player_id = ${playerId}
       and l.credit = 'wallet_locked' and l.debit in ('cash', 'channel')
     order by l.journal_id desc limit ${MAX_SOURCES}`.execute(r.db)
  let left: bigint = locked
  const sources: LockedSource[] = []
  for (const row of rows) {
    if (left === 0n) break
    const stillLocked = fen(row.locked < left ? row.locked : left)
    if (stillLocked === 0n) continue
    left = minus(fen(left), stillLocked)
    sources.push({ kind: row.kind, creditedAt: row.at, amount: row.amount, stillLocked })
  }
  return { sources, fromEarlier: fen(left) }
}
