import { instantOf } from '@caimin/base'
import type { Analysis } from '../team-record.ts'

type Moved = Analysis['moves'][string]

/** Of the box that the lines are drawn in. */
export const CHART = { width: 300, height: 110 } as const

interface OddsLine {
  readonly option: string
  readonly from: string
  readonly to: string
  /** As an SVG path: odds stay as they are until they change. */
  readonly path: string
  /** Where it ends. */
  readonly y: number
}

/** The moves of a play, oldest first. */
export const movesInOrder = ({ newest, opening }: Moved) =>
  (opening === null ? newest : [...newest, opening]).toReversed()

/** A line for each option, from its opening to now; none while nothing was sold. */
export function oddsLines(options: readonly string[], moved: Moved): readonly OddsLine[] {
  const moves = movesInOrder(moved)
  const all = moves.flatMap(({ odds }) => options.flatMap((option) => odds[option] ?? [])).map(Number)
  const [first, last] = [moves[0], moves.at(-1)]
  if (first === undefined || last === undefined || all.length === 0) return []
  const [from, until] = [instantOf(first.changed_at), instantOf(last.changed_at)]
  const [least, most] = [Math.min(...all), Math.max(...all)]
  // The last stretch is as long as a tenth, so that the last change shows.
  const xOf = (at: number) => (until === from ? 0 : (CHART.width * 0.9 * (at - from)) / (until - from))
  const yOf = (odds: number) => (most === least ? CHART.height / 2 : (CHART.height * (most - odds)) / (most - least))
  return options.flatMap((option) => {
    const points = moves.flatMap(({ changed_at: at, odds }) =>
      odds[option] === undefined ? [] : [{ x: xOf(instantOf(at)), odds: odds[option] }],
    )
    const [begin, end] = [points[0], points.at(-1)]
    if (begin === undefined || end === undefined) return []
    const steps = points.slice(1).map(({ x, odds }) => `H${tenths(x)}V${tenths(yOf(Number(odds)))}`)
    const y = yOf(Number(end.odds))
    const path = `M${tenths(begin.x)} ${tenths(yOf(Number(begin.odds)))}${steps.join('')}H${CHART.width}`
    return [{ option, from: begin.odds, to: end.odds, path, y }]
  })
}

const tenths = (value: number): number => Math.round(value * 10) / 10
