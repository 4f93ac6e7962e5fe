import { type Instant, startOfChinaDay } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { comparedTime, sqlTime } from '../../platform/database/columns.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'
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

/** How many waits have ended with an answer, and the middle of how long they were. */
export interface FirstAnswers {
  readonly count: number
  readonly medianSeconds: number | null
}

interface AnswersAsked {
  /** Undefined for all shops together, without customer service. */
  readonly shopIds: readonly string[] | undefined
  readonly startsAt: Instant
  readonly endsAt: Instant | null
}

/** The answers of some shops in a stretch of time. */
export async function firstAnswersOf(r: Reader, { shopIds, startsAt, endsAt }: AnswersAsked): Promise<FirstAnswers> {
  const ofShops = shopIds === undefined ? sql`shop_id <> ${NO_SHOP}` : sql`shop_id = any(${[...shopIds]}::uuid[])`
  const before = endsAt === null ? sql`true` : sql`answered_at < ${comparedTime(endsAt)}`
  const { rows } = await sql<FirstAnswers>`
    select count(*)::int as count,
           round(percentile_cont(0.5) within group (
             order by extract(epoch from answered_at - waited_from)::float8))::int as "medianSeconds"
      from chat_answers
     where ${ofShops} and answered_at >= ${comparedTime(startsAt)} and ${before}`.execute(r.db)
  return rows[0] ?? { count: 0, medianSeconds: null }
}

export const answersToday = (r: Reader, shopId: string): Promise<FirstAnswers> =>
  firstAnswersOf(r, { shopIds: [shopId], startsAt: startOfChinaDay(r.now), endsAt: null })
