import { ok, refuse } from '@caimin/base'
import { sqlTime } from '../../platform/database/columns.ts'
import { command } from '../../platform/handlers/feature.ts'

/** The shop's one answer to a feedback. */
export const answerFeedback = command<'help', 'answer'>(async ({ t, actor: { shopId, staffId }, input }) => {
  const { feedback_id: feedbackId, text } = input
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
  await t.emit({ kind: 'waiting.changed', shopId })
  return ok({ feedback_id: feedbackId, answered_at: t.now })
})
