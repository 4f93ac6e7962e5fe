import { TERMINAL_MULTIPLES } from '@caimin/rules/limits'

/** Between what a shop may set its rules; the screens say the same as the server refuses. */
export const SETTING_LIMITS = {
  acceptMinutes: { min: 1, max: 120 },
  printAdvanceMinutes: { min: 0, max: 60 },
  /** Of sports terminals, and of welfare terminals. */
  ticketMultipleLimit: { min: 1, max: TERMINAL_MULTIPLES.sports },
  welfareMultipleLimit: { min: 1, max: TERMINAL_MULTIPLES.welfare },
  rechargeLockPercent: { min: 0, max: 100 },
  /** Signed, as the specification has it: negative is before the official deadline. */
  advanceMinutes: { min: -180, max: 0 },
} as const

/** Days ahead on which a shop may have itself closed. */
export const MAX_CLOSED_DAYS = 60

/**
 * Games of which a single number can be blocked, with how many digits it has. Only games with fixed prizes have such a
 * need.
 */
export const BLOCKABLE_GAMES = { fucai3D: 3, arrange3: 3, arrange5: 5 } as const
export type BlockableGame = keyof typeof BLOCKABLE_GAMES

/** Games on matches, of which a combination can be blocked. */
export const BLOCKABLE_MATCH_GAMES = ['jczq', 'jclq', 'bjdc', 'sfgg', 'sfc', 'renxuan9'] as const
export type BlockableMatchGame = (typeof BLOCKABLE_MATCH_GAMES)[number]

/** Legs of a blocked combination. */
export const MAX_BLOCKED_LEGS = 8

/** Characters of what a refused player reads. */
export const PLAYER_TEXT = { min: 2, max: 60 } as const

/** Yuan that a capped number may be sold up to for each issue. */
export const NUMBER_CAP_YUAN = { min: 2, max: 10_000_000 } as const

/** What an operator looks at before a shop opens. */
export const SHOP_CHECKS = ['picture', 'owner', 'number', 'address', 'validity'] as const
export type ShopCheck = (typeof SHOP_CHECKS)[number]

/** A licence that ends within so many days is shown to its shop and to the operator. */
export const LICENCE_WARNING_DAYS = 30
