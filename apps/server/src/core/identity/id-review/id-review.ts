import { chinaDate, ok, type Result, readIdNumber, refuse } from '@caimin/base'
import type { Tx } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import type { Sealer } from '../../../platform/sealed.ts'
import { reviewDecidedText } from '../identity.texts.ts'
import { maskIdNumber } from '../mask.ts'
import { queueMessage } from '../messages/message.store.ts'
import { findMobileOf } from '../person.store.ts'
import { announceIdentity } from '../real-name/announce-identity.ts'
import { isNumberTaken, lockRealName } from '../real-name/real-name.store.ts'
import { confirmRealName, readName } from '../real-name/verify-real-name.ts'
import { endReview, type IdReview, insertReview, lockReview, newestReviewOf, recordOpened } from './id-review.store.ts'

/** What a person says of themselves, with pictures of their card. */
export interface IdReviewRequest {
  readonly personId: string
  readonly name: string
  readonly idNumber: string
  readonly fileShopId: string
  readonly pictureIds: readonly string[]
}

type AskRefusal = 'name_wrong' | 'id_number_wrong' | 'id_number_taken' | 'already_verified' | 'review_waiting'

/** Asks an operator to look at the card. The number is kept sealed, as a verified one is. */
export async function askForReview(
  t: Tx,
  request: IdReviewRequest,
  sealer: Sealer,
): Promise<Result<IdReview, AskRefusal>> {
  const { personId, fileShopId, pictureIds } = request
  const name = readName(request.name)
  if (name === null) return refuse('name_wrong')
  const read = readIdNumber(request.idNumber, chinaDate(t.now))
  if (!read.ok) return read
  if ((await lockRealName(t, personId)) !== null) return refuse('already_verified')
  const { number, birthDate } = read.value
  if (await isNumberTaken(t, sealer.fingerprints(number))) return refuse('id_number_taken')
  const review: IdReview = {
    id: newId(t.wallNow),
    personId,
    name,
    birthDate,
    hash: sealer.fingerprint(number),
    sealed: sealer.seal(Buffer.from(number), personId),
    maskedNumber: maskIdNumber(number),
    fileShopId,
    pictureIds,
    state: 'waiting',
    reason: null,
    askedAt: t.now,
    openedBy: null,
    decidedBy: null,
    decidedAt: null,
  }
  return (await insertReview(t, review)) ? ok(review) : refuse('review_waiting')
}

/** Records that a member of staff opens the pictures of a pending review. */
export async function openReview(
  t: Tx,
  id: string,
  staffId: string,
): Promise<Result<IdReview, 'not_found' | 'review_decided'>> {
  const review = await lockReview(t, id)
  if (review === undefined) return refuse('not_found')
  if (review.state !== 'waiting') return refuse('review_decided')
  await recordOpened(t, id, staffId)
  return ok(review)
}

interface Approval {
  readonly reviewId: string
  readonly staffId: string
  /** As the reviewer has read it from the picture: it must be the number that the person gave. */
  readonly idNumber: string
}

type ApproveRefusal = 'not_found' | 'review_decided' | 'not_looked_at' | 'number_differs' | 'id_number_taken'

/** The card shows what the person said: the name is verified as by the authority. */
export async function approveReview(
  t: Tx,
  { reviewId, staffId, idNumber }: Approval,
  sealer: Sealer,
): Promise<Result<IdReview, ApproveRefusal>> {
  const review = await lockReview(t, reviewId)
  if (review === undefined) return refuse('not_found')
  if (review.state !== 'waiting') return refuse('review_decided')
  if (review.openedBy !== staffId) return refuse('not_looked_at')
  const read = readIdNumber(idNumber, chinaDate(t.now))
  if (!read.ok) return refuse('number_differs')
  const isSame = sealer.fingerprints(read.value.number).some((hash) => hash.equals(review.hash))
  if (!isSame) return refuse('number_differs')
  const { personId, name } = review
  const kept = await confirmRealName(t, { personId, name, id: read.value, today: chinaDate(t.now) }, sealer)
  if (!kept.ok && kept.reason === 'id_number_taken') return refuse('id_number_taken')
  if (!kept.ok && kept.reason === 'already_verified') return refuse('review_decided')
  await endReview(t, reviewId, { state: 'approved', decidedBy: staffId })
  await notifyPerson(t, personId, null)
  return ok(review)
}

/** The card does not show it; the person reads why, and may try again. */
export async function refuseReview(
  t: Tx,
  { reviewId, staffId, reason }: Omit<Approval, 'idNumber'> & { readonly reason: string },
): Promise<Result<IdReview, 'not_found' | 'review_decided' | 'not_looked_at'>> {
  const review = await lockReview(t, reviewId)
  if (review === undefined) return refuse('not_found')
  if (review.state !== 'waiting') return refuse('review_decided')
  if (review.openedBy !== staffId) return refuse('not_looked_at')
  await endReview(t, reviewId, { state: 'refused', decidedBy: staffId, reason })
  await notifyPerson(t, review.personId, reason)
  return ok(review)
}

/** Ends a pending review whose person was confirmed another way. */
export async function endNeedlessReview(t: Tx, personId: string): Promise<void> {
  const review = await newestReviewOf(t, personId)
  if (review?.state === 'waiting') await endReview(t, review.id, { state: 'over' })
}

/** By short message, for it may be hours later, and on every page that is open. */
async function notifyPerson(t: Tx, personId: string, reason: string | null): Promise<void> {
  await queueMessage(t, { channel: 'sms', address: await findMobileOf(t, personId), body: reviewDecidedText(reason) })
  await announceIdentity(t, personId)
}
