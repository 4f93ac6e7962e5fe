import { z } from 'zod'
import { maskedPlayer } from '../desk/desk.schemas.ts'
import { GROUP_PACKET_PARTS, MUTE_MINUTES, SHORT_REASON } from '../form-limits.ts'
import { amount, cursor, done, id, nothing, page, requestId, text, time } from '../wire.ts'
import { messageNumber, orderContent, part, pictureContent, search, sent, textContent, unread } from './chat.shapes.ts'
import { HELD_REASONS, PACKET_SPLITS } from './chat-names.ts'

/** A red packet in the group; `group.packet` says that it has changed. */
const packetFacts = {
  packet_id: id,
  split: z.enum(PACKET_SPLITS),
  parts: z.int(),
  total: amount,
  sent_at: time,
  /** From then on what is unclaimed is the shop's again. */
  valid_until: time,
  /** Parts, and their amounts together. */
  claimed: z.int(),
  claimed_amount: amount,
  /** All parts are claimed, or its time is up. */
  is_over: z.boolean(),
}
const groupPacket = z.object({
  ...packetFacts,
  /** What the player has got of it; null for nothing, and for the shop. */
  own: amount.nullable(),
  /** The newest claims, three at most. */
  newest: z.array(z.object({ part: z.int(), name: z.string(), amount })),
})

/** A message as a member, or the shop, sees it. */
const groupMessage = z.object({
  number: messageNumber,
  /** Of an own message what it was sent with. */
  request_id: id.nullable(),
  sender: z.object({
    /** Null for the shop. */
    player_id: id.nullable(),
    /** A nickname, or the name of the shop. */
    name: z.string(),
    /** A link that expires; null without a picture. */
    avatar: z.string().nullable(),
    is_own: z.boolean(),
  }),
  /** Which member of staff wrote it; null for what players see. */
  staff_name: z.string().nullable(),
  at: time,
  /** How many others have read an own message; null for others' messages, and in groups of more than 500. */
  read_by: z.int().nullable(),
  content: z.discriminatedUnion('kind', [
    textContent,
    pictureContent,
    orderContent,
    z.object({ kind: z.literal('packet'), packet: groupPacket }),
    /** Taken back, by its sender or the shop. */
    z.object({ kind: z.literal('recalled'), by_shop: z.boolean() }),
    /** A card or a red packet, for who may not bet now. */
    z.object({ kind: z.literal('hidden') }),
  ]),
})

const history = z.object({
  server_time: time,
  conversation_id: id,
  messages: z.array(groupMessage),
  has_more: z.boolean(),
  last_number: messageNumber,
  read: z.object({ own: messageNumber }),
})

/** Why a member may read only. */
const access = z.object({
  /** Null for who may write. */
  why: z.enum(['muted', 'self_excluded', 'cooling_off', 'group_closed']).nullable(),
  /** What the shop said when it muted the member. */
  reason: z.string().nullable(),
  until: time.nullable(),
})

const held = {
  at: time,
  why: z.enum(HELD_REASONS),
  /** As it was written: whoever decides has to see it. */
  content: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: z.string() }),
    z.object({ kind: z.literal('picture'), picture_url: z.string() }),
  ]),
}

const minutes = z.int().min(MUTE_MINUTES.min).max(MUTE_MINUTES.max)
const onePacket = z.strictObject({ packet_id: id })
const numbered = z.strictObject({ number: messageNumber })
const list = z.strictObject({ cursor: cursor.optional() })

/** In the shop's words. */
const why = z.string()

export const chatGroupDetails = {
  muted: z.strictObject({ why, until: time }),
  removed_from_group: z.strictObject({ why }),
}

