import { present } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { findPlayerNames, findStaffNames, viewPlayer } from '../../core/identity/index.ts'
import { countPeople, countReminders, type Order, ticketsFor, viewOrderRow } from '../../core/orders/index.ts'
import type { Shops } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import { actByOf, countTickets, findHolders } from './queue.store.ts'

type OrderRow = Values<OutputOf<'desk', 'queue'>>['rows'][number]

/** Orders of the shop as its lists show them, with a fixed number of queries. */
export async function viewRows(
  shops: Shops,
  r: Reader,
  { shopId, orders }: { readonly shopId: string; readonly orders: readonly Order[] },
): Promise<OrderRow[]> {
  const orderIds = orders.map(({ orderId }) => orderId)
  const playerIds = orders.map(({ playerId }) => playerId)
  const [names, counts, people, reminders, holders, shop] = await Promise.all([
    findPlayerNames(r, shopId, playerIds),
    countTickets(r, shopId, orderIds),
    countPeople(r, orders),
    countReminders(r, shopId, orderIds),
    findHolders(r, shopId, orderIds),
    shops.find(r, shopId),
  ])
  const staff = await findStaffNames(r, [...new Set(holders.values())])
  const own = present(shop, 'staff belongs to a shop')
  return orders.map((order) => {
    const player = present(names.get(order.playerId), 'an order has a player')
    const count = counts.get(order.orderId)
    const holder = holders.get(order.orderId)
    const reminded = reminders.get(order.orderId)
    return {
      ...viewOrderRow(order),
      act_by: actByOf(order),
      player: viewPlayer(player),
      people: people.get(order.orderId) ?? null,
      // Before it is accepted, as many as it will become.
      tickets: count?.tickets ?? ticketsFor(order.bet, own),
      tickets_recorded: count?.recorded ?? 0,
      tickets_printed: count?.printed ?? 0,
      has_odds_question: count?.hasQuestion ?? false,
      has_review: count?.hasReview ?? false,
      held_by: holder === undefined ? null : { staff_id: holder, name: staff.get(holder) ?? '' },
      reminders: reminded === undefined ? null : { times: reminded.times, last_at: reminded.lastAt },
    }
  })
}
