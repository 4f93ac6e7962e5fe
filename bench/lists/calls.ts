import { chinaDate, instant } from '@caimin/base'
import type { Askers } from './world.ts'

interface Page {
  readonly rows: readonly unknown[]
  readonly next_cursor?: string | null
}
type Answer = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string }

/** A list, and how to ask for the page after a cursor. */
export type Lists = Readonly<Record<string, (cursor?: string) => Promise<Answer>>>

const DAY_MS = 86_400_000
const day = (daysAgo: number) => chinaDate(instant(Date.now() - daysAgo * DAY_MS))

/** Every list of the product that grows with what happens, and the figures over a month. */
export function listsOf({ player, shop, operator }: Askers): Lists {
  const after = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor })
  const month = { from: day(29), to: day(0) }
  return {
    'shop/queue': (cursor) => shop.desk.queue({ state: 'all', ...after(cursor) }),
    'shop/queue-to-accept': (cursor) => shop.desk.queue({ state: 'to_accept', ...after(cursor) }),
    'shop/payouts': (cursor) => shop.desk.payouts(after(cursor)),
    'shop/players': (cursor) => shop.counter.players(after(cursor)),
    'shop/players-search': () => shop.counter.players({ search: '00004321' }),
    'shop/receipts': (cursor) => shop.counter.receipts(after(cursor)),
    'shop/takings': (cursor) => shop.takings.list({ filter: 'all', ...after(cursor) }),
    'shop/takings-to-confirm': (cursor) => shop.takings.list({ filter: 'to_confirm', ...after(cursor) }),
    'shop/withdrawals': (cursor) => shop.withdrawals.deskList(after(cursor)),
    'shop/payout-files': (cursor) => shop.withdrawals.payoutFiles(after(cursor)),
    'shop/notices': (cursor) => shop.store.shopNotices(after(cursor)),
    'shop/feedback': (cursor) => shop.help.shopFeedback({ state: 'all', ...after(cursor) }),
    'shop/shifts': (cursor) => shop.shifts.list(after(cursor)),
    'shop/running-shift': () => shop.shifts.running({}),
    'shop/statistics-month': () => shop.statistics.shop(month),
    'player/orders': (cursor) => player.orders.list({ status: 'all', ...after(cursor) }),
    'player/orders-won': (cursor) => player.orders.list({ status: 'won', ...after(cursor) }),
    'player/orders-in-progress': (cursor) => player.orders.list({ status: 'in_progress', ...after(cursor) }),
    'player/chases': (cursor) => player.orders.chases(after(cursor)),
    'player/bills': (cursor) => player.bills.bills(after(cursor)),
    'player/bills-prizes': (cursor) => player.bills.bills({ kind: 'prize', ...after(cursor) }),
    'player/bill-months': () => player.bills.months({}),
    'player/packets': (cursor) => player.packets.list({ status: 'used', ...after(cursor) }),
    'player/withdrawals': (cursor) => player.withdrawals.list(after(cursor)),
    'player/feedback': (cursor) => player.help.feedbackLog(after(cursor)),
    'player/notices': (cursor) => player.store.notices(after(cursor)),
    'player/draws': (cursor) => player.draws.history({ game: 'shuangseqiu', ...after(cursor) }),
    'player/match-results': (cursor) => player.draws.matchResults({ game: 'jczq', ...after(cursor) }),
    'operator/results': (cursor) => operator.operator.results({ state: 'all', ...after(cursor) }),
    'operator/withdrawals-in-review': (cursor) => operator.withdrawals.reviewList(after(cursor)),
    'operator/reconciliations': (cursor) => operator.reconciliation.list(after(cursor)),
    'operator/audit': (cursor) => operator.audit.list(after(cursor)),
    'operator/statistics-month': () => operator.statistics.all(month),
  }
}

/** The page of an answer; a refusal ends the run. */
export function pageOf(name: string, answer: Answer): Page {
  if (!answer.ok) throw new Error(`${name} was refused: ${answer.reason}`)
  const value = answer.value as Partial<Page>
  return { rows: value.rows ?? [], next_cursor: value.next_cursor ?? null }
}
