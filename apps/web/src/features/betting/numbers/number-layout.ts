import type { BallColour } from '@caimin/ui'
import type { SelectionForm } from '../slip/selection-forms.ts'

/** One group of balls, digits or words to choose from. */
export interface Zone {
  /** The name of its picks: the field of the selection it fills, or a place of it. */
  readonly field: string
  readonly name: string
  readonly colour: BallColour
  readonly from: number
  readonly to: number
  readonly least: number
  /** With one alone, the next tap replaces it. */
  readonly most: number
  /** Zones of the draw whose misses are shown; of several the shortest, because the number came up wherever it did. */
  readonly misses?: readonly string[]
  /** A zone whose choice says at which of those places alone the number counts. */
  readonly placeIn?: string
  /** A zone whose numbers this one may not share: choosing here takes them from there. */
  readonly apartFrom?: string
  /** Whether all, the big, small, odd or even of its numbers can be chosen by one tap. */
  readonly hasShortcuts?: boolean
  /** The prize level that a number wins, where each has one of its own. */
  readonly levelOf?: (number: number) => string
  /** How many numbers a random pick takes; 0 offers none. */
  readonly random: number
  /** Instead of numbers: 百位, 大, 三同号. */
  readonly words?: readonly string[]
}

/** One way to bet, with the zones it is picked in. */
export interface PlayLayout {
  /** Unique in its game; the play code where a play has one form. */
  readonly tab: string
  readonly play: string
  /** The tab it lies under; plays of one tab are distinguished by their names. */
  readonly group: string
  readonly name: string
  /** What wins, in one line. */
  readonly hint?: string
  /** What to choose, where the zones alone do not say it. */
  readonly need?: string
  readonly zones: readonly Zone[]
  readonly form: SelectionForm
  /** The play of randomly picked lines: always of one note. */
  readonly randomPlay: string
}

/** How a number game is laid out on the common page. */
export interface NumberLayout {
  readonly plays: readonly [PlayLayout, ...PlayLayout[]]
  readonly help: readonly (readonly [string, string])[]
  readonly pasteExample: string
  /** The tab that the page opens with, where that is not the first. */
  readonly opensWith?: string
  /** Whether as many numbers as a play asks for are most likely meant for it: five for 选五, whatever is being picked. */
  readonly isPlayOfCount?: boolean
  /** What append adds, where the game has it. */
  readonly append?: string
}

/** The play of a tab; the one that the page opens with where none is named yet. */
export const playLayout = ({ plays, opensWith }: NumberLayout, tab: string): PlayLayout =>
  plays.find((layout) => layout.tab === tab) ?? plays.find((layout) => layout.tab === opensWith) ?? plays[0]

/** Tabs in their order. */
export const groupsOf = ({ plays }: NumberLayout): readonly string[] => [...new Set(plays.map(({ group }) => group))]

/** Balls from 01 on have two digits, digits from 0 one. */
export const zoneText = ({ from, to, words }: Zone, number: number): string =>
  words?.[number - from] ?? (from === 1 && to > 9 ? String(number).padStart(2, '0') : String(number))

type BallFacts = Pick<Zone, 'field' | 'name' | 'from' | 'to' | 'least' | 'random'> & Partial<Zone>

/** A zone of balls; the misses are those of the draw's field of the same name. */
export const zoneOf = (facts: BallFacts): Zone => ({
  colour: 'red',
  most: facts.to - facts.from + 1,
  misses: [facts.field],
  ...facts,
})

/** One zone for each place of a row of digits, 0 to 9 where nothing else is said. */
export const placeZones = (
  names: readonly string[],
  facts: { readonly lastTo?: number; readonly most?: number } = {},
): Zone[] =>
  names.map((name, at) => {
    const to = at === names.length - 1 ? (facts.lastTo ?? 9) : 9
    return zoneOf({
      field: `place${at + 1}`,
      name,
      from: 0,
      to,
      least: 1,
      most: facts.most ?? to + 1,
      hasShortcuts: facts.most === undefined,
      random: 1,
      misses: [`digits${at + 1}`],
    })
  })
