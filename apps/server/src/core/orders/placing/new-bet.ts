import type { Fen, Instant, Ok } from '@caimin/base'
import type { Refused } from '@caimin/contract'
import type { Bet, Odds } from '@caimin/rules'
import type { Handicaps } from '../handicaps.ts'
import type { Tolerance } from '../odds-tolerance.ts'
import type { BetReason } from './decide-bet.ts'

/** A bet as a player sends it, checked by the rules. */
export interface NewBet {
  readonly shopId: string
  readonly playerId: string
  /** One for each attempt to bet: the same id with another bet is refused. */
  readonly requestId: string
  readonly bet: Bet
  /** Of the chosen options alone, see `chosenOdds`. */
  readonly oddsSeen: Odds | undefined
  /** Handicaps and totals; needed for jclq, whose lines move. */
  readonly handicapsSeen: Partial<Handicaps>
  /** The issue the page showed; of no meaning for match games. */
  readonly issueNo: string | undefined
  readonly tolerance: Tolerance
  /** The red packet that helps to pay. */
  readonly redPacketId?: string | undefined
  /** An issue of a chase, whose stake was held and counted for the player's limits when the chase began. */
  readonly isPaidAhead?: true
}

export interface PlacedBet {
  readonly orderId: string
  readonly orderNo: string
  readonly stake: Fen
  /** What can be spent afterwards. */
  readonly money: Fen
  readonly cutoffAt: Instant
  readonly acceptBy: Instant
}

/** What can only be decided under the wallet's lock. */
export type LockedRefusal =
  | 'insufficient_balance'
  | 'account_frozen'
  | 'under_age'
  | 'self_excluded'
  | 'cooling_off'
  | 'quiet_hours'
  | 'stake_limit_reached'
  | 'loss_limit_reached'
  | 'packet_not_usable'
  | 'packet_expired'
  | 'packet_not_for_bet'
  | 'number_cap_reached'
  | 'request_id_reused'

export type PlaceReason = BetReason | LockedRefusal | 'busy_try_again'

export type PlaceAnswer = Ok<PlacedBet> | Refused<PlaceReason>
