import { days, ok, refuse } from '@caimin/base'
import { askForReview, findPayee, newestReviewOf, runAttempt } from '../../core/identity/index.ts'
import type { Database } from '../../platform/context.ts'
import type { Files } from '../../platform/files/files.ts'
import { keepFiles, lockFiles } from '../../platform/files/keep-files.ts'
import { command, query, steps } from '../../platform/handlers/feature.ts'
import type { Sealer } from '../../platform/sealed.ts'

/** Pictures of cards; they are kept sealed. */
export const PICTURE = 'id_review_picture'
/** A review is decided long before; if not, the pictures go anyway. */
const KEPT_MS = days(30)

interface UploadServices {
  readonly database: Database
  readonly files: Files
}

/** A picture of the card, sealed; it goes after a day unless a review is asked for. */
export const uploadPicture = steps<'idReviews', 'uploadPicture', UploadServices>(
  async ({ read, actor: uploader, request: { image, networkAddress }, database, files }) => {
    if (image === undefined) return refuse('picture_unreadable')
    const { personId, shopId } = uploader
    const state = await read(async (r) => ({
      isVerified: (await findPayee(r, personId)).realName !== null,
      isWaiting: (await newestReviewOf(r, personId))?.state === 'waiting',
    }))
    if (state.isVerified) return refuse('already_verified')
    if (state.isWaiting) return refuse('review_waiting')
    const attempt = { purpose: 'id_review', subject: personId, networkAddress, deviceId: null } as const
    const failures = ['picture_unreadable', 'picture_too_large'] as const
    const counted = { ...attempt, failures, locked: 'too_many_tries' } as const
    const upload = { shopId, kind: PICTURE, uploadedBy: personId, uploader, image } as const
    const saved = await runAttempt(database, counted, () => files.savePicture(upload))
    return saved.ok ? ok({ picture_id: saved.value.id }) : saved
  },
)

/** Hands the pictures to an operator. Asking again while one waits is refused, so that a repeat changes nothing. */
export const ask = command<'idReviews', 'ask', { readonly sealer: Sealer }>(
  async ({ t, actor: { personId }, input, sealer }) => {
    const pictureIds = [...new Set(input.picture_ids)]
    const found = await lockFiles(t, { ids: pictureIds, kind: PICTURE, uploadedBy: personId })
    const [first] = found ?? []
    if (found === undefined || first === undefined) return refuse('pictures_missing')
    if (found.some(({ shopId }) => shopId !== first.shopId)) return refuse('pictures_missing')
    const request = { personId, name: input.sfz_name, idNumber: input.sfz_id, fileShopId: first.shopId, pictureIds }
    const asked = await askForReview(t, request, sealer)
    if (!asked.ok) return asked
    await keepFiles(t, found, KEPT_MS)
    await t.emit({ kind: 'reviews.changed' })
    return ok({ state: asked.value.state, asked_at: asked.value.askedAt })
  },
)

export const showOwn = query<'idReviews', 'own'>(async ({ r, actor }) => {
  const review = await newestReviewOf(r, actor.personId)
  if (review === undefined) return ok({ state: 'over', reason: null, asked_at: null })
  return ok({ state: review.state, reason: review.reason, asked_at: review.askedAt })
})
