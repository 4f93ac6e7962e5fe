import { readStored, writeStored } from './stored.ts'

/** The two pages of a game on matches: one play at a time, or every play of a match together. */
export type BetLayout = 'classic' | 'full'

const KEY = 'bet-layout'

/** The layout the player chose last: every link to a game on matches opens that one. */
export const chosenBetLayout = (): BetLayout => (readStored(KEY) === 'full' ? 'full' : 'classic')

export const chooseBetLayout = (layout: BetLayout): void => writeStored(KEY, layout)
