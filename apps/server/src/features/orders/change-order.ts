import { fenToText, NO_MONEY, ok } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { orderStateIndex } from '@caimin/rules'
import { findWallets, totalOf } from '../../core/ledger/index.ts'
import { answerOdds, cancelChase, hideOrder, withdrawOrder } from '../../core/orders/index.ts'
import type { Tx } from '../../platform/context.ts'
import type { PlayerActor } from '../../platform/http/handler.ts'
import { once } from '../../platform/once.ts'
import { type OrdersDeps, playerOf } from './orders.deps.ts'

/** Takes an order back while the shop has not accepted it. */
export async function withdraw(
  { database }: OrdersDeps,
  input: InputOf<'orders', 'withdraw'>,
  actor: PlayerActor,
): Promise<Reply<'orders', 'withdraw'>> {
  const player = playerOf(actor)
  return await database.tx((t) =>
    once(t, keyOf(player, 'orders.withdraw', input), async (): Promise<Reply<'orders', 'withdraw'>> => {
      const withdrawn = await withdrawOrder(t, { ...player, orderId: input.order_id })
      if (!withdrawn.ok) return withdrawn
      return ok({
        order_id: input.order_id,
        state: orderStateIndex('cancelledByPlayer'),
        released: fenToText(withdrawn.value.released),
        money: await moneyOf(t, player),
      })
    }),
  )
}

/** Takes, or declines, the odds that the terminal offers now. */
export async function answer(
  { database }: OrdersDeps,
  input: InputOf<'orders', 'answerOdds'>,
  actor: PlayerActor,
): Promise<Reply<'orders', 'answerOdds'>> {
  const player = playerOf(actor)
  return await database.tx((t) =>
    once(t, keyOf(player, 'orders.answerOdds', input), async (): Promise<Reply<'orders', 'answerOdds'>> => {
      const { order_id: orderId, ticket_id: ticketId } = input
      const answered = await answerOdds(t, { ...player, orderId, ticketId, answer: input.answer })
      return answered.ok ? ok({ order_id: orderId, state: orderStateIndex(answered.value) }) : answered
    }),
  )
}

/** Takes an order that is over off the list, or puts it back; doing it twice is the same as once. */
export async function hide(
  { database }: OrdersDeps,
  { order_id, is_hidden }: InputOf<'orders', 'hide'>,
  actor: PlayerActor,
): Promise<Reply<'orders', 'hide'>> {
  return await database.tx(async (t) => {
    const hidden = await hideOrder(t, { ...playerOf(actor), orderId: order_id }, is_hidden)
    return hidden.ok ? ok({ order_id, is_hidden }) : hidden
  })
}

/** Takes issues of a chase back that have not been bet yet. */
export async function cancelIssues(
  { database }: OrdersDeps,
  input: InputOf<'orders', 'cancelChase'>,
  actor: PlayerActor,
): Promise<Reply<'orders', 'cancelChase'>> {
  const player = playerOf(actor)
  return await database.tx((t) =>
    once(t, keyOf(player, 'orders.cancelChase', input), async (): Promise<Reply<'orders', 'cancelChase'>> => {
      const cancelled = await cancelChase(t, { ...player, chaseId: input.chase_id }, input.seq)
      if (!cancelled.ok) return cancelled
      return ok({ released: fenToText(cancelled.value.released), money: await moneyOf(t, player) })
    }),
  )
}

async function moneyOf(t: Tx, { shopId, playerId }: ReturnType<typeof playerOf>): Promise<string> {
  const [wallet] = await findWallets(t, shopId, [playerId])
  return fenToText(wallet === undefined ? NO_MONEY : totalOf(wallet.buckets))
}

const keyOf = (
  { shopId, playerId }: ReturnType<typeof playerOf>,
  call: string,
  body: { readonly request_id: string },
) => ({ shopId, actorId: playerId, requestId: body.request_id, call, body })
