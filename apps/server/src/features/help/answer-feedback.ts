import { ok, refuse, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { sqlTime } from '../../platform/database/columns.ts'
import { once } from '../../platform/handlers/once.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import type { HelpDeps } from './help.deps.ts'

/** The shop's one answer to a feedback. */
export async function answerFeedback(
  { database }: HelpDeps,
  input: InputOf<'help', 'answer'>,
  { shopId, staffId }: ShopActor,
): Promise<Reply<'help', 'answer'>> {
  const { request_id: requestId, feedback_id: feedbackId, text } = input
  const key = { shopId, actorId: staffId, requestId, call: 'help.answer', body: input }
  return await database.tx((t) =>
    once(t, key, async (): Promise<Reply<'help', 'answer'>> => {
      const row = await t.db
        .selectFrom('feedbacks')
        .select('answered_at')
        .where('shop_id', '=', shopId)
        .where('id', '=', feedbackId)
        .forUpdate()
        .executeTakeFirst()
      if (row === undefined) return refuse('not_found')
      if (row.answered_at !== null) return refuse('already_answered')
      await t.db
        .updateTable('feedbacks')
        .set({ answer: text, answered_by: staffId, answered_at: sqlTime(t.now) })
        .where('shop_id', '=', shopId)
        .where('id', '=', feedbackId)
        .execute()
      return ok({ feedback_id: feedbackId, answered_at: toWire(t.now) })
    }),
  )
}
