import type { NumberGameId } from '@caimin/rules'
import type { BallColour } from '@caimin/ui'
import { numbersTexts, shuangseqiuHelp } from './numbers.texts.ts'

/** One group of balls to choose from. */
export interface Zone {
  /** The field of the selection it fills. */
  readonly field: string
  readonly name: string
  readonly colour: BallColour
  readonly from: number
  readonly to: number
  readonly least: number
  readonly most: number
  /** The zone of the draw whose misses are shown. */
  readonly misses: string
  /** A zone whose numbers this one may not share: choosing here takes them from there. */
  readonly apartFrom?: string
  /** How many luck picks. */
  readonly luck: number
}

export interface PlayLayout {
  readonly play: string
  readonly name: string
  readonly zones: readonly Zone[]
}

/** How a number game is laid out on the common page. */
export interface NumberLayout {
  readonly plays: readonly PlayLayout[]
  readonly help: readonly (readonly [string, string])[]
}

const RED = { colour: 'red', from: 1, to: 33, misses: 'red' } as const

const BLUE: Zone = {
  field: 'blue',
  name: numbersTexts.blue,
  colour: 'blue',
  from: 1,
  to: 16,
  least: 1,
  most: 16,
  misses: 'blue',
  luck: 1,
}

const SHUANGSEQIU: NumberLayout = {
  plays: [
    {
      play: 'standard',
      name: numbersTexts.standard,
      zones: [{ ...RED, field: 'red', name: numbersTexts.red, least: 6, most: 33, luck: 6 }, BLUE],
    },
    {
      play: 'dantuo',
      name: numbersTexts.dantuo,
      zones: [
        { ...RED, field: 'red_dan', name: numbersTexts.bankers, least: 1, most: 5, apartFrom: 'red_tuo', luck: 1 },
        { ...RED, field: 'red_tuo', name: numbersTexts.others, least: 2, most: 32, apartFrom: 'red_dan', luck: 6 },
        BLUE,
      ],
    },
  ],
  help: shuangseqiuHelp,
}

/** Number games with a page. Another game is an entry here. */
const LAYOUTS: Partial<Record<NumberGameId, NumberLayout>> = { shuangseqiu: SHUANGSEQIU }

export function layoutOf(game: NumberGameId): NumberLayout {
  const layout = LAYOUTS[game]
  if (!layout) throw new Error(`${game} has no page yet`)
  return layout
}

export const playLayout = (game: NumberGameId, play: string): PlayLayout => {
  const { plays } = layoutOf(game)
  return plays.find((layout) => layout.play === play) ?? (plays[0] as PlayLayout)
}

/** Balls are always shown with two digits from 01 on. */
export const ballText = (number: number): string => String(number).padStart(2, '0')
