import { placeClassGroup, placeGroup } from './groups.ts'
import { isOdd } from './measures.ts'
import type { LineGroup } from './trend-group.ts'
import { BIG_LABELS, GROUP_NAMES, ODD_LABELS, ROAD_LABELS } from './trends.texts.ts'

/** A zone of which one ball is drawn, numbered from 1. */
export interface OneBall {
  readonly code: 'blue' | 'special'
  readonly place: number
  readonly to: number
  /** The first number that counts as big. */
  readonly bigFrom: number
}

/** The ball itself, and what it is: odd or even, big or small, its road. */
export function oneBallGroups({ code, place, to, bigFrom }: OneBall): {
  readonly ball: LineGroup
  readonly classes: readonly LineGroup[]
} {
  const range = { from: 1, to }
  const classed = (suffix: string, labels: readonly string[], classOf: (number: number) => number) =>
    placeClassGroup({ code: `${code}-${suffix}`, name: labels.join('') }, place, range, { labels, classOf })
  return {
    ball: placeGroup({ code, name: GROUP_NAMES[code] }, place, range),
    classes: [
      classed('odd', ODD_LABELS, (number) => (isOdd(number) ? 0 : 1)),
      classed('big', BIG_LABELS, (number) => (number >= bigFrom ? 0 : 1)),
      classed('road', ROAD_LABELS, (number) => number % 3),
    ],
  }
}
