import { addMs, chinaClock, chinaParts, days, fromChina, type Instant, minutes } from '@caimin/base'

/** Opening hours of the counter, in China time, `'09:00'`. The same twice, or 00:00 to 24:00: around the clock. */
export interface ShopHours {
  readonly opensAt: string
  readonly closesAt: string
}

/** Whether the counter is open at this moment. Hours that end before they begin go past midnight. */
export function isOpenAt({ opensAt, closesAt }: ShopHours, at: Instant): boolean {
  const clock = chinaClock(at)
  if (opensAt === closesAt) return true
  if (opensAt < closesAt) return clock >= opensAt && clock < closesAt
  return clock >= opensAt || clock < closesAt
}

/** The next moment at which the shop is open: now, or its next opening. */
export function nextOpening(shop: ShopHours, at: Instant): Instant {
  if (isOpenAt(shop, at)) return at
  const { year, month, day } = chinaParts(at)
  const [hour = 0, minute = 0] = shop.opensAt.split(':').map(Number)
  const today = fromChina({ year, month, day, hour, minute })
  return today > at ? today : addMs(today, days(1))
}

/** The last moment up to `until` at which the shop is open: that itself, or its closing before. */
export function lastOpenMoment(shop: ShopHours, until: Instant): Instant {
  const before = addMs(until, -1)
  if (isOpenAt(shop, before)) return until
  const { year, month, day } = chinaParts(before)
  const [hour = 0, minute = 0] = shop.closesAt.split(':').map(Number)
  const today = fromChina({ year, month, day, hour, minute })
  return today <= until ? today : addMs(today, -days(1))
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
