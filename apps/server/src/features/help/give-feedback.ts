import { ok, refuse, startOfChinaDay } from '@caimin/base'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import type { Files } from '../../platform/files/files.ts'
import { keepNamedFiles } from '../../platform/files/keep-files.ts'
import { saveUpload } from '../../platform/files/save-upload.ts'
import { command, steps } from '../../platform/handlers/feature.ts'
import { newId } from '../../platform/ids.ts'

const MAX_A_DAY = 10

/** Keeps a picture until a feedback names it. */
export const uploadPicture = steps<'help', 'uploadPicture', { readonly files: Files }>(
  ({ actor, request: { image }, files }) => {
    const { shopId, playerId: uploadedBy } = actor
    return saveUpload(files, { shopId, kind: 'feedback_picture', uploadedBy, uploader: actor, image })
  },
)

/** Gives the shop what a player wrote. */
export const giveFeedback = command<'help', 'feedback'>(async ({ t, actor: { shopId, playerId }, input }) => {
  // Feedbacks of the same moment count each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feedback of ${playerId}`}, 0))`.execute(t.db)
  const given = await countToday(t, shopId, playerId)
  if (given >= MAX_A_DAY) return refuse('feedback_limit_reached')
  const pictureIds = [...new Set(input.picture_ids)]
  const pictures = { ids: pictureIds, kind: 'feedback_picture', shopId, uploadedBy: playerId } as const
  return await keepNamedFiles(t, pictures, async () => {
    const id = newId(t.wallNow)
    await t.db
      .insertInto('feedbacks')
      .values({
        shop_id: shopId,
        id,
        player_id: playerId,
        kind: input.kind,
        text: input.text,
        picture_ids: pictureIds,
        created_at: sqlTime(t.now),
        answer: null,
        answered_by: null,
      })
      .execute()
    await t.emit({ kind: 'waiting.changed', shopId })
    return ok({ feedback_id: id })
  })
})

async function countToday(t: Tx, shopId: string, playerId: string): Promise<number> {
  const rows = await t.db
    .selectFrom('feedbacks')
    .select('created_at')
    .where('shop_id', '=', shopId)
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(MAX_A_DAY)
    .execute()
  const today = startOfChinaDay(t.now)
  return rows.filter(({ created_at }) => created_at >= today).length
}
