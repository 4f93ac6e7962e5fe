import type { Instant } from '@caimin/base'
import type { DrawResult, NumberGameId } from '@caimin/rules'
import { drawRow, startTrend, type Trend, trendGame } from '@caimin/rules/trends'
import { drawnNumbers } from '../../core/catalog/index.ts'
import type { Reader } from '../../platform/context.ts'

/** Draws each number has been missing for, by zone and number: `{ red: { '01': 3 }, blue: { … } }`. */
export type Misses = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Counts from the whole history once, then takes in new draws only. */
export interface MissCounter {
  misses(r: Reader, game: NumberGameId): Promise<Misses>
}

interface Counted {
  readonly trend: Trend
  until: Instant | undefined
}

export function createMissCounter(): MissCounter {
  const byGame = new Map<NumberGameId, Counted>()
  return {
    async misses(r, game) {
      const counted = byGame.get(game) ?? { trend: startTrend(game, trendGame(game).numbers), until: undefined }
      byGame.set(game, counted)
      for (const { drawnAt, numbers } of await drawnNumbers(r, game, counted.until)) {
        // Another call may have read the same draws and taken them in meanwhile.
        if (counted.until !== undefined && drawnAt <= counted.until) continue
        counted.trend.add(drawRow(game, numbers as DrawResult))
        counted.until = drawnAt
      }
      return viewMisses(counted.trend)
    },
  }
}

function viewMisses(trend: Trend): Misses {
  const { misses } = trend.tally()
  return Object.fromEntries(
    trend.groups.map((group) => {
      const first = trend.firstColumn(group)
      return [group.code, Object.fromEntries(group.labels.map((label, i) => [label, misses[first + i] ?? 0]))]
    }),
  )
}
