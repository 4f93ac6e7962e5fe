import { ok } from '@caimin/base'
import { findPlayers } from '../../core/identity/index.ts'
import type { Order } from '../../core/orders/index.ts'
import type { WithShops } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import { query } from '../../platform/handlers/feature.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import { pageOrder } from '../../platform/page.ts'
import { findOrderIds, type OrdersQuery, readOrders, readOrdersById, readOrdersOfPlayers } from './find-orders.store.ts'
import { readSlip } from './find-slip.ts'
import { viewRows } from './order-rows.view.ts'

const PAGE = 30
/** Players whose orders are looked through. Who finds more has typed too little. */
const MAX_PLAYERS = 20
/** What every member of staff reads of a player's number. */
const LAST_FOUR = /^\d{4}$/

const byId = pageOrder('desk.findOrders', 'id')

/** The shop's orders in every state, the newest first: all, or those that what was typed may mean. */
export const findOrders = query<'desk', 'findOrders', WithShops>(async ({ r, actor, input, shops }) => {
  const page = byId(input.cursor, PAGE)
  if (!page.ok) return page
  const { shopId } = actor
  const { after, limit, cut } = page.value
  const { game, state, since, until } = input
  const asked: OrdersQuery = { shopId, game, state, since, until, after: after?.[0], limit }
  const text = input.search?.trim() ?? ''
  const { orders: found, hasMorePlayers } =
    text === ''
      ? { orders: await readOrders(r, asked), hasMorePlayers: false }
      : await search(r, asked, { text, mayFindPlayers: LAST_FOUR.test(text) || seesPlayers(actor) })
  const { rows: orders, next_cursor } = cut(found, ({ orderId }) => [orderId])
  const rows = await viewRows(shops, r, { shopId, orders })
  return ok({ server_time: r.now, rows, next_cursor, has_more_players: hasMorePlayers })
})

const seesPlayers = ({ role, rights }: ShopActor): boolean => role === 'shopkeeper' || rights.includes('see_players')

interface Search {
  readonly text: string
  readonly mayFindPlayers: boolean
}

async function search(r: Reader, asked: OrdersQuery, { text, mayFindPlayers }: Search) {
  const { shopId } = asked
  const [orderIds, players] = await Promise.all([
    findOrderIds(r, { shopId, text, checkCode: readSlip(text)?.code }),
    mayFindPlayers ? findPlayers(r, { shopId, text, after: null, limit: MAX_PLAYERS + 1 }) : [],
  ])
  const playerIds = players.slice(0, MAX_PLAYERS).map(({ playerId }) => playerId)
  const found = await Promise.all([readOrdersById(r, asked, orderIds), readOrdersOfPlayers(r, asked, playerIds)])
  return { orders: newest(found.flat(), asked.limit), hasMorePlayers: players.length > MAX_PLAYERS }
}

/** The newest of them, each once. */
const newest = (orders: readonly Order[], limit: number): Order[] =>
  [...new Map(orders.map((order) => [order.orderId, order])).values()]
    .toSorted((a, b) => (a.orderId < b.orderId ? 1 : -1))
    .slice(0, limit)
