import { days, ok, refuse, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { askForReview, findPayee, newestReviewOf, runAttempt } from '../../core/identity/index.ts'
import { keepFiles } from '../../platform/files/keep-files.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'
import type { Call, PlayerActor } from '../../platform/http/handler.ts'
import { type IdReviewsDeps, PICTURE } from './id-reviews.deps.ts'

/** Nobody waits longer for a look; the pictures go then all the same. */
const KEPT_MS = days(30)

/** A picture of the card, sealed; it goes after a day unless a review is asked for. */
export async function uploadPicture(
  { database, files }: IdReviewsDeps,
  uploader: PlayerActor,
  { image, networkAddress }: Call,
): Promise<Reply<'idReviews', 'uploadPicture'>> {
  if (image === undefined) return refuse('picture_unreadable')
  const { personId, shopId } = uploader
  const state = await database.read(async (r) => ({
    isVerified: (await findPayee(r, personId)).realName !== null,
    isWaiting: (await newestReviewOf(r, personId))?.state === 'waiting',
  }))
  if (state.isVerified) return refuse('already_verified')
  if (state.isWaiting) return refuse('review_waiting')
  const attempt = { purpose: 'id_review', subject: personId, networkAddress, deviceId: null } as const
  const counted = {
    ...attempt,
    failures: ['picture_unreadable', 'picture_too_large'],
    locked: 'too_many_tries',
  } as const
  const upload = { shopId: shopId ?? NO_SHOP, kind: PICTURE, uploadedBy: personId, uploader, image } as const
  const saved = await runAttempt(database, counted, () => files.savePicture(upload))
  return saved.ok ? ok({ picture_id: saved.value.id }) : saved
}

/** Hands the pictures to an operator. Asking again while one waits is refused, so that a repeat changes nothing. */
export const ask = (
  { database, sealer }: IdReviewsDeps,
  input: InputOf<'idReviews', 'ask'>,
  { personId }: PlayerActor,
): Promise<Reply<'idReviews', 'ask'>> =>
  database.tx(async (t): Promise<Reply<'idReviews', 'ask'>> => {
    const keeping = {
      ids: [...new Set(input.picture_ids)],
      kind: PICTURE,
      uploadedBy: personId,
      lifeMs: KEPT_MS,
    } as const
    const found = await keepFiles(t, keeping)
    const [first] = found
    const isWhole = found.length === keeping.ids.length && found.every(({ shopId }) => shopId === first?.shopId)
    if (first === undefined || !isWhole) return refuse('pictures_missing')
    const wish = { personId, name: input.sfz_name, idNumber: input.sfz_id }
    const asked = await askForReview(t, { ...wish, fileShopId: first.shopId, pictureIds: keeping.ids }, sealer)
    if (!asked.ok) return asked
    return ok({ state: asked.value.state, asked_at: toWire(asked.value.askedAt) })
  })

export const showOwn = ({ database }: IdReviewsDeps, { personId }: PlayerActor): Promise<Reply<'idReviews', 'own'>> =>
  database.read(async (r) => {
    const review = await newestReviewOf(r, personId)
    if (review === undefined) return ok({ state: 'over' as const, reason: null, asked_at: null })
    return ok({ state: review.state, reason: review.reason, asked_at: toWire(review.askedAt) })
  })
