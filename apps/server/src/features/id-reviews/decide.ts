import { ok } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import {
  approveReview,
  countWaitingReviews,
  findStaffNames,
  type IdReview,
  listIdReviews,
  maskName,
  openReview,
  refuseReview,
} from '../../core/identity/index.ts'
import type { WithFiles } from '../../platform/files/files.ts'
import { command, query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { PICTURE } from './ask.ts'

const PAGE = 30
const byAskedAt = pageOrder('idReviews.list', 'time', 'id')

/** Reviews of all persons, names and numbers masked: those that wait, or those that are over. */
export const list = query<'idReviews', 'list'>(async ({ r, input: { filter = 'waiting', cursor } }) => {
  const page = byAskedAt(cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const [found, waiting] = await Promise.all([
    listIdReviews(r, { isWaiting: filter === 'waiting', after, limit }),
    countWaitingReviews(r),
  ])
  const { rows, next_cursor } = cut(found, ({ askedAt, id }) => [askedAt, id])
  const deciders = rows.flatMap(({ decidedBy }) => decidedBy ?? [])
  const names = await findStaffNames(r, deciders)
  return ok({ rows: rows.map((review) => viewRow(review, names)), next_cursor, waiting })
})

const viewRow = (
  review: IdReview,
  names: ReadonlyMap<string, string>,
): Values<OutputOf<'idReviews', 'list'>>['rows'][number] => ({
  review_id: review.id,
  name: maskName(review.name),
  id_number: review.maskedNumber,
  state: review.state,
  reason: review.reason,
  asked_at: review.askedAt,
  decided_at: review.decidedAt,
  decided_by: review.decidedBy === null ? null : (names.get(review.decidedBy) ?? ''),
})

/** Shows the card to an operator, for two minutes; who looked is kept. */
export const open = command<'idReviews', 'open', WithFiles>(
  async ({ t, actor: { staffId }, input: { review_id: id }, files }) => {
    const opened = await openReview(t, id, staffId)
    if (!opened.ok) return opened
    const { name, maskedNumber, birthDate, fileShopId: shopId, pictureIds } = opened.value
    return ok({
      review_id: id,
      name,
      id_number: maskedNumber,
      birth_date: birthDate,
      picture_urls: pictureIds.map((pictureId) => files.shortLinkTo({ shopId, id: pictureId })),
    })
  },
)

/** Confirms name and number; the pictures go. */
export const approve = command<'idReviews', 'approve', WithFiles & { readonly sealer: Sealer }>(
  async ({ t, actor: { staffId }, input: { review_id: reviewId, sfz_id: idNumber }, files, sealer }) => {
    const approved = await approveReview(t, { reviewId, staffId, idNumber }, sealer)
    if (!approved.ok) return approved
    await files.discardOf(t, approved.value.personId, PICTURE)
    await t.emit({ kind: 'reviews.changed' })
    return ok({ review_id: reviewId, state: 'approved' })
  },
)

/** Refuses with a reason for the player; the pictures go. */
export const refuseByHand = command<'idReviews', 'refuse', WithFiles>(
  async ({ t, actor: { staffId }, input: { review_id: reviewId, reason }, files }) => {
    const refused = await refuseReview(t, { reviewId, staffId, reason })
    if (!refused.ok) return refused
    await files.discardOf(t, refused.value.personId, PICTURE)
    await t.emit({ kind: 'reviews.changed' })
    return ok({ review_id: reviewId, state: 'refused' })
  },
)
