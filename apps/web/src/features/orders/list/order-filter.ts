import { addMs, chinaDate, days, type Instant, isCalendarDay } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import { isGameId } from '@caimin/rules/games'
import { ORDER_STATE_NAMES } from '@caimin/rules/orders'

/** Which orders are listed, as the call takes it. */
export type OrderFilter = Pick<InputOf<'orders', 'list'>, 'status' | 'game' | 'since' | 'until' | 'hidden'>
export type OrderStatus = NonNullable<OrderFilter['status']>

/** The same as it stands in the address. */
export interface FilterParams {
  readonly status?: string | undefined
  readonly game?: string | undefined
  readonly since?: string | undefined
  readonly until?: string | undefined
  readonly hidden?: string | undefined
}

const STATUSES: readonly OrderStatus[] = [
  'all',
  'in_progress',
  'awaiting_acceptance',
  'awaiting_issue',
  'awaiting_draw',
  'won',
  'ended',
]

/** Parts of what is in progress, which have no tab of their own. */
type OrderPart = 'awaiting_acceptance' | 'awaiting_issue'

const PARTS: Readonly<Record<OrderPart, string>> = {
  awaiting_acceptance: ORDER_STATE_NAMES.awaitingAcceptance,
  awaiting_issue: ORDER_STATE_NAMES.awaitingIssue,
}

const isPart = (status: OrderStatus): status is OrderPart => status in PARTS

/** What the list is narrowed to within its tab. */
export const partName = ({ status = 'all' }: OrderFilter): string | undefined =>
  isPart(status) ? PARTS[status] : undefined

/** The tab under which the orders of a status lie. */
export const tabOf = ({ status = 'all' }: OrderFilter): Exclude<OrderStatus, OrderPart> =>
  isPart(status) ? 'in_progress' : status

/** Reads an address; what it does not understand is left out. */
export function readFilter({ status, game, since, until, hidden }: FilterParams): OrderFilter {
  return {
    status: STATUSES.find((one) => one === status) ?? 'all',
    ...(isGameId(game) && { game }),
    ...(since !== undefined && isCalendarDay(since) && { since }),
    ...(until !== undefined && isCalendarDay(until) && { until }),
    ...(hidden === 'only' && { hidden }),
  }
}

/** The filter as it goes into an address. */
export const filterParams = ({ status, ...rest }: OrderFilter): FilterParams => ({
  ...rest,
  ...(status !== 'all' && { status }),
})

/** Stretches that end today, by their days. */
export const LATEST_DAYS = [1, 7, 30] as const

/** The day a stretch of so many days begins that ends today. */
export const sinceOf = (count: number, now: Instant): string => chinaDate(addMs(now, -days(count - 1)))

/** How many days back a filter reaches, when it is one of the usual stretches. */
export function latestDays({ since, until }: OrderFilter, now: Instant): number | undefined {
  return until === undefined ? LATEST_DAYS.find((count) => sinceOf(count, now) === since) : undefined
}
