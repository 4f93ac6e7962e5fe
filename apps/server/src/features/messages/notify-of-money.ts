import { type Fen, fenToText } from '@caimin/base'
import type { DisputeOutcome, MessageEvent } from '@caimin/contract'
import { sql } from 'kysely'
import type { PlayerKey } from '../../core/orders/index.ts'
import type { Reader } from '../../platform/context.ts'
import type { NewMessage } from './message.store.ts'
import type { Notifier, ToldEvent } from './told-events.ts'

/** What players do themselves they are not told of. */
const RECHARGES = {
  paid: 'recharge_paid',
  refused: 'recharge_refused',
  expired: 'recharge_expired',
  cancelled: undefined,
} as const
const WITHDRAWALS = {
  applied: undefined,
  approved: 'withdrawal_approved',
  paid: 'withdrawal_paid',
  refused: 'withdrawal_refused',
  cancelled: undefined,
} as const
/** Of these the player heard at once, or it was their own word. */
const OWN_OUTCOMES: ReadonlySet<DisputeOutcome> = new Set(['withdrawn', 'accepted'])

/** Tells of recharges, cash, withdrawals and disputes: one query for each of these that there is. */
export async function notifyOfMoney(r: Reader, events: readonly ToldEvent[]): Promise<Notifier> {
  const recharges = await amountsOf(
    r,
    'recharges',
    events.flatMap((event) => (event.kind === 'recharge.ended' ? [rowKey(event.shopId, event.rechargeId)] : [])),
  )
  const receipts = await amountsOf(
    r,
    'counter_receipts',
    events.flatMap((event) => (event.kind === 'cash.credited' ? [rowKey(event.shopId, event.receiptId)] : [])),
  )
  const withdrawals = await amountsOf(
    r,
    'withdrawals',
    events.flatMap((event) => (event.kind === 'withdrawal.changed' ? [rowKey(event.shopId, event.withdrawalId)] : [])),
  )
  const outcomes = await outcomesOf(
    r,
    events.flatMap((event) => (event.kind === 'dispute.changed' ? [rowKey(event.shopId, event.disputeId)] : [])),
  )
  return (event) => {
    switch (event.kind) {
      case 'recharge.ended':
        return about(event, RECHARGES[event.state], event.rechargeId, recharges)
      case 'cash.credited':
        return about(event, 'cash_credited', event.receiptId, receipts)
      case 'withdrawal.changed':
        return about(event, WITHDRAWALS[event.state], event.withdrawalId, withdrawals)
      case 'dispute.changed': {
        const outcome = outcomes.get(event.disputeId)
        if (event.state === 'answered') return about(event, 'dispute_answered', event.disputeId)
        if (event.state !== 'ended' || outcome === undefined || OWN_OUTCOMES.has(outcome)) return []
        return about(event, 'dispute_decided', event.disputeId)
      }
      default:
        return []
    }
  }
}

function about(
  { shopId, playerId }: PlayerKey,
  event: MessageEvent | undefined,
  subjectId: string,
  amounts?: ReadonlyMap<string, Fen>,
): readonly NewMessage[] {
  const amount = amounts?.get(subjectId)
  if (event === undefined || (amounts !== undefined && amount === undefined)) return []
  return [{ shopId, playerId, event, subjectId, detail: amount === undefined ? {} : { amount: fenToText(amount) } }]
}

interface RowKey {
  readonly shopId: string
  readonly id: string
}

const rowKey = (shopId: string, id: string): RowKey => ({ shopId, id })

const unnestKeys = (keys: readonly RowKey[]) =>
  sql`unnest(${keys.map(({ shopId }) => shopId)}::uuid[], ${keys.map(({ id }) => id)}::uuid[]) as k (shop_id, id)`

type Moneyed = 'recharges' | 'counter_receipts' | 'withdrawals'

async function amountsOf(r: Reader, table: Moneyed, keys: readonly RowKey[]): Promise<ReadonlyMap<string, Fen>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ id: string; amount: Fen }>`
    select m.id, m.amount from ${unnestKeys(keys)} join ${sql.table(table)} as m using (shop_id, id)`.execute(r.db)
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}

/** How disputes ended, of those that did. */
async function outcomesOf(r: Reader, keys: readonly RowKey[]): Promise<ReadonlyMap<string, DisputeOutcome>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ id: string; outcome: DisputeOutcome }>`
    select d.id, d.outcome from ${unnestKeys(keys)} join disputes as d using (shop_id, id)
     where d.outcome is not null`.execute(r.db)
  return new Map(rows.map(({ id, outcome }) => [id, outcome]))
}
