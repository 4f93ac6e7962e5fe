import type { NumberGameId } from '@caimin/rules'
import { type TrendGroup, trendGame } from '@caimin/rules/trends'
import { readPicks, writePicks } from '../../platform/routing/picks-query.ts'

/** Numbers picked below a chart, by the zone of the draw. */
export type Picks = Readonly<Record<string, readonly number[]>>

/**
 * The zones one picks from, in the order of the draw: all that is drawn but 七乐彩's special number, which cannot be bet.
 */
export const pickZones = (game: NumberGameId): TrendGroup[] =>
  trendGame(game).numbers.filter(({ code }) => code !== 'special')

const ZONE_CODES = ['red', 'blue', 'front', 'back', 'numbers']

/** Whether the columns of a group are numbers to pick. */
export const pickableIn = ({ code }: TrendGroup): boolean => ZONE_CODES.includes(code) || /^digits\d$/.test(code)

export const isPicked = (picks: Picks, zone: string, number: number): boolean => picks[zone]?.includes(number) ?? false

/** Picks a number, or leaves it again. */
export function togglePick(picks: Picks, zone: string, number: number): Picks {
  const picked = picks[zone] ?? []
  const rest = picked.filter((other) => other !== number)
  return { ...picks, [zone]: rest.length < picked.length ? rest : [...picked, number].toSorted((a, b) => a - b) }
}

/** The picks as they stand in the address and travel to the betting page; undefined when there are none. */
export function picksInAddress(game: NumberGameId, picks: Picks): string | undefined {
  const zones = pickZones(game).map(({ code }) => picks[code] ?? [])
  return zones.every((zone) => zone.length === 0) ? undefined : writePicks(zones)
}

/** The picks that stand in an address; what is no number of its zone is left out. */
export function picksFromAddress(game: NumberGameId, text: string | undefined): Picks {
  const zones = (text !== undefined && readPicks(text)) || []
  return Object.fromEntries(
    pickZones(game).map(({ code, first, labels }, at) => [
      code,
      [...new Set(zones[at])]
        .filter((number) => number >= first && number < first + labels.length)
        .toSorted((a, b) => a - b),
    ]),
  )
}
