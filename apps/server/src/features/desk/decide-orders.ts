import { fenToText, ok, present, refuse } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { orderStateIndex } from '@caimin/rules'
import { type Acceptance, acceptOrders, failOrder, finishByHand, refuseOrder } from '../../core/orders/index.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import { once } from '../../platform/once.ts'
import { type DeskDeps, requestOf } from './desk.deps.ts'

/** Accepts up to fifty orders; one that moved on does not stop the others, one of another shop stops all. */
export async function accept(
  { database, shops }: DeskDeps,
  input: InputOf<'desk', 'accept'>,
  actor: ShopActor,
): Promise<Reply<'desk', 'accept'>> {
  return await database.tx((t) =>
    once(t, requestOf(actor, 'desk.accept', input), async (): Promise<Reply<'desk', 'accept'>> => {
      const shop = present(await shops.reload(t, actor.shopId), 'staff belongs to a shop')
      const answers = await acceptOrders(t, shop, input.order_ids, { kind: 'shop', id: actor.staffId })
      if (answers.every(({ refused }) => refused === 'not_found')) return refuse('not_found')
      return ok({ results: answers.map(viewAcceptance) })
    }),
  )
}

const viewAcceptance = ({ orderId, refused }: Acceptance) => ({
  order_id: orderId,
  accepted: refused === null,
  // An order of another shop is told apart from nothing: it is simply not here to accept.
  reason: refused === 'not_found' ? ('order_moved_on' as const) : refused,
})

export async function refuseByHand(
  { database }: DeskDeps,
  input: InputOf<'desk', 'refuse'>,
  { shopId, staffId, ...actor }: ShopActor,
): Promise<Reply<'desk', 'refuse'>> {
  const key = requestOf({ ...actor, shopId, staffId }, 'desk.refuse', input)
  return await database.tx((t) =>
    once(t, key, async (): Promise<Reply<'desk', 'refuse'>> => {
      const refused = await refuseOrder(t, { shopId, orderId: input.order_id, staffId, reason: input.reason })
      return refused.ok ? ok({ order_id: input.order_id, state: orderStateIndex('cancelledByShop') }) : refused
    }),
  )
}

/** The clerk is done: what was recorded is sold, the rest returns to the player. */
export async function finish(
  { database }: DeskDeps,
  input: InputOf<'desk', 'finish'>,
  actor: ShopActor,
): Promise<Reply<'desk', 'finish'>> {
  return await database.tx((t) =>
    once(t, requestOf(actor, 'desk.finish', input), async (): Promise<Reply<'desk', 'finish'>> => {
      const { shopId, staffId } = actor
      const finished = await finishByHand(t, { shopId, orderId: input.order_id, staffId })
      if (!finished.ok) return finished
      return ok({
        order_id: input.order_id,
        state: orderStateIndex('awaitingDraw'),
        captured: fenToText(finished.value.captured),
        released: fenToText(finished.value.released),
      })
    }),
  )
}

/** Nothing was printed: the terminal refused it, or the shop gives up. */
export async function fail(
  { database }: DeskDeps,
  input: InputOf<'desk', 'fail'>,
  actor: ShopActor,
): Promise<Reply<'desk', 'fail'>> {
  return await database.tx((t) =>
    once(t, requestOf(actor, 'desk.fail', input), async (): Promise<Reply<'desk', 'fail'>> => {
      const { shopId, staffId } = actor
      const { order_id: orderId, kind, reason } = input
      const failed = await failOrder(t, { shopId, orderId, staffId, kind, reason })
      if (!failed.ok) return failed
      const state = orderStateIndex(kind === 'terminal_refused' ? 'unsold' : 'cancelledByShop')
      return ok({ order_id: orderId, state, released: fenToText(failed.value.released) })
    }),
  )
}
