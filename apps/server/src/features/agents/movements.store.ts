import { endOfDate, type Fen, NO_MONEY, startOfDate } from '@caimin/base'
import { sql } from 'kysely'
import type { WalletKey } from '../../core/ledger/index.ts'
import type { Reader } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import type { DayRange } from './sums.store.ts'

/** Sums of one player's own money; each movement stays theirs. */
export interface Movements {
  readonly recharges: Fen
  readonly withdrawals: Fen
  readonly prizes: Fen
}

export async function movementsOf(
  r: Reader,
  { shopId, playerId }: WalletKey,
  { from, to }: DayRange,
): Promise<Movements> {
  const [since, until] = [sqlTime(startOfDate(from)), sqlTime(endOfDate(to))]
  const { rows } = await sql<Movements>`
    select coalesce(sum(t.amount) filter (where j.kind in ('recharge', 'cash_credit')), 0)::bigint as recharges,
           (coalesce(sum(t.amount) filter (where t.debit = 'prizes' and t.credit = 'wallet_win'), 0)
              - coalesce(sum(t.amount) filter (where t.credit = 'prizes' and t.debit <> 'tax'), 0))::bigint as prizes,
           (select coalesce(sum(w.amount), 0)::bigint
              from withdrawals w
              join journals k on k.shop_id = w.shop_id and k.cause_id = w.id and k.kind = 'withdraw_paid'
             where w.shop_id = ${shopId} and w.player_id = ${playerId}
               and k.business_at >= ${since}::timestamptz and k.business_at < ${until}::timestamptz) as withdrawals
      from journals j join transfers t on t.shop_id = j.shop_id and t.journal_id = j.id
     where j.shop_id = ${shopId} and j.player_id = ${playerId}
       and j.business_at >= ${since}::timestamptz and j.business_at < ${until}::timestamptz`.execute(r.db)
  return rows[0] ?? { recharges: NO_MONEY, withdrawals: NO_MONEY, prizes: NO_MONEY }
}
