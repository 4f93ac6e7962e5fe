import { addMs, type Instant, minutes } from '@caimin/base'
import { isAlwaysOpen, isOpenAt, nextClosing, nextOpening, type ShopHours } from '@caimin/rules/hours'

/** The moment after which a decision that looked at the opening hours no longer holds. */
export const nextHoursChange = (shop: ShopHours, at: Instant): Instant | undefined =>
  isOpenAt(shop, at) ? nextClosing(shop, at) : nextOpening(shop, at)

/** When `count` minutes of opening time have passed: a shop owes nothing while it is closed. */
export function afterOpenMinutes(shop: ShopHours, at: Instant, count: number): Instant {
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
