import { earlier, type Fen, type Instant, minus, NO_MONEY, present } from '@caimin/base'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import { newId } from '../../../platform/ids.ts'
import { endHolds, findBuckets, findHolds, holdAgain, takeFirst, together, totalOf } from '../../ledger/index.ts'
import type { Shop, Shops } from '../../shops/index.ts'
import { moveOrders } from '../move-orders.ts'
import { SYSTEM } from '../order.ts'
import { openHoldsOf, type PartyHold } from '../parties.store.ts'
import { afterOpenMinutes } from '../placing/service-times.ts'
import { changePlan, type LockedPlan, lookAtPlans } from './plan.store.ts'
import { releaseBarred } from './release-barred.ts'

/**
 * Fills a locked plan of which all is joined, or all but what its guarantee covers: that part of the guarantee becomes
 * the initiator's shares, the rest goes back, and the shop may accept it from now on. Where people of it may not bet
 * any more their shares are given back instead, and it stays open. Returns whether it was filled.
 */
export async function fillPlan(t: Tx, { shops }: { readonly shops: Shops }, locked: LockedPlan): Promise<boolean> {
  const { order, plan } = locked
  const shop = present(await shops.reload(t, plan.shopId), 'a plan has a shop')
  const barred = await releaseBarred(t, locked)
  if (barred === 'initiator') await lookAtPlans(t, [plan])
  if (barred !== 'nobody') return false
  const holds = present((await openHoldsOf(t, [plan])).get(plan.orderId), 'an open plan has holds')
  const used = minus(plan.total, plan.joined)
  const taken = await takeGuarantee(t, locked, { used, guarantees: holds.filter(({ role }) => role === 'guarantee') })
  const now = await t.lockedNow()
  const acceptBy = acceptByOf(shop, now, order.cutoffAt)
  await changePlan(t, plan, {
    joined: plan.total,
    guarantee: NO_MONEY,
    holds: plan.holds + taken,
    filled_at: sqlTime(now),
    closed_at: sqlTime(now),
  })
  await sql`
    update orders set accept_by = ${sqlTime(acceptBy)} where shop_id = ${plan.shopId} and id = ${plan.orderId}`.execute(
    t.db,
  )
  const reason = used > 0n ? 'plan_guaranteed' : 'plan_filled'
  await moveOrders(t, [{ order, to: 'awaitingAcceptance', actor: SYSTEM, reason, journalId: null, dueAt: acceptBy }])
  await t.emit({ kind: 'order.placed', shopId: plan.shopId, orderId: plan.orderId, playerId: plan.playerId })
  return true
}

/** The shop's time to accept runs from when the plan is full, in its opening hours. */
const acceptByOf = (shop: Shop, now: Instant, cutoffAt: Instant): Instant =>
  earlier(afterOpenMinutes(shop, now, shop.acceptMinutes), cutoffAt)

interface Guarantee {
  readonly used: Fen
  readonly guarantees: readonly PartyHold[]
}

/** Gives a guarantee back and holds what is used of it again, from the same buckets. Returns how many holds it made. */
async function takeGuarantee(t: Tx, { plan }: LockedPlan, { used, guarantees }: Guarantee): Promise<number> {
  const first = guarantees[0]
  if (first === undefined) return 0
  const { shopId, orderId, playerId } = first
  const ends = guarantees.map(({ holdId }) => ({ shopId, holdId, causeId: holdId }))
  await endHolds(
    t,
    ends.map((end) => ({ ...end, captured: NO_MONEY, actorId: null, ofPlan: true })),
  )
  if (used === 0n) return 0
  const found = await findHolds(t, ends)
  const all = ends.map(({ holdId }) => present(found.get(holdId), 'a guarantee has a hold').buckets).reduce(together)
  const holdId = newId(t.wallNow)
  await holdAgain(t, { shopId, playerId }, { id: holdId, buckets: takeFirst(all, used), actorId: null })
  // It was set aside when it was guaranteed: for the initiator's own limits it is money of that day.
  await sql`
    insert into order_parties (shop_id, order_id, player_id, role, share, hold_id, seq, held_at, money_after)
    select shop_id, order_id, player_id, 'share', ${used}::bigint, ${holdId}, ${plan.holds + 1}::int, max(held_at),
           ${totalOf(await findBuckets(t, { shopId, playerId }))}::bigint
      from order_parties
     where shop_id = ${shopId} and order_id = ${orderId} and hold_id = any(${ends.map((end) => end.holdId)}::uuid[])
     group by shop_id, order_id, player_id`.execute(t.db)
  return 1
}
