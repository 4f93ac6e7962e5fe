import { type Fen, fen, NO_MONEY, times } from '@caimin/base'
import type { Bet } from '../bet.ts'
import type { Game } from '../games/game.ts'
import type { SettleOptions } from '../settlement.ts'
import type { DrawForecast, DrawKnowledge } from './draw-forecast.ts'
import { type EqualLines, equalLines, shapeOf } from './equal-lines.ts'
import { type LineRow, lineRows } from './line-rows.ts'
import { mostInPool } from './most-in-pool.ts'
import { type SettleOn, settleOn } from './settle-on.ts'
import { totalsByDraw } from './totals-by-draw.ts'

/**
 * The least and the most a slip can bring, and of one line the table by number of hits. Several lines share one draw:
 * of digits every draw that wins is added up; of one pool of numbers the hits are spread over the lines; of other games
 * the most is bounded by all lines at their most.
 */
export function forecastDraw(game: Game, bet: Bet, known: DrawKnowledge, options: SettleOptions): DrawForecast {
  const settle = settleOn(game, bet, known, options)
  const multiple = BigInt(bet.multiple)
  const [only, ...more] = bet.lines
  if (only !== undefined && more.length === 0) {
    const rows = lineRows(game, only, settle, multiple)
    const shown = rows.map(({ hits, least, most }) => ({ hits, least, most }))
    return { ...rangeOf(rows), isMostExact: true, rows: shown }
  }
  const { least, most, ...rest } = forecastLines(game, equalLines(bet.lines), settle)
  return { ...rest, least: times(least, multiple), most: times(most, multiple), rows: [] }
}

/** Several lines at multiple 1. */
function forecastLines(game: Game, kinds: readonly EqualLines[], settle: SettleOn): Omit<DrawForecast, 'rows'> {
  const totals = totalsByDraw(game, kinds, settle)
  if (totals !== undefined) {
    return { least: smallest(totals), most: largest(totals), isMostExact: true, openLevels: [] }
  }
  const rows = rowsOfKinds(game, kinds, settle)
  const ranges = rows.map(rangeOf)
  const together = mostInPool(game, kinds, rows, settle)
  const bound = kinds.reduce((total, kind, at) => total + kind.times * (ranges[at]?.most ?? 0n), 0n)
  return {
    least: smallest(ranges.map(({ least }) => least).filter((least) => least > 0n)),
    most: smallest(together === undefined ? [bound] : [bound, together.most]),
    isMostExact: together?.isExact ?? kinds.length === 1,
    openLevels: [...new Set(ranges.flatMap(({ openLevels }) => openLevels))],
  }
}

/** The table of each kind, reckoned once for all of a shape where a game's numbers are alike. */
function rowsOfKinds(game: Game, kinds: readonly EqualLines[], settle: SettleOn): (readonly LineRow[])[] {
  const byShape = new Map<string, readonly LineRow[]>()
  return kinds.map(({ line }) => {
    const shape = game.drawsWon === undefined ? shapeOf(line) : undefined
    const rows = (shape === undefined ? undefined : byShape.get(shape)) ?? lineRows(game, line, settle, 1n)
    if (shape !== undefined) byShape.set(shape, rows)
    return rows
  })
}

function rangeOf(rows: readonly LineRow[]): Pick<DrawForecast, 'least' | 'most' | 'openLevels'> {
  const cases = rows.flatMap(({ least, most }) => [least, most])
  const prizes = cases.map(({ prize }) => prize).filter((prize) => prize > 0n)
  return {
    least: smallest(prizes),
    most: largest(rows.map(({ dearest }) => dearest)),
    openLevels: [...new Set(cases.flatMap(({ openLevels }) => openLevels))],
  }
}

const smallest = (amounts: readonly bigint[]): Fen => firstOf(amounts, (amount, other) => amount < other)

const largest = (amounts: readonly bigint[]): Fen => firstOf(amounts, (amount, other) => amount > other)

const firstOf = (amounts: readonly bigint[], isBefore: (amount: bigint, other: bigint) => boolean): Fen =>
  amounts.length === 0 ? NO_MONEY : fen(amounts.reduce((first, amount) => (isBefore(amount, first) ? amount : first)))
