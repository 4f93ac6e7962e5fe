import type { Instant } from '@caimin/base'
import type { NumberGameId } from '@caimin/rules'
import { DRAW_ZONES, type DrawZone, drawnNumbers } from '../../core/catalog/index.ts'
import type { Reader } from '../../platform/context.ts'

/** Draws each number has been missing for, by zone and number: `{ red: { '01': 3 }, blue: { … } }`. */
export type Misses = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Counts from the whole history once, then takes in new draws only. */
export interface MissCounter {
  misses(r: Reader, game: NumberGameId): Promise<Misses>
}

interface Counted {
  readonly until: Instant | undefined
  readonly draws: number
  /** The count of draws at which each number came last; a number that never came is absent. */
  readonly lastSeen: ReadonlyMap<string, number>
}

const NOTHING: Counted = { until: undefined, draws: 0, lastSeen: new Map() }

export function createMissCounter(): MissCounter {
  const counted = new Map<NumberGameId, Counted>()
  return {
    async misses(r, game) {
      const before = counted.get(game) ?? NOTHING
      const fresh = await drawnNumbers(r, game, before.until)
      const now = fresh.length === 0 ? before : count(before, fresh, game)
      counted.set(game, now)
      return viewMisses(game, now)
    },
  }
}

function count(before: Counted, draws: Awaited<ReturnType<typeof drawnNumbers>>, game: NumberGameId): Counted {
  const lastSeen = new Map(before.lastSeen)
  let drawn = before.draws
  for (const draw of draws) {
    drawn += 1
    for (const zone of DRAW_ZONES[game]) {
      for (const [place, number] of numbersOf(zone, draw.numbers[zone.field]).entries()) {
        lastSeen.set(keyOf(zone, place, number), drawn)
      }
    }
  }
  return { until: draws.at(-1)?.drawnAt, draws: drawn, lastSeen }
}

const numbersOf = (zone: DrawZone, value: unknown): readonly number[] =>
  zone.kind === 'one' ? [value as number] : (value as readonly number[])

/** Digits are counted place by place, balls wherever they stand. */
const keyOf = (zone: DrawZone, place: number, number: number): string => `${zoneName(zone, place)} ${number}`

const zoneName = (zone: DrawZone, place: number): string =>
  zone.kind === 'digits' ? `${zone.field}${place + 1}` : zone.field

function viewMisses(game: NumberGameId, counted: Counted): Misses {
  const misses: Record<string, Record<string, number>> = {}
  for (const zone of DRAW_ZONES[game]) {
    const places = zone.kind === 'digits' ? zone.count : 1
    for (let place = 0; place < places; place += 1) {
      const to = place === zone.count - 1 ? (zone.lastTo ?? zone.to) : zone.to
      const row: Record<string, number> = {}
      for (let number = zone.from; number <= to; number += 1) {
        const seen = counted.lastSeen.get(keyOf(zone, place, number)) ?? 0
        row[labelOf(zone, number)] = counted.draws - seen
      }
      misses[zoneName(zone, place)] = row
    }
  }
  return misses
}

/** As printed on a ball: 01; digits as they are. */
const labelOf = (zone: DrawZone, number: number): string =>
  zone.kind === 'digits' ? `${number}` : number.toString().padStart(2, '0')
