import { type Instant, instantOf, type TimeText } from '@caimin/base'
import { daysOfRange } from '@caimin/rules/holidays'
import { missedOpening, type ShopHours } from '@caimin/rules/hours'
import { useServerNow } from '../../../platform/data/use-server-now.ts'
import { type LobbyShop, useShop } from './use-shop.ts'

/**
 * The next opening of a closed shop, where it comes too late to print a bet with this cutoff; undefined while that is
 * not known.
 */
export function useMissedOpening(cutoff: TimeText | undefined): Instant | undefined {
  const shop = useShop()
  const now = useServerNow(cutoff === undefined ? [] : [cutoff])
  if (!shop || cutoff === undefined) return undefined
  const { hours, print_advance_minutes: printAdvanceMinutes } = shop
  return missedOpening({ ...hoursFrom(hours), printAdvanceMinutes }, instantOf(cutoff), now)
}

function hoursFrom({ opens_at, closes_at, weekdays, closed_days, holidays }: LobbyShop['hours']): ShopHours {
  return {
    opensAt: opens_at,
    closesAt: closes_at,
    weekdays: Object.fromEntries(
      weekdays.map(({ weekday, hours }) => [weekday, hours && { opensAt: hours.opens_at, closesAt: hours.closes_at }]),
    ),
    closedOn: [
      ...closed_days,
      ...holidays.flatMap(({ first_day, last_day }) => daysOfRange({ firstDay: first_day, lastDay: last_day })),
    ],
  }
}
