import type { Instant } from '@caimin/base'
import type { IdReviewState } from '@caimin/contract'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import { comparedTime, sqlTime } from '../../../platform/database/columns.ts'

/** A real name that an operator decides on by pictures of the card. */
export interface IdReview {
  readonly id: string
  readonly personId: string
  readonly name: string
  readonly birthDate: string
  readonly hash: Buffer
  readonly sealed: Buffer
  readonly maskedNumber: string
  readonly fileShopId: string
  readonly pictureIds: readonly string[]
  readonly state: IdReviewState
  readonly reason: string | null
  readonly askedAt: Instant
  readonly openedBy: string | null
  readonly decidedBy: string | null
  readonly decidedAt: Instant | null
}

const reviews = ({ db }: Reader) =>
  db
    .selectFrom('id_reviews')
    .select(['id', 'person_id as personId', 'name', 'birth_date as birthDate', 'number_hash as hash'])
    .select(['number_sealed as sealed', 'number_masked as maskedNumber', 'file_shop_id as fileShopId'])
    .select(['picture_ids as pictureIds', 'state', 'reason', 'asked_at as askedAt', 'opened_by as openedBy'])
    .select(['decided_by as decidedBy', 'decided_at as decidedAt'])

export interface IdReviewsQuery {
  /** Those that wait, or those that are over. */
  readonly isWaiting: boolean
  readonly after: readonly [askedAt: Instant, id: string] | null
  readonly limit: number
}

/** Reviews of all persons, the newest first. */
export async function listIdReviews(r: Reader, { isWaiting, after, limit }: IdReviewsQuery): Promise<IdReview[]> {
  let select = reviews(r)
  select = isWaiting ? select.where('state', '=', 'waiting') : select.where('state', '<>', 'waiting')
  if (after !== null) {
    select = select.where(sql<boolean>`(asked_at, id) < (${comparedTime(after[0])}, ${after[1]}::uuid)`)
  }
  return await select.orderBy('asked_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export async function countWaitingReviews(r: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from id_reviews where state = 'waiting'`.execute(r.db)
  return rows[0]?.count ?? 0
}

/** The newest review of a person. */
export async function newestReviewOf(r: Reader, personId: string): Promise<IdReview | undefined> {
  return await reviews(r)
    .where('person_id', '=', personId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function lockReview(t: Tx, id: string): Promise<IdReview | undefined> {
  return await reviews(t).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Takes a review in; false when one of the same person waits already. */
export async function insertReview(t: Tx, review: IdReview): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await t.db
    .insertInto('id_reviews')
    .values({
      id: review.id,
      person_id: review.personId,
      name: review.name,
      birth_date: review.birthDate,
      number_sealed: review.sealed,
      number_hash: review.hash,
      number_masked: review.maskedNumber,
      file_shop_id: review.fileShopId,
      picture_ids: [...review.pictureIds],
      state: review.state,
      reason: review.reason,
      asked_at: sqlTime(review.askedAt),
      opened_by: review.openedBy,
      decided_by: review.decidedBy,
    })
    .onConflict((conflict) => conflict.column('person_id').where('state', '=', 'waiting').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const recordOpened = (t: Tx, id: string, staffId: string): Promise<unknown> =>
  t.db.updateTable('id_reviews').set({ opened_by: staffId }).where('id', '=', id).execute()

/** How a review ends; the caller holds its lock. */
export const endReview = (
  t: Tx,
  id: string,
  end: {
    readonly state: Exclude<IdReviewState, 'waiting'>
    readonly decidedBy?: string
    readonly reason?: string
  },
): Promise<unknown> =>
  t.db
    .updateTable('id_reviews')
    .set({
      state: end.state,
      decided_by: end.decidedBy ?? null,
      reason: end.reason ?? null,
      decided_at: sqlTime(t.now),
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
