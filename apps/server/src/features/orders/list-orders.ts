import { addMs, days, fenToText, fromChina, type Instant, isChinaDateTime, ok, refuse, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import type { OrderState } from '@caimin/rules'
import { findAsking, listOwnOrders, type OwnOrdersFilter, sumOwnOrders, viewOrderRow } from '../../core/orders/index.ts'
import type { PlayerActor } from '../../platform/http/handler.ts'
import { type OrdersDeps, playerOf } from './orders.deps.ts'
import { cutPage, readPage } from './page-of.ts'

type Status = NonNullable<InputOf<'orders', 'list'>['status']>

const STATES: Record<Status, readonly OrderState[] | undefined> = {
  all: undefined,
  in_progress: ['subscribing', 'awaitingAcceptance', 'awaitingIssue'],
  awaiting_draw: ['awaitingDraw', 'awaitingResult'],
  won: ['awaitingPayout', 'paid'],
  ended: ['cancelledByPlayer', 'cancelledByShop', 'cancelledBySystem', 'notWon', 'unsold'],
}

/** A page of the player's orders, with the sums of all that match, hidden ones too. */
export async function listOrders(
  { database }: OrdersDeps,
  input: InputOf<'orders', 'list'>,
  actor: PlayerActor,
): Promise<Reply<'orders', 'list'>> {
  const page = readPage(input)
  const stretch = readDays(input)
  if (page === undefined || stretch === undefined) return refuse('bad_input')
  const filter: OwnOrdersFilter = {
    ...playerOf(actor),
    ...stretch,
    states: STATES[input.status ?? 'all'],
    game: input.game,
    issueNo: input.issue_no,
    isHidden: input.hidden === 'only',
  }
  return await database.read(async (r) => {
    const [orders, totals] = await Promise.all([
      listOwnOrders(r, filter, { after: page.after, size: page.size + 1 }),
      sumOwnOrders(r, filter),
    ])
    const { rows, next_cursor } = cutPage(orders, page.size, ({ orderId }) => orderId)
    const asking = await findAsking(
      r,
      filter.shopId,
      rows.map(({ orderId }) => orderId),
    )
    return ok({
      server_time: toWire(r.now),
      rows: rows.map((order) => ({ ...viewOrderRow(order), needs_answer: asking.has(order.orderId) })),
      next_cursor,
      totals: { ...totals, stake: fenToText(totals.stake), prize: fenToText(totals.prize) },
    })
  })
}

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
