import { type Instant, instantOf, type TimeText } from '@caimin/base'
import { missedOpening } from '@caimin/rules/hours'
import { useServerNow } from '../../../platform/data/use-server-now.ts'
import { useShop } from './use-shop.ts'

/**
 * The next opening of a closed shop, where it comes too late to print a bet with this cutoff; undefined while that is
 * not known.
 */
export function useMissedOpening(cutoff: TimeText | undefined): Instant | undefined {
  const shop = useShop()
  const now = useServerNow(cutoff === undefined ? [] : [cutoff])
  if (!shop || cutoff === undefined) return undefined
  const { opens_at: opensAt, closes_at: closesAt, print_advance_minutes: printAdvanceMinutes } = shop
  return missedOpening({ opensAt, closesAt, printAdvanceMinutes }, instantOf(cutoff), now)
}
