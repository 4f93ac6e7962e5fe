import { fenToText, ok, refuse, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import type { OrderState } from '@caimin/rules'
import { listOwnOrders, sumOwnOrders, viewOrderRow } from '../../core/orders/index.ts'
import type { PlayerActor } from '../../platform/http/handler.ts'
import { type OrdersDeps, playerOf } from './orders.deps.ts'

type Status = NonNullable<InputOf<'orders', 'list'>['status']>

const STATES: Record<Status, readonly OrderState[] | undefined> = {
  all: undefined,
  in_progress: ['subscribing', 'awaitingAcceptance', 'awaitingIssue'],
  awaiting_draw: ['awaitingDraw', 'awaitingResult'],
  won: ['awaitingPayout', 'paid'],
  ended: ['cancelledByPlayer', 'cancelledByShop', 'cancelledBySystem', 'notWon', 'unsold'],
}

const PAGE = 20
const ORDER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A page of the player's orders, with the sums of the whole list. */
export async function listOrders(
  { database }: OrdersDeps,
  input: InputOf<'orders', 'list'>,
  actor: PlayerActor,
): Promise<Reply<'orders', 'list'>> {
  if (input.cursor !== undefined && !ORDER_ID.test(input.cursor)) return refuse('bad_input')
  const size = input.size === undefined ? PAGE : Number(input.size)
  const query = {
    ...playerOf(actor),
    states: STATES[input.status ?? 'all'],
    game: input.game,
    issueNo: input.issue_no,
    after: input.cursor,
    size: size + 1,
  }
  return await database.read(async (r) => {
    const [orders, totals] = await Promise.all([listOwnOrders(r, query), sumOwnOrders(r, query)])
    const rows = orders.slice(0, size)
    return ok({
      server_time: toWire(r.now),
      rows: rows.map(viewOrderRow),
      next_cursor: orders.length > size ? (rows.at(-1)?.orderId ?? null) : null,
      totals: { orders: totals.orders, stake: fenToText(totals.stake), prize: fenToText(totals.prize) },
    })
  })
}
