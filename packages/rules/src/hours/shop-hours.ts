import { addMs, chinaDate, chinaParts, days, type Instant, minutes, startOfChinaDay } from '@caimin/base'

/** Hours of one day, in China time, `'09:00'`. The same twice, or 00:00 to 24:00: around the clock. */
export interface DayHours {
  readonly opensAt: string
  readonly closesAt: string
}

/**
 * Opening hours of the counter: the usual ones, and what is otherwise. Hours belong to the day on which they begin,
 * also where they go past midnight.
 */
export interface ShopHours extends DayHours {
  /** Of single weekdays, 1 for Monday to 7; null where the shop stays closed. At least one weekday is open. */
  readonly weekdays?: Readonly<Partial<Record<number, DayHours | null>>>
  /** Dates on which it stays closed, `'2026-10-01'`. */
  readonly closedOn?: readonly string[]
}

/** From a moment, up to another one. */
interface Span {
  readonly from: Instant
  readonly until: Instant
}

const WEEK = 7

/** The hours of the day on which a moment falls; null where the shop stays closed on it. */
export function hoursOn(shop: ShopHours, at: Instant): DayHours | null {
  const { closedOn = [], weekdays } = shop
  if (closedOn.length > 0 && closedOn.includes(chinaDate(at))) return null
  const own = weekdays?.[chinaParts(at).weekday]
  return own === undefined ? shop : own
}

/** Whether the counter is open at this moment. Hours that end before they begin go past midnight. */
export const isOpenAt = (shop: ShopHours, at: Instant): boolean => spanAt(shop, at) !== undefined

/** The next moment at which the shop is open: now, or its next opening. */
export const nextOpening = (shop: ShopHours, at: Instant): Instant =>
  isOpenAt(shop, at) ? at : spanAfter(shop, at).from

/** The hours by which the shop is open, or by which it opens next. */
export function hoursAround(shop: ShopHours, at: Instant): DayHours {
  const { from } = spanAt(shop, at) ?? spanAfter(shop, at)
  return hoursOn(shop, from) ?? shop
}

/** The next moment a shop that is open closes; undefined for one that does not within a week. */
export function nextClosing(shop: ShopHours, at: Instant): Instant | undefined {
  if (isAlwaysOpen(shop)) return undefined
  let span = spanAt(shop, at)
  for (let count = 0; span !== undefined && count <= WEEK; count += 1) {
    const next = spanAt(shop, span.until)
    if (next === undefined) return span.until
    span = next
  }
  return undefined
}

/** The last moment up to `until` at which the shop is open: that itself, or its closing before. */
export function lastOpenMoment(shop: ShopHours, until: Instant): Instant {
  if (isOpenAt(shop, addMs(until, -1))) return until
  return spanNear(shop, until, -1, (span) => span.until <= until).until
}

/** Whether the shop never closes. */
export function isAlwaysOpen(shop: ShopHours): boolean {
  const { weekdays = {}, closedOn = [] } = shop
  return closedOn.length === 0 && [shop, ...Object.values(weekdays)].every((day) => day && isWholeDay(day))
}

const isWholeDay = ({ opensAt, closesAt }: DayHours): boolean =>
  opensAt === closesAt || (opensAt === '00:00' && closesAt === '24:00')

/** When the shop is open on the day that begins at this midnight; undefined where it stays closed. */
function spanOf(shop: ShopHours, midnight: Instant): Span | undefined {
  const hours = hoursOn(shop, midnight)
  if (hours === null) return undefined
  const from = addMs(midnight, clockMs(hours.opensAt))
  const until = addMs(midnight, clockMs(hours.closesAt))
  return { from, until: until > from ? until : addMs(until, days(1)) }
}

/** The hours in which a moment falls: those of its day, or of the day before where they go past midnight. */
function spanAt(shop: ShopHours, at: Instant): Span | undefined {
  const today = startOfChinaDay(at)
  return [today, addMs(today, -days(1))]
    .map((midnight) => spanOf(shop, midnight))
    .find((span) => span !== undefined && at >= span.from && at < span.until)
}

const spanAfter = (shop: ShopHours, at: Instant): Span => spanNear(shop, at, 1, (span) => span.from > at)

/** The nearest hours with a property, day by day from that of a moment. */
function spanNear(shop: ShopHours, at: Instant, step: 1 | -1, isWanted: (span: Span) => boolean): Span {
  const today = startOfChinaDay(at)
  const most = WEEK + 1 + (shop.closedOn?.length ?? 0)
  for (let count = 0; count <= most; count += 1) {
    const span = spanOf(shop, addMs(today, days(step * count)))
    if (span !== undefined && isWanted(span)) return span
  }
  throw new Error('A shop is open on at least one day of the week')
}

function clockMs(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return minutes(hour * 60 + minute)
}

/** Hours, and how long before its cutoff a shop wants an order printed. */
export interface PrintTimes extends ShopHours {
  readonly printAdvanceMinutes: number
}

/** Until when a bet with this cutoff is to be printed. */
export const printByOf = ({ printAdvanceMinutes }: PrintTimes, cutoffAt: Instant): Instant =>
  addMs(cutoffAt, -minutes(printAdvanceMinutes))

/** The opening that comes too late for a bet placed now; undefined where it can still be printed. */
export function missedOpening(shop: PrintTimes, cutoffAt: Instant, now: Instant): Instant | undefined {
  if (isOpenAt(shop, now)) return undefined
  const opening = nextOpening(shop, now)
  return printByOf(shop, cutoffAt) <= opening ? opening : undefined
}
