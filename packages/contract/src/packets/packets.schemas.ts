import { z } from 'zod'
import { MAX_PACKET_PLAYERS, PACKET_TITLE } from '../form-limits.ts'
import { PACKET_KINDS } from '../states.ts'
import { amount, cursor, gameId, id, page, requestId, text, time } from '../wire.ts'

const packetKind = z.enum(PACKET_KINDS)
/** All games, those on matches, those on numbers, or one game. */
const packetScope = z.union([z.enum(['all', 'sports', 'numbers']), gameId])

/** A red packet, the same for players and staff. */
export const packet = z.object({
  id,
  kind: packetKind,
  title: z.string(),
  amount,
  /** The stake or recharge from which it applies; 0 for gift money. */
  at_least: amount,
  scope: packetScope,
  valid_until: time,
})

/** Of one player's packet; `unclaimed` is one that its player has yet to open. */
export const packetState = z.enum(['unclaimed', 'usable', 'used', 'expired'])

/** What staff say of a packet that they give. */
export const gift = {
  kind: packetKind,
  title: text(PACKET_TITLE),
  amount,
  at_least: amount,
  scope: packetScope,
  valid_until: time,
}

const listedPacket = packet.extend({
  state: packetState,
  given_at: time,
  used_at: time.nullable(),
  /** The order or recharge it helped to pay. */
  used_for: id.nullable(),
})

/** A packet's money is spent when it is used; those that are neither used nor over may still cost something. */
const giftFigures = { packets: z.int(), used: z.int(), waiting: z.int(), cost: amount, may_cost: amount }

export const packetsSchemas = {
  open: {
    /** One packet, or all that wait. */
    input: z.strictObject({ request_id: requestId, red_packet_id: id.optional() }),
    output: z.object({ opened: z.array(packet), gift_money: amount, money: amount }),
  },
  list: {
    input: z.strictObject({
      status: packetState.optional(),
      cursor: cursor.optional(),
    }),
    output: page(listedPacket).extend({ server_time: time }),
  },
  fitting: {
    /** What can help to pay a bet on this game; without a game a recharge. The best first. */
    input: z.strictObject({ game: gameId.optional() }),
    output: z.object({ server_time: time, rows: z.array(packet) }),
  },
  gifts: {
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(
      packet
        .omit({ id: true, valid_until: true })
        .extend({ gift_id: id, given_at: time, staff_name: z.string(), ...giftFigures }),
    ).extend({
      /** Of the last thirty days. */
      totals: z.object(giftFigures),
    }),
  },
  give: {
    input: z.strictObject({
      request_id: requestId,
      /** `all` are the players of the shop at this moment. */
      to: z.union([z.literal('all'), z.array(id).min(1).max(MAX_PACKET_PLAYERS)]),
      ...gift,
    }),
    output: z.object({ gift_id: id, packets: z.int(), total: amount }),
  },
}
