import { ok, present, refuse, startOfChinaDay } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { keepAllFiles } from '../../platform/files/keep-files.ts'
import { once } from '../../platform/handlers/once.ts'
import type { Call, PlayerActor } from '../../platform/http/handler.ts'
import { newId } from '../../platform/ids.ts'
import type { HelpDeps } from './help.deps.ts'

const MOST_A_DAY = 10

/** Who asks, in which shop. */
export const playerOf = ({ shopId, playerId }: PlayerActor) => ({
  shopId: present(shopId, 'a player has chosen a shop'),
  playerId: present(playerId, 'a player has chosen a shop'),
})

/** Keeps a picture until a feedback names it. */
export async function uploadPicture(
  { files }: HelpDeps,
  actor: PlayerActor,
  { image }: Call,
): Promise<Reply<'help', 'uploadPicture'>> {
  if (image === undefined) return refuse('picture_unreadable')
  const { shopId, playerId: uploadedBy } = playerOf(actor)
  const saved = await files.savePicture({ shopId, kind: 'feedback_picture', uploadedBy, uploader: actor, image })
  if (!saved.ok) return saved
  return ok({ picture_id: saved.value.id, picture_url: files.linkTo(saved.value) })
}

/** Brings a word of the player to the shop. */
export async function giveFeedback(
  { database }: HelpDeps,
  input: InputOf<'help', 'feedback'>,
  actor: PlayerActor,
): Promise<Reply<'help', 'feedback'>> {
  const { shopId, playerId } = playerOf(actor)
  const key = { shopId, actorId: playerId, requestId: input.request_id, call: 'help.feedback', body: input }
  return await database.tx((t) =>
    once(t, key, async (): Promise<Reply<'help', 'feedback'>> => {
      // Feedbacks of the same moment count each other.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`feedback of ${playerId}`}, 0))`.execute(t.db)
      const given = await countToday(t, shopId, playerId)
      if (given >= MOST_A_DAY) return refuse('feedback_limit_reached')
      const pictureIds = [...new Set(input.picture_ids)]
      const pictures = { ids: pictureIds, kind: 'feedback_picture', shopId, uploadedBy: playerId } as const
      if (!(await keepAllFiles(t, pictures))) return refuse('picture_unknown')
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
      return ok({ feedback_id: id })
    }),
  )
}

async function countToday(t: Tx, shopId: string, playerId: string): Promise<number> {
  const rows = await t.db
    .selectFrom('feedbacks')
    .select('created_at')
    .where('shop_id', '=', shopId)
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(MOST_A_DAY)
    .execute()
  const today = startOfChinaDay(t.now)
  return rows.filter(({ created_at }) => created_at >= today).length
}
