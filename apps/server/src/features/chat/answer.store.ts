import { type Instant, startOfChinaDay } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import type { LockedConversation } from './conversation.store.ts'

export interface Answer {
  readonly number: number
  readonly staffId: string
  readonly at: Instant
}

/** Keeps how long a player has waited for an answer; one who did not wait is none. */
export async function keepAnswer(
  t: Tx,
  { shopId, conversationId, waitingSince }: LockedConversation,
  { number, staffId, at }: Answer,
): Promise<void> {
  if (waitingSince === null) return
  await t.db
    .insertInto('chat_answers')
    .values({
      shop_id: shopId,
      conversation_id: conversationId,
      number,
      staff_id: staffId,
      waited_from: sqlTime(waitingSince),
      answered_at: sqlTime(at),
    })
    .execute()
}

/** How many waits have ended with an answer today, and the middle of how long they were. */
export async function answersToday(
  r: Reader,
  shopId: string,
): Promise<{ readonly count: number; readonly medianSeconds: number | null }> {
  const { rows } = await sql<{ count: number; medianSeconds: number | null }>`
    select count(*)::int as count,
           round(percentile_cont(0.5) within group (
             order by extract(epoch from answered_at - waited_from)::float8))::int as "medianSeconds"
      from chat_answers
     where shop_id = ${shopId} and answered_at >= ${sqlTime(startOfChinaDay(r.now))}::timestamptz`.execute(r.db)
  return rows[0] ?? { count: 0, medianSeconds: null }
}
