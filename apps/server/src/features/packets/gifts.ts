import { ok } from '@caimin/base'
import { findStaffNames } from '../../core/identity/index.ts'
import { type GiftFigures, listGifts, sumGifts } from '../../core/packets/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'

const PAGE = 20
const byGivenAt = pageOrder('packets.gifts', 'time', 'id')

/** What the shop has given, the newest first, and what it cost. */
export const gifts = query<'packets', 'gifts'>(async ({ r, actor: { shopId }, input: { cursor } }) => {
  const page = byGivenAt(cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const [found, totals] = await Promise.all([listGifts(r, { shopId, after, limit }), sumGifts(r, shopId)])
  const { rows, next_cursor } = cut(found, ({ givenAt, id }) => [givenAt, id])
  const names = await findStaffNames(
    r,
    rows.map(({ staffId }) => staffId),
  )
  return ok({
    rows: rows.map((gift) => ({
      gift_id: gift.id,
      kind: gift.kind,
      title: gift.title,
      amount: gift.amount,
      at_least: gift.atLeast,
      scope: gift.scope,
      given_at: gift.givenAt,
      staff_name: names.get(gift.staffId) ?? '',
      ...viewFigures(gift),
    })),
    next_cursor,
    totals: viewFigures(totals),
  })
})

const viewFigures = ({ packets, used, waiting, cost, mayCost }: GiftFigures) => ({
  ...{ packets, used, waiting, cost },
  may_cost: mayCost,
})
