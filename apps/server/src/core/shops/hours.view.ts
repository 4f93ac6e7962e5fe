import { chinaDate, type Instant } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { hoursAround, nextOpening } from '@caimin/rules/hours'
import type { ShopToChoose } from './shop.store.ts'
import type { Shop } from './shop.ts'

type Hours = OutputOf<'store', 'info'>['hours']
type ClosedTimes = Pick<Hours, 'weekdays' | 'closed_days'>

/** What is otherwise than the usual hours of a shop, as settings show and set it. */
export const viewClosedTimes = ({ weekdays, closedDays }: Pick<Shop, 'weekdays' | 'closedDays'>): ClosedTimes => ({
  weekdays: [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    const own = weekdays[weekday]
    if (own === undefined) return []
    return [{ weekday, hours: own && { opens_at: own.opensAt, closes_at: own.closesAt } }]
  }),
  closed_days: [...closedDays],
})

/** Days ahead without sales in all shops. */
export const viewHolidays = ({ holidays }: Pick<Shop, 'holidays'>, now: Instant): Hours['holidays'] => {
  const today = chinaDate(now)
  return holidays
    .filter(({ lastDay }) => lastDay >= today)
    .map(({ name, firstDay, lastDay }) => ({ name, first_day: firstDay, last_day: lastDay }))
}

/** When a shop is open, whatever the day. */
export const viewHours = (shop: ShopToChoose, now: Instant): Hours => ({
  opens_at: shop.opensAt,
  closes_at: shop.closesAt,
  ...viewClosedTimes(shop),
  holidays: viewHolidays(shop, now),
})

/** The hours by which a shop is open now, or by which it opens next, and when that is. */
export function viewNextHours(shop: ShopToChoose, now: Instant) {
  const { opensAt, closesAt } = hoursAround(shop, now)
  return { opens_at: opensAt, closes_at: closesAt, next_opening_at: nextOpening(shop, now) }
}
