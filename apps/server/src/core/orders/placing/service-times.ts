import { addMs, chinaClock, days, type Instant, minutes, startOfChinaDay } from '@caimin/base'
import { isOpenAt, nextOpening } from '@caimin/rules/hours'
import type { Shop } from '../../shops/index.ts'

type Hours = Pick<Shop, 'opensAt' | 'closesAt'>

const isAlwaysOpen = ({ opensAt, closesAt }: Hours): boolean =>
  opensAt === closesAt || (opensAt === '00:00' && closesAt === '24:00')

/** The next moment a shop that is open closes; undefined for one that never does. */
function nextClosing(shop: Hours, at: Instant): Instant | undefined {
  if (isAlwaysOpen(shop)) return undefined
  const [hour = 0, minute = 0] = shop.closesAt.split(':').map(Number)
  const today = addMs(startOfChinaDay(at), minutes(hour * 60 + minute))
  return chinaClock(at) < shop.closesAt ? today : addMs(today, days(1))
}

/** The moment after which a decision that looked at the opening hours no longer holds. */
export const nextHoursChange = (shop: Hours, at: Instant): Instant | undefined =>
  isOpenAt(shop, at) ? nextClosing(shop, at) : nextOpening(shop, at)

/** When `count` minutes of opening time have passed: a shop owes nothing while it is closed. */
export function afterOpenMinutes(shop: Hours, at: Instant, count: number): Instant {
  if (isAlwaysOpen(shop)) return addMs(at, minutes(count))
  let left = minutes(count)
  let from = nextOpening(shop, at)
  for (let closing = nextClosing(shop, from); closing !== undefined && closing - from < left; ) {
    left -= closing - from
    from = nextOpening(shop, closing)
    closing = nextClosing(shop, from)
  }
  return addMs(from, left)
}
