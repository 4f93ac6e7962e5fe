import { ok, present } from '@caimin/base'
import { loadReviews, type PhotoLink, waitingReviews } from '../../core/orders/index.ts'
import type { Shops } from '../../core/shops/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'

const PAGE = 20
const byId = pageOrder('ticketReviews.list', 'id')

interface ListServices {
  readonly shops: Shops
  readonly photoLink: PhotoLink
}

/** Records that wait for a second person, of all shops. */
export const listForOperators = query<'ticketReviews', 'list', ListServices>(async ({ r, input, shops, photoLink }) => {
  const page = byId(input.cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const found = await waitingReviews(r, { after: after?.[0] ?? null, limit })
  const { rows: reviews, next_cursor } = cut(found, ({ id }) => [id])
  const shown = await loadReviews(r, reviews, photoLink)
  const names = await Promise.all(reviews.map(({ shopId }) => shops.find(r, shopId)))
  return ok({
    server_time: r.now,
    rows: reviews.map(({ shopId }, at) => ({
      shop_id: shopId,
      shop_name: names[at]?.name ?? '',
      review: present(shown[at], 'each review is shown'),
    })),
    next_cursor,
  })
})
