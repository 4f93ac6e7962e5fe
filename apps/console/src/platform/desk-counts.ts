import { unwrapReply } from '@caimin/session'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from './client.ts'
import type { Path } from './links.ts'
import type { Staff } from './staff.ts'

/** How much waits at each place of the desk; a place that is not counted for this person is absent. */
export type DeskCounts = Readonly<Partial<Record<Path, number>>>

const KEY = ['waiting']
/** Counted again at this pace even without events: not all that waits has one. */
const EVERY_MS = 60_000

const shopQuery = queryOptions({
  queryKey: [...KEY, 'shop'],
  queryFn: async ({ signal }): Promise<DeskCounts> => {
    const counts = await unwrapReply(client.waiting.shop({}, { signal }))
    return counted({
      '/queue': counts.orders,
      '/payouts': counts.payouts,
      '/plans': counts.plans,
      '/chat': counts.conversations,
      '/takings': counts.recharges,
      '/withdrawals': counts.withdrawals,
      '/disputes': counts.disputes,
      '/feedback': counts.feedback,
    })
  },
  refetchInterval: EVERY_MS,
})

const operatorQuery = queryOptions({
  queryKey: [...KEY, 'operator'],
  queryFn: async ({ signal }): Promise<DeskCounts> => {
    const counts = await unwrapReply(client.waiting.operator({}, { signal }))
    return counted({
      '/results': counts.results,
      '/feeds': counts.broken_feeds,
      '/chat': counts.conversations,
      '/withdrawals': counts.money,
      '/disputes': counts.disputes,
      '/ticket-reviews': counts.ticket_reviews,
      '/shops': counts.applications,
      '/id-reviews': counts.id_reviews,
    })
  },
  refetchInterval: EVERY_MS,
})

const counted = (counts: Readonly<Partial<Record<Path, number | null>>>): DeskCounts =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== null))

/** How much waits at each place of the desk; undefined until it is known. */
export function useDeskCounts(staff: Staff): DeskCounts | undefined {
  return useQuery(staff.shop === null ? operatorQuery : shopQuery).data
}

const MAX_SHOWN = 99

/** Beyond two digits it only matters that it is much. */
export const countText = (count: number): string => (count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count))
