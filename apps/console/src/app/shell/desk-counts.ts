import { answerOf } from '@caimin/session'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import type { Path } from '../../platform/navigation.tsx'
import type { Staff } from '../../platform/staff.ts'

/** Fetched anew at this pace even where no news came: the socket may have missed some. */
const EVEN_UNTOLD_MS = 60_000

export type DeskCounts = Readonly<Partial<Record<Path, number>>>

/** How much waits at each place of the desk; the lists themselves use the same answers. */
export function useDeskCounts(staff: Staff): DeskCounts {
  const isShop = staff.shop !== null
  const queue = useQuery({
    queryKey: ['desk', 'counters'],
    queryFn: () => answerOf(client.desk.queue({})).then(({ counters }) => counters),
    enabled: isShop,
    refetchInterval: EVEN_UNTOLD_MS,
  })
  const results = useQuery({
    queryKey: ['operator', 'results', 'counters'],
    queryFn: () => answerOf(client.operator.results({})).then(({ counters }) => counters),
    enabled: !isShop,
  })
  const reviews = useQuery({
    queryKey: ['operator', 'ticket-reviews', 'count'],
    queryFn: () => answerOf(client.ticketReviews.list({})).then(({ rows }) => rows.length),
    enabled: !isShop,
    refetchInterval: EVEN_UNTOLD_MS,
  })
  if (isShop) {
    if (queue.data === undefined) return {}
    return { '/queue': queue.data.to_accept + queue.data.to_issue, '/payouts': queue.data.to_pay }
  }
  return {
    ...(results.data && { '/results': results.data.waiting + results.data.differing + results.data.corrections }),
    ...(reviews.data !== undefined && { '/ticket-reviews': reviews.data }),
  }
}
