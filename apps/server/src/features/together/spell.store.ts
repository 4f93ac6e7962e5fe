import type { Fen, Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { OrderKey } from '../../core/orders/index.ts'
import type { Reader } from '../../platform/context.ts'

/** The spell of a code, of whichever shop. */
export async function findByCode(r: Reader, code: string): Promise<OrderKey | undefined> {
  return await r.db
    .selectFrom('spell_codes')
    .select(['shop_id as shopId', 'order_id as orderId'])
    .where('code', '=', code)
    .executeTakeFirst()
}

/** Whether the code is that of the spell. */
export async function holdsCode(r: Reader, { shopId, orderId }: OrderKey, code: string | undefined): Promise<boolean> {
  if (code === undefined) return false
  const found = await findByCode(r, code)
  return found?.shopId === shopId && found.orderId === orderId
}

/** A seat that is taken. */
export interface TakenSeat {
  readonly playerId: string
  readonly role: 'owner' | 'share'
  readonly amount: Fen
  readonly takenAt: Instant
  readonly invitedBy: string | null
}

/**
 * The seats of a spell in the order in which they were taken, the initiator's first, while their money is held or sold;
 * of one that ended without filling all that were taken. Seats that the initiator took at the deadline are theirs too.
 */
export async function takenSeats(r: Reader, { shopId, orderId }: OrderKey): Promise<TakenSeat[]> {
  const { rows } = await sql<TakenSeat>`
    select p.player_id as "playerId", p.role, p.share as amount, coalesce(p.held_at, n.opened_at) as "takenAt",
           p.invited_by as "invitedBy"
      from plans n
      join order_parties p on p.shop_id = n.shop_id and p.order_id = n.order_id and p.role <> 'guarantee'
     where n.shop_id = ${shopId} and n.order_id = ${orderId}
       and (n.closed_at is not null or not exists (
         select from hold_resolutions e where e.shop_id = p.shop_id and e.hold_id = p.hold_id))
     order by p.seq`.execute(r.db)
  return rows
}

/** Whose seat has this number; the initiator's where it is empty. */
export async function findSeat(r: Reader, key: OrderKey, no: number): Promise<string | undefined> {
  const seats = await takenSeats(r, key)
  return (seats[no - 1] ?? seats[0])?.playerId
}
