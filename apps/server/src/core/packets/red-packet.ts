import type { Fen, Instant } from '@caimin/base'
import { type GameId, gameKind } from '@caimin/rules'
import type { PacketTables } from '../../platform/database/packet-tables.ts'

export type PacketKind = PacketTables['red_packet_gifts']['kind']

/** What a packet helps with: every game, those on matches, those on numbers, or one game. */
export type PacketScope = 'all' | 'sports' | 'numbers' | GameId

/** What a shop gives to each of some players. */
export interface PacketGift {
  readonly kind: PacketKind
  readonly title: string
  readonly amount: Fen
  /** The stake or recharge from which it applies; 0 for gift money. */
  readonly atLeast: Fen
  readonly scope: PacketScope
  /** From this moment on it is too late. */
  readonly validUntil: Instant
}

/** One player's packet. */
export interface RedPacket extends PacketGift {
  readonly id: string
  readonly state: 'given' | 'open' | 'used'
  readonly givenAt: Instant
  readonly usedAt: Instant | null
  /** The order or recharge it helped to pay. */
  readonly usedFor: string | null
}

/** The scopes that take in a game. */
export const scopesOf = (game: GameId): PacketScope[] => [
  'all',
  gameKind(game) === 'number' ? 'numbers' : 'sports',
  game,
]

/** How long a packet can be used again after the order it helped to pay has failed. */
export const DAYS_AFTER_RETURN = 7
