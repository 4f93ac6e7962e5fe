import { fenToText, type Instant, instant, ok, present, refuse, toWire } from '@caimin/base'
import type { InputOf, OutputOf, Reply } from '@caimin/contract'
import { findPlayerNames, findStaffNames } from '../../core/identity/index.ts'
import { findApprovals, type Order, ticketLimitsOf, ticketsFor, viewOrderRow } from '../../core/orders/index.ts'
import type { Reader } from '../../platform/context.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import type { DeskDeps } from './desk.deps.ts'
import { actByOf, countQueue, countTickets, readPayouts, readQueue } from './queue.store.ts'

const PAGE = 30
const STATES = { all: [1, 2], to_accept: [1], to_issue: [2] } as const
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const QUEUE_CURSOR = new RegExp(`^(\\d{1,14})~(${UUID})$`)
const PAYOUT_CURSOR = new RegExp(`^${UUID}$`)

/** What the shop has to accept and to print, with its figures. */
export async function queue(
  { database, shops }: DeskDeps,
  input: InputOf<'desk', 'queue'>,
  { shopId, staffId }: ShopActor,
): Promise<Reply<'desk', 'queue'>> {
  const after = input.cursor === undefined ? null : readCursor(input.cursor)
  if (after === undefined) return refuse('bad_input')
  return await database.read(async (r) => {
    const [orders, counters] = await Promise.all([
      readQueue(r, {
        shopId,
        states: STATES[input.state ?? 'all'],
        game: input.game,
        acceptedBy: input.whose === 'mine' ? staffId : null,
        after,
        limit: PAGE + 1,
      }),
      countQueue(r, shopId, staffId),
    ])
    const last = orders.length > PAGE ? orders[PAGE - 1] : undefined
    return ok({
      server_time: toWire(r.now),
      rows: await viewRows(shops, r, { shopId, orders: orders.slice(0, PAGE) }),
      next_cursor: last === undefined ? null : `${actByOf(last)}~${last.orderId}`,
      counters: { ...counters, games: [...counters.games], issued_today_stake: fenToText(counters.issued_today_stake) },
    })
  })
}

/** Won orders that wait to be paid by hand. */
export async function payouts(
  { database, shops }: DeskDeps,
  { cursor }: InputOf<'desk', 'payouts'>,
  { shopId }: ShopActor,
): Promise<Reply<'desk', 'payouts'>> {
  if (cursor !== undefined && !PAYOUT_CURSOR.test(cursor)) return refuse('bad_input')
  return await database.read(async (r) => {
    const orders = await readPayouts(r, { shopId, after: cursor ?? null, limit: PAGE + 1 })
    const shown = orders.slice(0, PAGE)
    const [rows, approvals] = await Promise.all([
      viewRows(shops, r, { shopId, orders: shown }),
      findApprovals(r, shown),
    ])
    const names = await findStaffNames(
      r,
      [...approvals.values()].map(({ approvedBy }) => approvedBy),
    )
    const approvalOf = (orderId: string) => {
      const found = approvals.get(orderId)
      return found === undefined
        ? null
        : { by: names.get(found.approvedBy) ?? '', refused_because: found.refusedBecause }
    }
    return ok({
      server_time: toWire(r.now),
      rows: rows.map((row) => ({ ...row, approval: approvalOf(row.order_id) })),
      next_cursor: orders.length > PAGE ? (orders[PAGE - 1]?.orderId ?? null) : null,
    })
  })
}

async function viewRows(
  shops: DeskDeps['shops'],
  r: Reader,
  { shopId, orders }: { readonly shopId: string; readonly orders: readonly Order[] },
): Promise<OutputOf<'desk', 'queue'>['rows']> {
  const orderIds = orders.map(({ orderId }) => orderId)
  const playerIds = orders.map(({ playerId }) => playerId)
  const [names, counts, shop] = await Promise.all([
    findPlayerNames(r, shopId, playerIds),
    countTickets(r, shopId, orderIds),
    shops.find(r, shopId),
  ])
  const limits = ticketLimitsOf(present(shop, 'staff belongs to a shop').ticketMultipleLimit)
  return orders.map((order) => {
    const player = present(names.get(order.playerId), 'an order has a player')
    const count = counts.get(order.orderId)
    return {
      ...viewOrderRow(order),
      act_by: toWire(actByOf(order)),
      player: { player_id: player.playerId, name: player.name, mobile: player.mobile },
      // Before it is accepted, as many as it will become.
      tickets: count?.tickets ?? ticketsFor(order.bet, limits),
      tickets_recorded: count?.recorded ?? 0,
      tickets_printed: count?.printed ?? 0,
      has_odds_question: count?.hasQuestion ?? false,
      has_review: count?.hasReview ?? false,
    }
  })
}

/** When to act on the last row, and its order; nothing for a text that is no cursor of ours. */
function readCursor(text: string): { actBy: Instant; orderId: string } | undefined {
  const [, at, orderId] = QUEUE_CURSOR.exec(text) ?? []
  return at === undefined || orderId === undefined ? undefined : { actBy: instant(Number(at)), orderId }
}
