import type { Instant } from '@caimin/base'
import type { DrawResult, NumberGameId } from '@caimin/rules'
import { drawRow, startTrend, type Trend, trendGame, usualCounts } from '@caimin/rules/trends'
import { drawnNumbers } from '../../core/catalog/index.ts'
import type { Reader } from '../../platform/context.ts'

/** Draws each number has been missing for, by zone and number: `{ red: { '01': 3 }, blue: { … } }`. */
export type Misses = Readonly<Record<string, Readonly<Record<string, number>>>>

/** How often each number came in the newest draws. */
export interface Heat {
  readonly draws: number
  readonly counts: Misses
  /** The numbers that came more or less often than a fair draw gives nineteen times of twenty; the others are usual. */
  readonly marks: Readonly<Record<string, Readonly<Record<string, 'hot' | 'cold'>>>>
}

/** What is shown below each number of a picker. */
export interface NumberFigures {
  readonly misses: Misses
  readonly heat: Heat
}

/** Counts from the whole history once, then takes in new draws only. */
export interface MissCounter {
  figures(r: Reader, game: NumberGameId): Promise<NumberFigures>
}

/** The number of draws of 冷热. */
const RECENT_DRAWS = 50

interface Counted {
  readonly trend: Trend
  until: Instant | undefined
}

export function createMissCounter(): MissCounter {
  const byGame = new Map<NumberGameId, Counted>()
  return {
    async figures(r, game) {
      const counted = byGame.get(game) ?? { trend: startTrend(game, trendGame(game).numbers), until: undefined }
      byGame.set(game, counted)
      for (const { drawnAt, numbers } of await drawnNumbers(r, game, counted.until)) {
        // Another call may have read the same draws and taken them in meanwhile.
        if (counted.until !== undefined && drawnAt <= counted.until) continue
        counted.trend.add(drawRow(game, numbers as DrawResult))
        counted.until = drawnAt
      }
      return { misses: viewMisses(counted.trend), heat: viewHeat(counted.trend) }
    },
  }
}

const viewMisses = (trend: Trend): Misses => byLabel(trend, trend.tally().misses)

/** The figures of the columns, by group and label. */
const byLabel = (trend: Trend, figures: ArrayLike<number>): Misses =>
  Object.fromEntries(
    trend.groups.map((group) => {
      const first = trend.firstColumn(group)
      return [group.code, Object.fromEntries(group.labels.map((label, i) => [label, figures[first + i] ?? 0]))]
    }),
  )

function viewHeat(trend: Trend): Heat {
  const { counts, draws } = trend.tally(RECENT_DRAWS)
  const marks = trend.groups.map((group) => {
    const first = trend.firstColumn(group)
    const chances = group.chances?.() ?? []
    const marked = group.labels.flatMap((label, i) => {
      const mark = markOf(counts[first + i] ?? 0, draws, chances[i])
      return mark === undefined ? [] : [[label, mark] as const]
    })
    return [group.code, Object.fromEntries(marked)] as const
  })
  return { draws, counts: byLabel(trend, counts), marks: Object.fromEntries(marks) }
}

function markOf(count: number, draws: number, chance: number | undefined): 'hot' | 'cold' | undefined {
  if (chance === undefined) return undefined
  const { least, most } = usualCounts(draws, chance)
  if (count > most) return 'hot'
  return count < least ? 'cold' : undefined
}
