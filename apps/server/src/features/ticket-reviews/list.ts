import { ok, present, refuse, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { loadReviews, waitingReviews } from '../../core/orders/index.ts'
import type { TicketReviewsDeps } from './ticket-reviews.deps.ts'

const PAGE = 20
const CURSOR = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Records that wait for a second person, of all shops. */
export async function listForOperators(
  { database, shops, photoLink }: TicketReviewsDeps,
  { cursor }: InputOf<'ticketReviews', 'list'>,
): Promise<Reply<'ticketReviews', 'list'>> {
  if (cursor !== undefined && !CURSOR.test(cursor)) return refuse('bad_input')
  return await database.read(async (r) => {
    const found = await waitingReviews(r, { after: cursor ?? null, limit: PAGE + 1 })
    const reviews = found.slice(0, PAGE)
    const shown = await loadReviews(r, reviews, photoLink)
    const names = await Promise.all(reviews.map(({ shopId }) => shops.find(r, shopId)))
    return ok({
      server_time: toWire(r.now),
      rows: reviews.map(({ shopId }, at) => ({
        shop_id: shopId,
        shop_name: names[at]?.name ?? '',
        review: present(shown[at], 'each review is shown'),
      })),
      next_cursor: found.length > PAGE ? (reviews.at(-1)?.id ?? null) : null,
    })
  })
}
