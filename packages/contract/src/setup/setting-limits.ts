/** Between what a shop may set its rules; the screens say the same as the server refuses. */
export const SETTING_LIMITS = {
  acceptMinutes: { least: 1, most: 120 },
  printAdvanceMinutes: { least: 0, most: 60 },
  ticketMultipleLimit: { least: 1, most: 99 },
  rechargeLockPercent: { least: 0, most: 100 },
  /** Signed, as the specification has it: negative is before the official deadline. */
  advanceMinutes: { least: -180, most: 0 },
} as const

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
export const MOST_BLOCKED_LEGS = 8

/** Characters of what a refused player reads. */
export const PLAYER_TEXT = { shortest: 2, longest: 60 } as const

/** Yuan that a capped number may be sold up to for each issue. */
export const NUMBER_CAP_YUAN = { least: 2, most: 10_000_000 } as const

/** What an operator looks at before a shop opens. */
export const SHOP_CHECKS = ['picture', 'owner', 'number', 'address', 'validity'] as const
export type ShopCheck = (typeof SHOP_CHECKS)[number]

/** A licence that ends within so many days is shown to its shop and to the operator. */
export const LICENCE_WARNING_DAYS = 30
