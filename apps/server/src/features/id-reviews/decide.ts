import { ok, type Result, toWire } from '@caimin/base'
import type { InputOf, OutputOf, Reply } from '@caimin/contract'
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
import type { Tx } from '../../platform/context.ts'
import { NO_SHOP, once } from '../../platform/handlers/once.ts'
import type { OperatorActor } from '../../platform/http/handler.ts'
import { readAfterRow, writeCursor } from '../../platform/page-cursor.ts'
import { type IdReviewsDeps, PICTURE } from './id-reviews.deps.ts'

const PAGE = 30

/** Reviews of all persons, names and numbers masked: those that wait, or those that are over. */
export const list = (
  { database }: IdReviewsDeps,
  { filter = 'waiting', cursor }: InputOf<'idReviews', 'list'>,
): Promise<Reply<'idReviews', 'list'>> =>
  database.read(async (r) => {
    const query = { isWaiting: filter === 'waiting', after: readAfterRow(cursor), limit: PAGE + 1 }
    const [found, waiting] = await Promise.all([listIdReviews(r, query), countWaitingReviews(r)])
    const shown = found.slice(0, PAGE)
    const last = found.length > PAGE ? shown.at(-1) : undefined
    const names = await findStaffNames(
      r,
      shown.flatMap(({ decidedBy }) => decidedBy ?? []),
    )
    return ok({
      rows: shown.map((review) => viewRow(review, names)),
      next_cursor: last === undefined ? null : writeCursor([last.askedAt, last.id]),
      waiting,
    })
  })

const viewRow = (
  review: IdReview,
  names: ReadonlyMap<string, string>,
): OutputOf<'idReviews', 'list'>['rows'][number] => ({
  review_id: review.id,
  name: maskName(review.name),
  id_number: review.maskedNumber,
  state: review.state,
  reason: review.reason,
  asked_at: toWire(review.askedAt),
  decided_at: review.decidedAt === null ? null : toWire(review.decidedAt),
  decided_by: review.decidedBy === null ? null : (names.get(review.decidedBy) ?? ''),
})

/** Shows the card to an operator, for two minutes; who looked is kept. */
export const open = (
  { database, files }: IdReviewsDeps,
  { review_id: id }: InputOf<'idReviews', 'open'>,
  { staffId }: OperatorActor,
): Promise<Reply<'idReviews', 'open'>> =>
  database.tx(async (t): Promise<Reply<'idReviews', 'open'>> => {
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
  })

export const approve = (
  deps: IdReviewsDeps,
  input: InputOf<'idReviews', 'approve'>,
  { staffId }: OperatorActor,
): Promise<Reply<'idReviews', 'approve'>> => {
  const { request_id: requestId, review_id: reviewId, sfz_id: idNumber } = input
  // The number stands in no table, not even hashed with the request: a repeat is one of the same review.
  const key = { staffId, requestId, call: 'idReviews.approve', reviewId }
  return decideOnce(deps, key, (t) => approveReview(t, { reviewId, staffId, idNumber }, deps.sealer), 'approved')
}

export const refuse = (
  deps: IdReviewsDeps,
  input: InputOf<'idReviews', 'refuse'>,
  { staffId }: OperatorActor,
): Promise<Reply<'idReviews', 'refuse'>> => {
  const { request_id: requestId, review_id: reviewId, reason } = input
  const key = { staffId, requestId, call: 'idReviews.refuse', reviewId }
  return decideOnce(deps, key, (t) => refuseReview(t, { reviewId, staffId, reason }), 'refused')
}

interface DecisionKey {
  readonly staffId: string
  readonly requestId: string
  readonly call: string
  readonly reviewId: string
}

/** Decides once for a request id; with the decision the pictures have served. */
const decideOnce = <R extends string, S extends 'approved' | 'refused'>(
  { database, files }: IdReviewsDeps,
  { staffId, requestId, call, reviewId }: DecisionKey,
  decide: (t: Tx) => Promise<Result<IdReview, R>>,
  state: S,
) =>
  database.tx((t) =>
    once(t, { shopId: NO_SHOP, actorId: staffId, requestId, call, body: { reviewId } }, async () => {
      const decided = await decide(t)
      if (!decided.ok) return decided
      await files.discardOf(t, decided.value.personId, PICTURE)
      return ok({ review_id: reviewId, state })
    }),
  )
