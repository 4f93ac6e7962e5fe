import type { Fen, Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { postJournals } from './post-journals.ts'
import { type RechargeSource, recharged, splitByLock } from './templates/recharge.ts'
import { lockWallets } from './wallet.store.ts'
import type { WalletKey } from './wallet.ts'

/** A recharge that was paid. */
export interface RechargeCredit extends WalletKey {
  readonly rechargeId: string
  readonly source: RechargeSource
  readonly amount: Fen
  /** How much of it must be spent on bets before it can leave, 0 to 100. */
  readonly lockPercent: number
  /** Who confirmed the money; null for a notification of a channel. */
  readonly actorId: string | null
}

/** Credits a paid recharge. The caller holds the lock of the recharge; a second credit of the same one throws. */
export async function creditRecharge(t: Tx, credit: RechargeCredit): Promise<void> {
  const { shopId, playerId, rechargeId: causeId, actorId, source } = credit
  await lockWallets(t, [credit])
  const head = { shopId, playerId, id: newId(t.wallNow), causeId, round: 0, actorId }
  await postJournals(t, [recharged(head, source, splitByLock(credit.amount, credit.lockPercent))])
}

/** What the books hold of a recharge that came, or went back, through a channel. */
export interface RechargeMoney {
  readonly shopId: string
  readonly rechargeId: string
  readonly kind: 'paid' | 'refunded'
  /** The number of the refund, 0 for the payment. */
  readonly round: number
  readonly amount: Fen
  readonly postedAt: Instant
}

/** What the books say of recharges, by their ids: the payment, and each refund. */
export async function listRechargeMoney(
  r: Reader,
  recharges: readonly { readonly shopId: string; readonly rechargeId: string }[],
): Promise<RechargeMoney[]> {
  const { rows } = await sql<RechargeMoney>`
    select j.shop_id as "shopId", j.cause_id as "rechargeId", j.posted_at as "postedAt", sum(t.amount)::bigint as amount,
           j.round, case j.kind when 'recharge' then 'paid' else 'refunded' end as kind
      from unnest(${recharges.map(({ shopId }) => shopId)}::uuid[],
                  ${recharges.map(({ rechargeId }) => rechargeId)}::uuid[]) as k (shop_id, cause_id)
      join journals j on j.shop_id = k.shop_id and j.cause_id = k.cause_id and j.kind in ('recharge', 'recharge_refund')
      join transfers t on t.shop_id = j.shop_id and t.journal_id = j.id and 'channel' in (t.debit, t.credit)
     group by j.shop_id, j.id, j.cause_id, j.posted_at, j.round, j.kind`.execute(r.db)
  return rows
}
