import { type Fen, NO_MONEY, sum, times } from '@caimin/base'
import type { Bet, DrawResult, FixedResult, Line } from './bet.ts'
import type { Game, LineSettlement } from './games/game.ts'
import type { SettleOptions } from './settlement.ts'
import { PRIZE_TAX } from './tax.ts'

/** What a slip brings when a draw ends one way: notes by level, and the amounts that are known. */
export interface DrawCase {
  readonly levels: Readonly<Record<string, bigint>>
  /** With the multiple, before tax, without the levels that are open. */
  readonly prize: Fen
  /** The same after tax, which is taken note by note. */
  readonly afterTax: Fen
  /** Levels won whose floating amount is not announced. */
  readonly openLevels: readonly string[]
}

/** A number of hits, and the least and the most that it brings: the same unless it matters which ones are right. */
export interface DrawRow {
  /** What is right: `6+1` red and blue, `13` of fourteen matches, the level of three digits. */
  readonly hits: string
  readonly least: DrawCase
  readonly most: DrawCase
}

/** What a slip on a draw can bring. */
export interface DrawForecast {
  /** The smallest prize that is not nothing, and the largest; open levels come on top of them. */
  readonly least: Fen
  readonly most: Fen
  readonly openLevels: readonly string[]
  /** Rows of the only line, most hits first; none for slips of several lines, which one draw hits together. */
  readonly rows: readonly DrawRow[]
}

/** What may be known before a draw: announced or guessed amounts, the pool, whether the lucky prize is on. */
export type DrawKnowledge = Omit<DrawResult, 'numbers' | 'special' | 'red' | 'blue' | 'front' | 'back' | 'digits'>

/**
 * The least and the most a slip can bring, by number of hits. Every kind of draw is settled by the rules themselves, so the
 * table never differs from what is paid. Several lines are bounded: the least of any, and all at their most.
 */
export function forecastDraw(game: Game, bet: Bet, known: DrawKnowledge, options: SettleOptions): DrawForecast {
  const tables = bet.lines.map((line) => rowsOf(game, bet, line, { known, options }))
  const cases = tables.map((rows) => rows.flatMap(({ least, most }) => [least, most]))
  const rising = cases.map((ofLine) => ofLine.map(({ prize }) => prize).sort((a, b) => Number(a - b)))
  const prizes = rising.flat().filter((prize) => prize > 0n)
  return {
    least: prizes.sort((a, b) => Number(a - b))[0] ?? NO_MONEY,
    most: sum(rising.map((ofLine) => ofLine.at(-1) ?? NO_MONEY)),
    openLevels: [...new Set(cases.flat().flatMap(({ openLevels }) => openLevels))],
    rows: tables.length === 1 ? (tables[0] ?? []) : [],
  }
}

function rowsOf(
  game: Game,
  bet: Bet,
  line: Line,
  { known, options }: { readonly known: DrawKnowledge; readonly options: SettleOptions },
): DrawRow[] {
  const rows = new Map<string, DrawRow>()
  for (const { hits, draw } of game.endings?.(line) ?? []) {
    const settled = game.settleLine(line, {
      odds: {},
      result: { ...known, ...draw } as DrawResult | FixedResult,
      tax: PRIZE_TAX,
      append: bet.append === true,
      issue: options.issue,
      ruleVersion: options.ruleVersion,
    })
    if (settled.winningNotes === 0n) continue
    const one = caseOf(settled, BigInt(bet.multiple))
    const row = rows.get(hits)
    rows.set(hits, {
      hits,
      least: row === undefined || isLess(one, row.least) ? one : row.least,
      most: row === undefined || isLess(row.most, one) ? one : row.most,
    })
  }
  return [...rows.values()]
}

const caseOf = (settled: LineSettlement, multiple: bigint): DrawCase => ({
  levels: settled.levels,
  prize: times(settled.prize, multiple),
  afterTax: times(settled.afterTax, multiple),
  openLevels: [...settled.unannounced, ...settled.withoutWinner],
})

/** Open levels weigh more than any amount that is known, higher levels more than lower ones. */
function isLess(a: DrawCase, b: DrawCase): boolean {
  const open = [...new Set([...a.openLevels, ...b.openLevels])].sort()
  for (const level of open) {
    const difference = (a.levels[level] ?? 0n) - (b.levels[level] ?? 0n)
    if (difference !== 0n) return difference < 0n
  }
  return a.prize < b.prize
}
