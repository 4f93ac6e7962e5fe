import { times } from '@caimin/base'
import type { Line } from '../bet.ts'
import type { Game, LineSettlement } from '../games/game.ts'
import type { DrawCase, DrawRow } from './draw-forecast.ts'
import type { SettleOn } from './settle-on.ts'

/**
 * A row with the dearest prize that is known: of cases that leave levels open, the one with most of them may have less.
 */
export interface LineRow extends DrawRow {
  readonly dearest: bigint
}

/** What every number of hits brings to a line that is bet so many times; every kind of draw is settled. */
export function lineRows(game: Game, line: Line, settle: SettleOn, multiple: bigint): LineRow[] {
  const rows = new Map<string, LineRow>()
  for (const { hits, draw } of game.endings?.(line) ?? []) {
    const settled = settle(line, draw)
    if (settled.winningNotes === 0n) continue
    const one = caseOf(settled, multiple)
    const row = rows.get(hits)
    rows.set(hits, {
      hits,
      least: row === undefined || isLess(one, row.least) ? one : row.least,
      most: row === undefined || isLess(row.most, one) ? one : row.most,
      dearest: row === undefined || row.dearest < one.prize ? one.prize : row.dearest,
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
