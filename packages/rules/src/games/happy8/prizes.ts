import { assert, type Fen, fen } from '@caimin/base'
import { announced } from '../../number/draws.ts'
import type { LevelPrize } from '../../number/level-prizes.ts'
import type { PrizeFacts } from '../../number/number-game.ts'
import { FIRST_ISSUE, type PrizeTable } from '../../number/prize-tables.ts'
import { levelName } from './happy8.texts.ts'

/** rules.md 14: the first table of the game, and that of 财综〔2025〕46号. */
export const TABLES: readonly PrizeTable[] = [
  { name: '2020-10-28', since: FIRST_ISSUE },
  { name: '2025350', since: 2025350 },
]

const FLOATING = 'floating'

/** Yuan by pick and hits (rules.md 14). */
type Table = Readonly<Record<number, Readonly<Record<number, number | typeof FLOATING>>>>

const TABLE_2020: Table = {
  1: { 1: 4.6 },
  2: { 2: 19 },
  3: { 3: 53, 2: 3 },
  4: { 4: 100, 3: 5, 2: 3 },
  5: { 5: 1000, 4: 21, 3: 3 },
  6: { 6: 3000, 5: 30, 4: 10, 3: 3 },
  7: { 7: 10_000, 6: 288, 5: 28, 4: 4, 0: 2 },
  8: { 8: 50_000, 7: 800, 6: 88, 5: 10, 4: 3, 0: 2 },
  9: { 9: 300_000, 8: 2000, 7: 200, 6: 20, 5: 5, 4: 3, 0: 2 },
  10: { 10: FLOATING, 9: 8000, 8: 800, 7: 80, 6: 5, 5: 3, 0: 2 },
}

const TABLE_2025: Table = {
  1: { 1: 4.5 },
  2: { 2: 19 },
  3: { 3: 52, 2: 3 },
  4: { 4: 93, 3: 5, 2: 3 },
  5: { 5: 1000, 4: 20, 3: 3 },
  6: { 6: 2880, 5: 30, 4: 10, 3: 3 },
  7: { 7: 8500, 6: 300, 5: 30, 4: 4, 0: 2 },
  8: { 8: 50_000, 7: 800, 6: 80, 5: 10, 4: 3, 0: 2 },
  9: { 9: FLOATING, 8: 2000, 7: 225, 6: 22, 5: 5, 4: 3, 0: 2 },
  10: { 10: FLOATING, 9: 8000, 8: 720, 7: 80, 6: 5, 5: 3, 0: 2 },
}

const tableOf = (version: string): Table => (version === '2020-10-28' ? TABLE_2020 : TABLE_2025)

/** The level of so many hits, undefined where they win nothing. */
export const levelOf = (version: string, pick: number, hits: number): string | undefined =>
  tableOf(version)[pick]?.[hits] === undefined ? undefined : levelName(pick, hits)

/** The prize of every level of a table; a floating one is announced under `9-9` or `10-10`. */
type LevelPrizes = ReadonlyMap<string, Fen | { readonly announcedAs: string }>

const levelPrizesOf = (table: Table): LevelPrizes =>
  new Map(
    Object.entries(table).flatMap(([pick, byHits]) =>
      Object.entries(byHits).map(([hits, amount]) => [
        levelName(Number(pick), Number(hits)),
        amount === FLOATING ? { announcedAs: `${pick}-${hits}` } : tenths(amount),
      ]),
    ),
  )

/** Amounts have at most one decimal. */
const tenths = (yuan: number): Fen => fen(BigInt(Math.round(yuan * 10)) * 10n)

const PRIZES_2020 = levelPrizesOf(TABLE_2020)
const PRIZES_2025 = levelPrizesOf(TABLE_2025)

const prizesOf = (version: string): LevelPrizes => (version === '2020-10-28' ? PRIZES_2020 : PRIZES_2025)

/** The levels of a table, the largest pick first. */
export const levelsOf = ({ version }: Pick<PrizeFacts, 'version'>): readonly string[] =>
  [...prizesOf(version).keys()].toReversed()

/** What an announcement calls a level. */
export function announcedAs(level: string): string {
  const prize = PRIZES_2025.get(level)
  return typeof prize === 'object' ? prize.announcedAs : level
}

/** The prize of a note: fixed, or as announced. */
export function prizeOf(level: string, { draw, version }: PrizeFacts): LevelPrize {
  const prize = prizesOf(version).get(level)
  assert(prize !== undefined, `a prize of level ${level}`)
  return typeof prize === 'bigint' ? prize : announced(draw, prize.announcedAs)
}
