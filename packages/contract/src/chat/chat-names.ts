/** Between a player and their shop; of all players of a shop; of a person or a visitor with customer service. */
export const CONVERSATION_KINDS = ['shop', 'group', 'support'] as const
export type ConversationKind = (typeof CONVERSATION_KINDS)[number]

/** Why a message of a group waits for the shop: it may lead to a payment past it. */
export const HELD_REASONS = ['link', 'card_number', 'picture'] as const
export type HeldReason = (typeof HELD_REASONS)[number]

/** What a message is kept as. */
export const CHAT_MESSAGE_KINDS = ['text', 'picture', 'order', 'packet', 'coupon'] as const
export type ChatMessageKind = (typeof CHAT_MESSAGE_KINDS)[number]

/** How a red packet in a group is split: at random, or into equal parts. */
export const PACKET_SPLITS = ['random', 'equal'] as const
export type PacketSplit = (typeof PACKET_SPLITS)[number]

/**
 * Who speaks in a conversation with a shop; `system` is the shop's reply out of hours, which the server writes. With
 * customer service, `player` is who asks and `shop` is the operator.
 */
export const CHAT_SENDERS = ['player', 'shop', 'system'] as const
export type ChatSender = (typeof CHAT_SENDERS)[number]

/** Unread messages are counted up to here. */
export const MAX_UNREAD = 100
