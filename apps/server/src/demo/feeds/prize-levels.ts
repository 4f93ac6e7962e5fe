import { yuan } from '@caimin/base'
import type { NumberGameId } from '@caimin/rules'
import type { FixedLevel } from './fixed-level.ts'
import { HAPPY8_LEVELS } from './happy8-levels.ts'
import { LEVEL_NAMES } from './prize-levels.texts.ts'

/** A level whose amount is announced after the draw: how many win it, and what a note gets, in yuan. */
export interface FloatingLevel {
  readonly level: string
  readonly fewest: number
  readonly most: number
  readonly lowest: number
  readonly highest: number
}

/** The floating levels by the rules' level names, with figures as recent draws have had them. */
export const FLOATING_LEVELS: Record<NumberGameId, readonly FloatingLevel[]> = {
  shuangseqiu: [
    { level: '1', fewest: 3, most: 16, lowest: 5_600_000, highest: 9_400_000 },
    { level: '2', fewest: 70, most: 220, lowest: 90_000, highest: 290_000 },
  ],
  daletou: [
    { level: '1', fewest: 2, most: 9, lowest: 6_200_000, highest: 10_000_000 },
    { level: '2', fewest: 50, most: 160, lowest: 60_000, highest: 190_000 },
  ],
  '7xincai': [
    { level: '1', fewest: 1, most: 2, lowest: 3_500_000, highest: 5_000_000 },
    { level: '2', fewest: 6, most: 30, lowest: 16_000, highest: 90_000 },
  ],
  '7lecai': [
    { level: '1', fewest: 1, most: 2, lowest: 1_100_000, highest: 2_600_000 },
    { level: '2', fewest: 5, most: 16, lowest: 14_000, highest: 42_000 },
    { level: '3', fewest: 150, most: 460, lowest: 900, highest: 3_000 },
  ],
  happy8: [
    { level: '10-10', fewest: 1, most: 3, lowest: 3_200_000, highest: 5_000_000 },
    { level: '9-9', fewest: 2, most: 12, lowest: 60_000, highest: 250_000 },
  ],
  arrange3: [],
  arrange5: [],
  fucai3D: [],
}

/**
 * Appended notes of a level get so much of its amount more (rules.md 6), and are so many of a hundred of its winners.
 */
export const APPENDED: Partial<
  Record<NumberGameId, { readonly levels: readonly string[]; readonly percent: bigint; readonly notes: number }>
> = {
  daletou: { levels: ['1', '2'], percent: 80n, notes: 36 },
}

const DIGIT_LEVELS: readonly FixedLevel[] = [
  { level: LEVEL_NAMES.direct, amount: yuan(1040), oneNoteIn: 1000n },
  { level: LEVEL_NAMES.group3, amount: yuan(346), oneNoteIn: 333n, differentDigits: 2 },
  { level: LEVEL_NAMES.group6, amount: yuan(173), oneNoteIn: 167n, differentDigits: 3 },
]

/** Fixed levels by the rules' level names, counted from the combinations of each game (rules.md 7 to 13). */
export const FIXED_LEVELS: Partial<Record<NumberGameId, readonly FixedLevel[]>> = {
  shuangseqiu: [
    { level: '3', amount: yuan(3000), oneNoteIn: 109_389n },
    { level: '4', amount: yuan(200), oneNoteIn: 2303n },
    { level: '5', amount: yuan(10), oneNoteIn: 129n },
    { level: '6', amount: yuan(5), oneNoteIn: 17n },
  ],
  // The amounts from a pool of 800 million, above which the demo world's pool stays.
  daletou: [
    { level: '3', amount: yuan(6666), oneNoteIn: 109_876n },
    { level: '4', amount: yuan(380), oneNoteIn: 7142n },
    { level: '5', amount: yuan(200), oneNoteIn: 1930n },
    { level: '6', amount: yuan(18), oneNoteIn: 168n },
    { level: '7', amount: yuan(7), oneNoteIn: 17n },
  ],
  '7xincai': [
    { level: '3', amount: yuan(3000), oneNoteIn: 277_778n },
    { level: '4', amount: yuan(500), oneNoteIn: 7610n },
    { level: '5', amount: yuan(30), oneNoteIn: 475n },
    { level: '6', amount: yuan(5), oneNoteIn: 13n },
  ],
  '7lecai': [
    { level: '4', amount: yuan(200), oneNoteIn: 4405n },
    { level: '5', amount: yuan(50), oneNoteIn: 420n },
    { level: '6', amount: yuan(10), oneNoteIn: 252n },
    { level: '7', amount: yuan(5), oneNoteIn: 38n },
  ],
  happy8: HAPPY8_LEVELS,
  arrange3: DIGIT_LEVELS,
  fucai3D: DIGIT_LEVELS,
  arrange5: [{ level: LEVEL_NAMES.first, amount: yuan(100_000), oneNoteIn: 100_000n }],
}