export const chatGroupSchemas = {
  show: {
    input: nothing,
    output: z.object({
      server_time: time,
      conversation_id: id,
      title: z.string(),
      members: z.int(),
      unread,
      last: groupMessage.nullable(),
      access,
      /** Own messages that wait for the shop, the oldest first. */
      held: z.array(z.object({ ...held, request_id: id })),
    }),
  },
  history: { input: z.strictObject(part), output: history },
  search,
  send: {
    input: sent,
    output: z.discriminatedUnion('state', [
      z.object({ state: z.literal('sent'), message: groupMessage }),
      /** It waits for the shop, and is not seen until then. */
      z.object({ state: z.literal('held'), why: z.enum(HELD_REASONS) }),
      /** It was held, and the shop did not let it through. */
      z.object({ state: z.literal('rejected') }),
    ]),
  },
  markRead: { input: numbered, output: z.object({ number: messageNumber, unread }) },
  packet: { input: onePacket, output: groupPacket },
  /** The newest first. */
  packetClaims: {
    input: list.extend({ packet_id: id }),
    output: page(
      z.object({
        /** From 1, in the order of the claims. */
        part: z.int(),
        name: z.string(),
        /** A link that expires; null without a picture. */
        avatar: z.string().nullable(),
        at: time,
        amount,
        is_own: z.boolean(),
        /** The largest part of a random split, once the packet is over. */
        is_most: z.boolean(),
      }),
    ),
  },
  claimPacket: { input: onePacket.extend({ request_id: requestId }), output: z.object({ amount }) },
  recall: { input: numbered, output: groupMessage },
  report: { input: numbered.extend({ reason: text(SHORT_REASON) }), output: done },
}

export const chatGroupDeskSchemas = {
  show: {
    input: nothing,
    output: z.object({
      server_time: time,
      conversation_id: id,
      members: z.int(),
      is_open: z.boolean(),
      unread,
      last: groupMessage.nullable(),
      /** Messages that wait to be looked at, and reports that are open. */
      held: z.int(),
      reports: z.int(),
    }),
  },
  history: { input: z.strictObject(part), output: history },
  send: {
    input: sent,
    output: groupMessage,
  },
  sendPacket: {
    input: z.strictObject({
      request_id: requestId,
      split: z.enum(PACKET_SPLITS),
      parts: z.int().min(GROUP_PACKET_PARTS.min).max(GROUP_PACKET_PARTS.max),
      total: amount,
    }),
    output: z.object({ packet_id: id, number: messageNumber }),
  },
  /** The newest first. */
  packets: {
    input: list,
    output: page(z.object({ ...packetFacts, staff_name: z.string() })).extend({
      server_time: time,
      /** What the shop may still send today. */
      left_today: amount,
    }),
  },
  markRead: { input: numbered, output: z.object({ number: messageNumber, unread }) },
  recall: { input: numbered, output: groupMessage },
  removeMessage: { input: numbered.extend({ reason: text(SHORT_REASON) }), output: groupMessage },
  /** The oldest first. */
  held: { input: list, output: page(z.object({ ...held, held_id: id, player: maskedPlayer })) },
  decideHeld: { input: z.strictObject({ held_id: id, release: z.boolean() }), output: done },
  /** Those that are open, the newest first. */
  reports: {
    input: list,
    output: page(
      z.object({
        report_id: id,
        reported_by: maskedPlayer,
        at: time,
        reason: z.string(),
        message: groupMessage,
      }),
    ),
  },
  closeReport: { input: z.strictObject({ report_id: id }), output: done },
  restricted: {
    input: list,
    output: page(
      z.object({
        player: maskedPlayer,
        /** Null for who was removed. */
        muted_until: time.nullable(),
        reason: z.string(),
        set_at: time,
      }),
    ),
  },
  mute: { input: z.strictObject({ player_id: id, minutes, reason: text(SHORT_REASON) }), output: done },
  removeMember: { input: z.strictObject({ player_id: id, reason: text(SHORT_REASON) }), output: done },
  restore: { input: z.strictObject({ player_id: id }), output: done },
  saveOpen: { input: z.strictObject({ is_open: z.boolean() }), output: z.object({ is_open: z.boolean() }) },
}
