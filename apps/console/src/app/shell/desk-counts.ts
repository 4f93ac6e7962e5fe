import { usePages } from '@caimin/session'
import { useQuery } from '@tanstack/react-query'
import { chatListQuery } from '../../features/chat/queries.ts'
import { queueCountersQuery } from '../../features/desk/queries.ts'
import { resultCountersQuery } from '../../features/operator/queries.ts'
import { planCountersQuery } from '../../features/plans/queries.ts'
import { ticketReviewsQuery } from '../../features/ticket-reviews/queries.ts'
import type { Path } from '../../platform/links.ts'
import type { Staff } from '../../platform/staff.ts'

export type DeskCounts = Readonly<Partial<Record<Path, number>>>

const REVIEWS_EVERY_MS = 60_000

/** How much waits at each place of the desk. */
export function useDeskCounts(staff: Staff): DeskCounts {
  const isShop = staff.shop !== null
  const queue = useQuery({ ...queueCountersQuery, enabled: isShop })
  const plans = useQuery({ ...planCountersQuery, enabled: isShop })
  const hasChat = isShop || staff.role === 'operator'
  const chats = usePages({ ...chatListQuery('waiting', 'all'), enabled: hasChat }).firstPage
  const results = useQuery({ ...resultCountersQuery, enabled: !isShop })
  const reviews = usePages({ ...ticketReviewsQuery, refetchInterval: REVIEWS_EVERY_MS, enabled: !isShop })
  const waitingChats = chats && { '/chat': chats.counters.waiting }
  if (isShop) {
    return {
      ...(queue.data && { '/queue': queue.data.to_accept + queue.data.to_issue, '/payouts': queue.data.to_pay }),
      ...(plans.data && { '/plans': plans.data.to_accept.plans }),
      ...waitingChats,
    }
  }
  return {
    ...waitingChats,
    ...(results.data && { '/results': results.data.waiting + results.data.differing + results.data.corrections }),
    ...(reviews.data !== undefined && { '/ticket-reviews': reviews.data.length }),
  }
}
