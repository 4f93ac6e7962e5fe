import { type NumberSlip, setPicks } from '../slip/number-slip.ts'
import type { NumberLayout, PlayLayout, Zone } from './number-layout.ts'

/** Numbers picked elsewhere, below a trend chart: a list for each zone of the draw, unfinished ones too. */
export type PickedZones = readonly (readonly number[])[]

/** Puts numbers picked elsewhere on their balls, in the play that takes them best; undefined when no play does. */
export function takePicks(layout: NumberLayout, slip: NumberSlip, picked: PickedZones): NumberSlip | undefined {
  const play = playFor(layout, picked)
  if (play === undefined) return undefined
  const picks = Object.fromEntries(play.zones.map(({ field }, at) => [field, picked[at] ?? []]))
  return setPicks({ ...slip, tab: play.tab }, play.tab, picks)
}

/**
 * Of the plays with these zones the one that asks for most of what is there: 选五 for five numbers; the first for fewer.
 */
function playFor({ plays }: NumberLayout, picked: PickedZones): PlayLayout | undefined {
  const fitting = plays.filter(
    ({ zones }) => zones.length === picked.length && zones.every((zone, at) => takes(zone, picked[at] ?? [])),
  )
  const full = fitting.filter(({ zones }) => zones.every(({ least }, at) => (picked[at]?.length ?? 0) >= least))
  return full.toSorted((a, b) => leastOf(b) - leastOf(a))[0] ?? fitting[0]
}

const takes = ({ from, to, most, apartFrom, words }: Zone, numbers: readonly number[]): boolean =>
  apartFrom === undefined &&
  words === undefined &&
  numbers.length <= most &&
  numbers.every((number) => number >= from && number <= to)

const leastOf = ({ zones }: PlayLayout): number => zones.reduce((sum, { least }) => sum + least, 0)
