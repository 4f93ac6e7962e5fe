import type { NumberFacade } from '@caimin/rules'
import { drawnOf, expectedCount, hitChances, type TrendGroup } from '@caimin/rules/trends'
import type { Picks } from '../picks.ts'

/** The level of a note by its hits, where the game has one. */
export type LevelOf = NumberFacade['levelOfHits']

/** A zone with the numbers picked in it. */
export interface PickedZone {
  readonly group: TrendGroup
  readonly numbers: readonly number[]
}

export const pickedZones = (groups: readonly TrendGroup[], picks: Picks): PickedZone[] =>
  groups.map((group) => ({ group, numbers: picks[group.code] ?? [] }))

/** The columns of the picked numbers, zone after zone, as the chart lays them side by side. */
export function columnsOf(zones: readonly PickedZone[]): number[][] {
  let firstColumn = 0
  return zones.map(({ group, numbers }) => {
    const begin = firstColumn
    firstColumn += group.labels.length
    return numbers.map((number) => begin + number - group.first)
  })
}

/** Whether the picks make at least one note. */
export const isNote = (zones: readonly PickedZone[]): boolean =>
  zones.every(({ group, numbers }) => numbers.length >= drawnOf(group))

/** A draw beside the picks. */
export interface ComparedDraw {
  /** Counted from the oldest of the history. */
  readonly draw: number
  /** How many picked numbers came, zone by zone. */
  readonly hits: readonly number[]
  /** The highest level that a note of the picks would have won. */
  readonly level: string | undefined
}

interface Comparing {
  readonly zones: readonly PickedZone[]
  readonly levelOf: LevelOf
  /** Of every draw of the history, zone by zone. */
  readonly hits: readonly Uint8Array[]
  /** How many of the newest draws. */
  readonly last: number
}

/**
 * The newest draws beside the picks, newest first. The best note holds every number that came, so hits are the hits of
 * a note.
 */
export function compareDraws({ zones, levelOf, hits, last }: Comparing): ComparedDraw[] {
  const level = isNote(zones) ? levelOf : undefined
  const draws = hits[0]?.length ?? 0
  return Array.from({ length: Math.min(last, draws) }, (_, i) => {
    const draw = draws - 1 - i
    const own = hits.map((zone) => zone[draw] ?? 0)
    return { draw, hits: own, level: level?.(own) }
  })
}

/** In how many draws something was so, and in how many fair draws would have it so. */
export interface Times {
  readonly times: number
  readonly expected: number
}

/** How often 0, 1, 2 … of the numbers picked in a zone came. */
export function hitTimes(zone: PickedZone, at: number, draws: readonly ComparedDraw[]): Times[] {
  const chances = hitChances(zone.group, zone.numbers.length).slice(0, zone.numbers.length + 1)
  return chances.map((chance, count) => ({
    times: draws.filter(({ hits }) => hits[at] === count).length,
    expected: expectedCount(draws.length, chance),
  }))
}

/**
 * How often each level was the highest that a note of the picks would have won; the levels nothing can win are left
 * out.
 */
export function levelTimes(
  zones: readonly PickedZone[],
  levelOf: LevelOf,
  draws: readonly ComparedDraw[],
): ReadonlyMap<string, Times> {
  const chances = new Map<string, number>()
  if (levelOf === undefined || !isNote(zones)) return new Map()
  for (const { hits, chance } of allHits(zones)) {
    const level = chance > 0 ? levelOf(hits) : undefined
    if (level !== undefined) chances.set(level, (chances.get(level) ?? 0) + chance)
  }
  return new Map(
    [...chances]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([level, chance]) => [
        level,
        {
          times: draws.filter((draw) => draw.level === level).length,
          expected: expectedCount(draws.length, chance),
        },
      ]),
  )
}

interface ChanceOfHits {
  readonly hits: readonly number[]
  readonly chance: number
}

/** Every way to hit, zone by zone: zones are drawn on their own. */
function allHits(zones: readonly PickedZone[]): ChanceOfHits[] {
  return zones.reduce<ChanceOfHits[]>(
    (ways, { group, numbers }) =>
      ways.flatMap(({ hits, chance }) =>
        hitChances(group, numbers.length).map((own, count) => ({ hits: [...hits, count], chance: chance * own })),
      ),
    [{ hits: [], chance: 1 }],
  )
}
