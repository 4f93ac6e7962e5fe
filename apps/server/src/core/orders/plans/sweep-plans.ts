import { addMs, type Instant, minutes } from '@caimin/base'
import { atDeadline } from '@caimin/rules/plans'
import { attempt } from '../../../platform/attempt.ts'
import type { Database, Reader, Tx } from '../../../platform/context.ts'
import { BUSINESS_NOW, sqlTime } from '../../../platform/database/columns.ts'
import type { Logger } from '../../../platform/logging.ts'
import { getIssue, getMatches, type IssueGameId } from '../../catalog/index.ts'
import { type Shops, shopGame, whyStopped } from '../../shops/index.ts'
import { matchIdsOf, type Order, type OrderKey, SYSTEM } from '../order.ts'
import { lockPartyWallets } from '../parties.store.ts'
import { endPlan } from './end-plans.ts'
import { fillPlan } from './fill-plan.ts'
import { type LockedPlan, lockPlan } from './plan.store.ts'
import { releaseBarred } from './release-barred.ts'

export interface SweepPlansParts {
  readonly database: Database
  readonly shops: Shops
  readonly log: Logger
}

const BATCH = 100
/** How long a plan that cannot be ended keeps the sweep from trying again. */
const WAIT_MS = minutes(1)

/**
 * Ends open plans that are due: at their join deadline they fill, where the guarantee covers what is missing, or end;
 * before it they end when the shop stopped, a match was cancelled or the initiator may not bet any more. Each is a
 * transaction of its own; one that fails is reported, looked at again later, and holds up no other. Returns how many
 * were due.
 */
export async function sweepDuePlans({ database, shops, log }: SweepPlansParts): Promise<number> {
  let count = 0
  for (;;) {
    const due = await database.read(findDue)
    for (const key of due) {
      const ids = { shop: key.shopId, order: key.orderId }
      const isDone = await attempt({ log, failed: 'a plan that is due cannot be ended', ids }, () =>
        database.tx((t) => sweepPlan(t, { shops }, key)),
      )
      if (!isDone) {
        await attempt({ log, failed: 'a plan that cannot be ended stays due', ids }, () =>
          database.tx(async (t) => await dueLater(t, key, addMs(t.now, WAIT_MS))),
        )
      }
    }
    count += due.length
    if (due.length < BATCH) return count
  }
}

async function findDue(r: Reader): Promise<OrderKey[]> {
  return await r.db
    .selectFrom('orders')
    .select(['shop_id as shopId', 'id as orderId'])
    .where('due_at', 'is not', null)
    .where('due_at', '<=', BUSINESS_NOW)
    .where('state', '=', 0)
    .orderBy('due_at')
    .limit(BATCH)
    .execute()
}

const dueLater = async (t: Tx, { shopId, orderId }: OrderKey, at: Instant): Promise<void> => {
  await t.db
    .updateTable('orders')
    .set({ due_at: sqlTime(at) })
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .where('state', '=', 0)
    .execute()
}

async function sweepPlan(t: Tx, parts: { readonly shops: Shops }, key: OrderKey): Promise<void> {
  const locked = await lockPlan(t, key)
  if (locked?.order.state !== 'subscribing') return
  await lockPartyWallets(t, key)
  const now = await t.lockedNow()
  const why = await whyOver(t, parts, { ...locked, now })
  if (why !== undefined) return await end(t, locked, why)
  const isOver = now >= locked.plan.joinBy
  const barred = await releaseBarred(t, locked)
  if (barred === 'initiator') return await end(t, locked, 'initiator_barred')
  // What barred people left is sold again: the plan is looked at anew with what is joined then.
  if (barred === 'joiners') return await dueLater(t, key, isOver ? now : locked.plan.joinBy)
  if (!isOver) return await dueLater(t, key, locked.plan.joinBy)
  if (await isSaleStopped(t, parts, locked.order)) return await end(t, locked, 'sale_stopped')
  if (!atDeadline(locked.plan).fills) return await end(t, locked, 'plan_not_full')
  await fillPlan(t, parts, locked)
}

const end = async (t: Tx, locked: LockedPlan, reason: string): Promise<void> => {
  await endPlan(t, locked, { to: 'cancelledBySystem', actor: SYSTEM, reason })
}

/** What ends a plan whenever it happens. */
async function whyOver(
  t: Tx,
  { shops }: { readonly shops: Shops },
  { order, now }: LockedPlan & { readonly now: Instant },
): Promise<string | undefined> {
  const shop = await shops.reload(t, order.shopId)
  if (shop === undefined || whyStopped(shop, now) !== undefined) return 'plan_shop_stopped'
  const matches = await getMatches(t, matchIdsOf(order.bet))
  if ([...matches.values()].some(({ status }) => status === 'cancelled')) return 'match_cancelled'
  return now >= order.cutoffAt ? 'cutoff_passed' : undefined
}

/** Whether something of the plan is off sale now: a match, the issue or the game. */
async function isSaleStopped(t: Tx, { shops }: { readonly shops: Shops }, order: Order): Promise<boolean> {
  const shop = await shops.find(t, order.shopId)
  if (shop === undefined || !shopGame(shop, order.game).isOpen) return true
  const ids = matchIdsOf(order.bet)
  if (ids.length === 0) {
    const issue = await getIssue(t, order.game as IssueGameId, order.issueNo ?? '')
    return issue?.isSelling !== true
  }
  const matches = await getMatches(t, ids)
  return ids.some((id) => matches.get(id)?.isSelling !== true)
}
