import { NO_MONEY } from '@caimin/base'
import type { NumberFacade } from '@caimin/rules'
import type { BallFigure } from '@caimin/ui'
import type { Picks } from '../slip/number-slip.ts'
import type { Issue } from './issue.ts'
import { type Zone, zoneText } from './number-layout.ts'

/** What stands below the balls: draws a number has been missing for, how often it came, nothing. */
export type Layer = 'misses' | 'heat' | 'none'

/** So many of the longest absences of a zone are marked. */
const LONGEST = 4

/** The figure below each number of a zone, by what is written on it. */
export type ZoneFigures = Readonly<Record<string, BallFigure>>

/**
 * The figures of a zone; a zone that may win at several places has those of all together, until one is chosen.
 */
export function figuresOf(issue: Issue, zone: Zone, picks: Picks, layer: Layer): ZoneFigures {
  if (layer === 'none') return {}
  const places = placesOf(zone, picks)
  return layer === 'misses' ? missesOf(issue, places) : heatOf(issue, places)
}

/** What each number of a zone brings, in yuan, where each has a prize of its own. */
export function prizesOf(rules: NumberFacade, issue: Issue, zone: Zone): ZoneFigures {
  const { from, to, levelOf } = zone
  if (levelOf === undefined) return {}
  const amounts = new Map(rules.prizeLevels(issue.issue_no, {}).map(({ level, amount }) => [level, amount]))
  const figures = Array.from({ length: to - from + 1 }, (_, at): [string, BallFigure] => {
    const amount = amounts.get(levelOf(from + at)) ?? NO_MONEY
    return [zoneText(zone, from + at), { kind: 'prize', value: Number(amount / 100n) }]
  })
  return Object.fromEntries(figures)
}

function placesOf({ misses = [], placeIn = '' }: Zone, picks: Picks): readonly string[] {
  const [chosen] = picks[placeIn] ?? []
  return chosen === undefined ? misses : misses.slice(chosen, chosen + 1)
}

const rowsOf = (table: Issue['misses'], places: readonly string[]) => places.map((place) => table[place] ?? {})

/** A number that came up at any of the places is missing no longer. */
function missesOf({ misses }: Issue, places: readonly string[]): ZoneFigures {
  const rows = rowsOf(misses, places)
  const shortest = Object.keys(rows[0] ?? {}).map(
    (label) => [label, Math.min(...rows.map((row) => row[label] ?? Infinity))] as const,
  )
  const cold = Math.max(1, shortest.map(([, miss]) => miss).sort((a, b) => b - a)[LONGEST - 1] ?? 1)
  return Object.fromEntries(
    shortest.map(([label, miss]) => [
      label,
      { kind: 'missing', value: miss, mark: miss === 0 ? 'hot' : miss >= cold ? 'cold' : undefined },
    ]),
  )
}

/** Marks are shown for one place only: for several together the usual counts are unknown. */
function heatOf({ heat }: Issue, places: readonly string[]): ZoneFigures {
  const rows = rowsOf(heat.counts, places)
  const [only = ''] = places
  return Object.fromEntries(
    Object.keys(rows[0] ?? {}).map((label) => {
      const value = rows.reduce((total, row) => total + (row[label] ?? 0), 0)
      return [label, { kind: 'count', value, mark: places.length === 1 ? heat.marks[only]?.[label] : undefined }]
    }),
  )
}
