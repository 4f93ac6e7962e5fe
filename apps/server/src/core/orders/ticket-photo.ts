import { present } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { comparedTime, sqlTime } from '../../platform/database/columns.ts'
import { keepFiles, lockFiles } from '../../platform/files/keep-files.ts'
import type { TicketReading } from './reading/paper-ticket.ts'
import { readingFrom } from './reading/reading.store.ts'

/** A ticket of the shop as its number says it; a record that supersedes another is of the same ticket. */
export interface TicketName {
  readonly orderId: string
  readonly orderNo: string
  readonly seq: number
}

/** A kept picture of a ticket. */
export interface TicketPhoto {
  readonly shopId: string
  readonly photoId: string
  /** Of the picture as it is kept. */
  readonly sha256: Buffer
  /** What it looks like; null for photos of earlier versions. */
  readonly differenceHash: string | null
  /** What was read of it; null until then. */
  readonly reading: TicketReading | null
}

type TicketPlace = Pick<TicketName, 'orderId' | 'seq'>

/** Of 256 bits, see `differenceHash`. */
const SIMILAR_BITS = 24
/** Some weeks of a busy shop: comparing with all of them takes a few milliseconds. */
const MAX_COMPARED = 20_000

/** A ticket's photo that this shop keeps. */
export async function findPhoto(r: Reader, shopId: string, photoId: string): Promise<TicketPhoto | undefined> {
  const row = await r.db
    .selectFrom('files')
    .select(['sha256', 'difference_hash', 'ticket_reading'])
    .where('shop_id', '=', shopId)
    .where('id', '=', photoId)
    .where('kind', '=', 'ticket_photo')
    .where((where) =>
      where.or([where('delete_after', 'is', null), where('delete_after', '>', comparedTime(r.wallNow))]),
    )
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { sha256, difference_hash: differenceHash } = row
  return { shopId, photoId, sha256, differenceHash, reading: readingFrom(row.ticket_reading) }
}

/** The ticket that a photo, or one with the same pixels, was recorded for. */
export async function ticketOfPhoto(
  r: Reader,
  { shopId, sha256 }: Pick<TicketPhoto, 'shopId' | 'sha256'>,
): Promise<TicketName | undefined> {
  return await r.db
    .selectFrom('ticket_photos as p')
    .innerJoin('orders as o', (join) => join.onRef('o.shop_id', '=', 'p.shop_id').onRef('o.id', '=', 'p.order_id'))
    .select(['p.order_id as orderId', 'o.order_no as orderNo', 'p.seq'])
    .where('p.shop_id', '=', shopId)
    .where('p.sha256', '=', sha256)
    .executeTakeFirst()
}

/** Two who record one photo at once wait for each other here; the primary key stands behind it. */
export async function lockPhoto(t: Tx, { shopId, sha256 }: TicketPhoto): Promise<void> {
  const lockName = `photo ${shopId} ${sha256.toString('hex')}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute(t.db)
}

/** The ticket with the newest photo that looks like this one, other than `except`. */
export async function ticketOfSimilarPhoto(
  r: Reader,
  { shopId, differenceHash }: Pick<TicketPhoto, 'shopId' | 'differenceHash'>,
  except?: TicketPlace,
): Promise<TicketName | undefined> {
  if (differenceHash === null) return undefined
  const { rows } = await sql<TicketName>`
    select p.order_id as "orderId", o.order_no as "orderNo", p.seq
      from (select * from ticket_photos
             where shop_id = ${shopId} and difference_hash is not null
             order by recorded_at desc limit ${MAX_COMPARED}) p
      join orders o on o.shop_id = p.shop_id and o.id = p.order_id
     where bit_count(p.difference_hash # ${differenceHash}::bit(256)) <= ${SIMILAR_BITS}
       and (p.order_id, p.seq) is distinct from (${except?.orderId ?? null}::uuid, ${except?.seq ?? null}::int)
     order by p.recorded_at desc limit 1`.execute(r.db)
  return rows[0]
}

/** Gives a photo to a ticket; whether it looks like another one's stays on record. */
export async function keepPhoto(t: Tx, photo: TicketPhoto, { orderId, seq }: TicketPlace): Promise<void> {
  const { shopId, photoId } = photo
  const files = await lockFiles(t, { ids: [photoId], kind: 'ticket_photo', shopId })
  await keepFiles(t, present(files, 'the photo was found a moment ago'))
  const similar = await ticketOfSimilarPhoto(t, photo, { orderId, seq })
  await t.db
    .insertInto('ticket_photos')
    .values({
      shop_id: photo.shopId,
      sha256: photo.sha256,
      order_id: orderId,
      seq,
      photo_id: photo.photoId,
      difference_hash: photo.differenceHash,
      similar_order_id: similar?.orderId ?? null,
      similar_seq: similar?.seq ?? null,
      recorded_at: sqlTime(t.now),
    })
    // A record of the same ticket that keeps its photo.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A photo of an order that looked like one of another ticket when it was recorded. */
export interface SimilarPhoto {
  readonly photoId: string
  readonly similarTo: TicketName
}

export async function similarPhotosOf(r: Reader, shopId: string, orderId: string): Promise<SimilarPhoto[]> {
  const rows = await r.db
    .selectFrom('ticket_photos as p')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.shop_id', '=', 'p.shop_id').onRef('o.id', '=', 'p.similar_order_id'),
    )
    .select(['p.photo_id as photoId', 'o.id as orderId', 'o.order_no as orderNo', 'p.similar_seq as seq'])
    .where('p.shop_id', '=', shopId)
    .where('p.order_id', '=', orderId)
    .where('p.similar_order_id', 'is not', null)
    .execute()
  return rows.map(({ photoId, orderId: similarId, orderNo, seq }) => ({
    photoId,
    similarTo: { orderId: similarId, orderNo, seq: seq ?? 0 },
  }))
}
