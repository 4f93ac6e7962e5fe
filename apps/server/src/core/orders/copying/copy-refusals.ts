import type { Instant } from '@caimin/base'
import type { Refused } from '@caimin/contract'
import type { MissReason } from '@caimin/rules/follow'
import { refuseWith } from '../../../platform/refuse-with.ts'
import { type Shop, viewNextHours } from '../../shops/index.ts'
import type { BetReason } from '../placing/decide-bet.ts'
import type { PlaceOutcome } from '../placing/place-bet.store.ts'

/**
 * Why a copy was not placed, as a code that names no leg, number or odds: what a bet says of a match or a number would
 * show what is hidden.
 */
export type CopyReason =
  | 'post_closed'
  | 'copy_not_on_sale'
  | 'order_too_large'
  | 'game_stopped_by_shop'
  | 'shop_closed'
  | 'shop_suspended'
  | 'licence_over'
  | 'insufficient_balance'
  | 'account_frozen'
  | 'under_age'
  | 'self_excluded'
  | 'cooling_off'
  | 'quiet_hours'
  | 'stake_limit_reached'
  | 'loss_limit_reached'

const OF_DECISION: Readonly<Record<BetReason, CopyReason>> = {
  slip_invalid: 'copy_not_on_sale',
  order_too_large: 'order_too_large',
  game_stopped_by_shop: 'game_stopped_by_shop',
  shop_closed: 'shop_closed',
  shop_suspended: 'shop_suspended',
  licence_over: 'licence_over',
  number_blocked: 'copy_not_on_sale',
  matches_blocked: 'copy_not_on_sale',
  match_unknown: 'copy_not_on_sale',
  match_closed: 'post_closed',
  option_not_on_sale: 'copy_not_on_sale',
  single_not_allowed: 'copy_not_on_sale',
  odds_moved: 'copy_not_on_sale',
  issue_closed: 'post_closed',
}

export const reasonOfDecision = (reason: BetReason): CopyReason => OF_DECISION[reason]

type RefusedOutcome = Exclude<PlaceOutcome['outcome'], 'placed' | 'catalog_changed'>

/** What `place_bet` refused under the wallet's lock. */
export function reasonOfOutcome(outcome: RefusedOutcome): CopyReason {
  switch (outcome) {
    case 'cutoff_passed':
      return 'post_closed'
    case 'number_cap_reached':
      return 'copy_not_on_sale'
    case 'packet_not_usable':
    case 'packet_expired':
    case 'packet_not_for_bet':
    case 'request_id_reused':
      throw new Error(`A copy has no packet and an id of its own, but was refused with ${outcome}`)
    default:
      return outcome
  }
}

/** What a standing order notes: to it a shop that does not sell is closed, whatever the cause. */
export function missReasonOf(reason: CopyReason): MissReason {
  switch (reason) {
    case 'post_closed':
      return 'cutoff_passed'
    case 'copy_not_on_sale':
      return 'not_on_sale'
    case 'game_stopped_by_shop':
    case 'shop_suspended':
    case 'licence_over':
      return 'shop_closed'
    default:
      return reason
  }
}

/** The refusal of a copy by hand. */
export const refuseCopy = (
  reason: CopyReason,
  { shop, now }: { readonly shop: Shop; readonly now: Instant },
): Refused<CopyReason> =>
  reason === 'shop_closed' ? refuseWith(reason, viewNextHours(shop, now)) : { ok: false, reason }
