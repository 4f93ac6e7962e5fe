import { minus, NO_MONEY } from '@caimin/base'
import { sql } from 'kysely'
import type { Database, Reader, Tx } from '../../../platform/context.ts'
import { personRefusal } from '../../identity/index.ts'
import { endHolds } from '../../ledger/index.ts'
import type { OrderKey } from '../order.ts'
import { byPerson, causeOf, heldBy, openHoldsOf } from '../parties.store.ts'
import { changePlan, type LockedPlan, lockPlan, lookAtPlans } from './plan.store.ts'

/** People who may not bet any more: frozen, excluded or under age. A break ends nothing that was begun. */
const IS_BARRED = sql<boolean>`
  ${personRefusal('x')} in ('account_frozen', 'self_excluded', 'under_age')`

async function barredOf(r: Reader, { shopId, orderId }: OrderKey): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ player_id: string }>`
    select distinct p.player_id
      from order_parties p
      join players y on y.shop_id = p.shop_id and y.id = p.player_id
      join persons x on x.id = y.person_id
     where p.shop_id = ${shopId} and p.order_id = ${orderId} and ${IS_BARRED}`.execute(r.db)
  return new Set(rows.map(({ player_id }) => player_id))
}

/**
 * Gives the shares of people who may not bet any more back, to be sold again. A locked plan in state 0. Where the
 * initiator is one of them nothing is done: the plan has to end.
 */
export async function releaseBarred(t: Tx, { plan }: LockedPlan): Promise<'nobody' | 'joiners' | 'initiator'> {
  const barred = await barredOf(t, plan)
  if (barred.has(plan.playerId)) return 'initiator'
  const holds = ((await openHoldsOf(t, [plan])).get(plan.orderId) ?? []).filter(({ playerId }) => barred.has(playerId))
  if (holds.length === 0) return 'nobody'
  await endHolds(
    t,
    holds.map((hold) => ({
      shopId: hold.shopId,
      holdId: hold.holdId,
      causeId: causeOf(hold),
      captured: NO_MONEY,
      actorId: null,
      ofPlan: true,
    })),
  )
  await changePlan(t, plan, {
    joined: minus(plan.joined, heldBy(holds)),
    people: plan.people - byPerson(holds).length,
  })
  return 'joiners'
}

/**
 * For `person.barred`: their shares of open plans are given back, and plans that they opened end with the next sweep.
 * Hearing of a person twice, or of one who may bet again, is harmless.
 */
export async function releaseSharesOf(
  { database }: { readonly database: Database },
  personIds: readonly string[],
): Promise<void> {
  const plans = await database.read((r) => openPlansOfPersons(r, personIds))
  for (const key of plans) {
    await database.tx(async (t) => {
      const locked = await lockPlan(t, key)
      if (locked?.order.state !== 'subscribing') return
      if ((await releaseBarred(t, locked)) === 'initiator') await lookAtPlans(t, [key])
    })
  }
}

async function openPlansOfPersons(r: Reader, personIds: readonly string[]): Promise<OrderKey[]> {
  const { rows } = await sql<OrderKey>`
    select n.shop_id as "shopId", n.order_id as "orderId"
      from players y
      join persons x on x.id = y.person_id
     cross join lateral (
       select shop_id, order_id from plans where shop_id = y.shop_id and player_id = y.id and closed_at is null
        union
       select p.shop_id, p.order_id
         from order_parties p
         join plans q on q.shop_id = p.shop_id and q.order_id = p.order_id and q.closed_at is null
        where p.shop_id = y.shop_id and p.player_id = y.id and p.role <> 'owner') as n
     where y.person_id = any(${[...personIds]}::uuid[]) and ${IS_BARRED}
     order by 1, 2`.execute(r.db)
  return rows
}
