import { addMs, days, type Fen, type Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import { comparedTime, sqlTime } from '../../platform/database/columns.ts'
import type { PacketKind, PacketScope } from './red-packet.ts'

/** What has become of packets: a packet's money is spent when it is used. */
export interface GiftFigures {
  readonly packets: number
  readonly used: number
  /** Neither used nor over. */
  readonly waiting: number
  readonly cost: Fen
  /** What those that wait may still cost. */
  readonly mayCost: Fen
}

/** One giving, to one player or to many. */
export interface ListedGift extends GiftFigures {
  readonly id: string
  readonly kind: PacketKind
  readonly title: string
  readonly amount: Fen
  readonly atLeast: Fen
  readonly scope: PacketScope
  readonly givenAt: Instant
  readonly staffId: string
}

interface GiftsQuery {
  readonly shopId: string
  readonly after: readonly [givenAt: Instant, id: string] | null
  readonly limit: number
}

const isUsed = sql`p.state = 'used'`
const isWaiting = (r: Reader) => sql`p.state <> 'used' and p.valid_until > ${sqlTime(r.now)}::timestamptz`

/** A shop's givings with what they cost, the newest first. */
export async function listGifts(r: Reader, { shopId, after, limit }: GiftsQuery): Promise<ListedGift[]> {
  const older = after === null ? sql`true` : sql`(g.given_at, g.id) < (${comparedTime(after[0])}, ${after[1]}::uuid)`
  const { rows } = await sql<ListedGift>`
    select g.id, g.kind, g.title, g.amount, g.at_least as "atLeast", g.scope, g.given_at as "givenAt",
           g.staff_id as "staffId", g.packets, f.used, f.waiting, (g.amount * f.used)::bigint as cost,
           (g.amount * f.waiting)::bigint as "mayCost"
      from red_packet_gifts g
     cross join lateral (
       select (count(*) filter (where ${isUsed}))::int as used, (count(*) filter (where ${isWaiting(r)}))::int as waiting
         from red_packets p where p.shop_id = g.shop_id and p.gift_id = g.id) as f
     where g.shop_id = ${shopId} and ${older}
     order by g.given_at desc, g.id desc limit ${limit}`.execute(r.db)
  return rows
}

const DAYS = 30

/** The same figures of what the shop has given in the last thirty days. */
export async function sumGifts(r: Reader, shopId: string): Promise<GiftFigures> {
  const { rows } = await sql<GiftFigures>`
    select count(*)::int as packets, (count(*) filter (where ${isUsed}))::int as used,
           (count(*) filter (where ${isWaiting(r)}))::int as waiting,
           coalesce(sum(g.amount) filter (where ${isUsed}), 0)::bigint as cost,
           coalesce(sum(g.amount) filter (where ${isWaiting(r)}), 0)::bigint as "mayCost"
      from red_packet_gifts g join red_packets p on p.shop_id = g.shop_id and p.gift_id = g.id
     where g.shop_id = ${shopId} and g.given_at > ${sqlTime(addMs(r.now, -days(DAYS)))}::timestamptz`.execute(r.db)
  const [sums] = rows
  if (sums === undefined) throw new Error('an aggregate answers one row')
  return sums
}
