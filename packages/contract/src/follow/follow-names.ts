import { STOP_REASONS } from '@caimin/rules/follow'
import { NOTE_PRICE, ORDER_LIMITS } from '@caimin/rules/limits'

/** Profit rate and hit rate of people with posts enough, hits in a row, and what the copiers of a person have won. */
export const BOARDS = ['profit', 'hits', 'streak', 'copiers'] as const
export type Board = (typeof BOARDS)[number]

/** Why a standing order ended. */
export const STANDING_END_REASONS = [...STOP_REASONS, 'ended_by_follower'] as const
export type StandingEndReason = (typeof STANDING_END_REASONS)[number]

/** Units of a copy: what an order may cost, in units of one note. */
export const MAX_UNITS = Number(ORDER_LIMITS.maxStake / NOTE_PRICE)

/** People that one follows. */
export const MAX_WINKS = 500
