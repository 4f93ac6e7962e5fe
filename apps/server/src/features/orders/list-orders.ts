import { addMs, days, fromChina, type Instant, isChinaDateTime, ok, refuse } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import type { OrderState } from '@caimin/rules'
import { findAsking, listOwnOrders, type OwnOrdersFilter, sumOwnOrders, viewOrderRow } from '../../core/orders/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { sizeOf } from './page-size.ts'

type Status = NonNullable<InputOf<'orders', 'list'>['status']>

const STATES: Record<Status, readonly OrderState[] | undefined> = {
  all: undefined,
  in_progress: ['subscribing', 'awaitingAcceptance', 'awaitingIssue'],
  awaiting_draw: ['awaitingDraw', 'awaitingResult'],
  won: ['awaitingPayout', 'paid'],
  ended: ['cancelledByPlayer', 'cancelledByShop', 'cancelledBySystem', 'notWon', 'unsold'],
}

const byId = pageOrder('orders.list', 'id')

/** A page of the player's orders, with the sums of all that match, hidden ones too. */
export const listOrders = query<'orders', 'list'>(async ({ r, actor: { shopId, playerId }, input }) => {
  const page = byId(input.cursor, sizeOf(input.size))
  const stretch = readDays(input)
  if (!page.ok || stretch === undefined) return refuse('bad_input')
  const filter: OwnOrdersFilter = {
    shopId,
    playerId,
    ...stretch,
    states: STATES[input.status ?? 'all'],
    game: input.game,
    issueNo: input.issue_no,
    isHidden: input.hidden === 'only',
  }
  const { after, limit, cut } = page.value
  const [orders, totals] = await Promise.all([
    listOwnOrders(r, filter, { after: after?.[0], size: limit }),
    sumOwnOrders(r, filter),
  ])
  const { rows, next_cursor } = cut(orders, ({ orderId }) => [orderId])
  const asking = await findAsking(
    r,
    shopId,
    rows.map(({ orderId }) => orderId),
  )
  return ok({
    server_time: r.now,
    rows: rows.map((order) => ({ ...viewOrderRow(order), needs_answer: asking.has(order.orderId) })),
    next_cursor,
    totals,
  })
})

/** The stretch between two days, both of them inside; nothing when one is no day of the calendar. */
function readDays({ since, until }: Pick<InputOf<'orders', 'list'>, 'since' | 'until'>) {
  const from = since === undefined ? undefined : startOfDay(since)
  const last = until === undefined ? undefined : startOfDay(until)
  if (from === null || last === null) return undefined
  return { from, before: last && addMs(last, days(1)) }
}

function startOfDay(day: string): Instant | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const at = { year, month, day: date, hour: 0, minute: 0, second: 0 }
  return isChinaDateTime(at) ? fromChina(at) : null
}
