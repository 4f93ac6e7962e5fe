import { type Fen, fen, ok, type Result } from '@caimin/base'
import type { BetRefusal, NumberFacade, NumberGameId, NumberLine, Quote } from '@caimin/rules'

export type Picks = Readonly<Record<string, readonly number[]>>

/** A line of the rules: a play and what was chosen in it. */
export type NewLine = NumberLine

/** A finished line, and where it came from. */
export interface BasketLine extends NewLine {
  readonly id: number
  readonly origin: 'picked' | 'random' | 'pasted'
}

/** The draft of a bet on numbers: what is being picked, and the lines already in the basket. */
export interface NumberSlip {
  readonly game: NumberGameId
  /** The issue chosen among those on sale; empty is the next to close. */
  readonly issueNo: string
  /** The play being picked, by the tab of the game's page; `''` before the first choice. */
  readonly tab: string
  /** Numbers being picked, by tab and zone: changing the tab loses nothing. */
  readonly picks: Readonly<Record<string, Picks>>
  readonly lines: readonly BasketLine[]
  readonly multiple: number
  /** One yuan more a note for more of the two first prizes; of games that have it alone. */
  readonly append: boolean
  /** How many issues are bet: the chosen one, and those after it in a chase. */
  readonly issues: number
  /** Multiples of issues that differ from that of the slip, by place from 1. */
  readonly ownMultiples: Readonly<Record<number, number>>
  readonly stopAfterWin: boolean
}

export const emptyNumberSlip = (game: NumberGameId): NumberSlip => ({
  game,
  issueNo: '',
  tab: '',
  picks: {},
  lines: [],
  multiple: 1,
  append: false,
  issues: 1,
  ownMultiples: {},
  stopAfterWin: true,
})

export const picksOf = (slip: NumberSlip, tab: string): Picks => slip.picks[tab] ?? {}

export const setPicks = (slip: NumberSlip, tab: string, picks: Picks): NumberSlip => ({
  ...slip,
  tab,
  picks: { ...slip.picks, [tab]: picks },
})

/** The zone a number is tapped in, of a tab. */
interface TappedZone {
  readonly tab: string
  readonly field: string
  readonly most: number
  readonly apartFrom?: string
}

/** Chooses or unchooses a number; two zones that must differ give it to the one tapped last. */
export function toggleNumber(slip: NumberSlip, zone: TappedZone, number: number): NumberSlip {
  const { tab, field, most, apartFrom } = zone
  const picks = picksOf(slip, tab)
  const apart = apartFrom === undefined ? {} : { [apartFrom]: (picks[apartFrom] ?? []).filter((n) => n !== number) }
  return setPicks(slip, tab, { ...picks, ...apart, [field]: toggled(picks[field] ?? [], number, most) })
}

function toggled(chosen: readonly number[], number: number, most: number): readonly number[] {
  if (chosen.includes(number)) return chosen.filter((other) => other !== number)
  return most === 1 ? [number] : [...chosen, number].sort((a, b) => a - b)
}

export const isUntouched = (picks: Picks): boolean => Object.values(picks).every((numbers) => numbers.length === 0)

const betOf = (slip: NumberSlip, lines: readonly NewLine[]) => ({
  game: slip.game,
  multiple: slip.multiple,
  ...(slip.append && { append: true }),
  lines: lines.map(({ play, selection }) => ({ play, selection })),
})

/** What one line counts, or why it is none yet. */
export function countLine(rules: NumberFacade, slip: NumberSlip, line: NewLine): Result<Quote, BetRefusal> {
  const read = rules.readBet({ ...betOf(slip, [line]), multiple: 1 })
  return read.ok ? ok(rules.quoteBet(read.value)) : read
}

export function addLines(slip: NumberSlip, lines: readonly NewLine[], origin: BasketLine['origin']): NumberSlip {
  const first = 1 + Math.max(0, ...slip.lines.map((line) => line.id))
  const added = lines.map(({ play, selection }, at) => ({ id: first + at, play, selection, origin }))
  return { ...slip, lines: [...slip.lines, ...added] }
}

export const removeLine = (slip: NumberSlip, id: number): NumberSlip => ({
  ...slip,
  lines: slip.lines.filter((line) => line.id !== id),
})

/** Notes and stake of these lines, without the limits of an order. */
export function countLines(
  rules: NumberFacade,
  slip: NumberSlip,
  lines: readonly NewLine[] = slip.lines,
): Result<Quote, BetRefusal> {
  const read = rules.readBet(betOf(slip, lines))
  return read.ok ? ok(rules.quoteBet(read.value)) : read
}

/** The basket as the rules take a bet; they check it. */
export const basketBet = (slip: NumberSlip): unknown => betOf(slip, slip.lines)

/** A multiple for every issue: those that had one of their own lose it. */
export const setMultiple = (slip: NumberSlip, multiple: number): NumberSlip => ({ ...slip, multiple, ownMultiples: {} })

/** A longer or shorter chase. An issue that leaves it takes its own multiple along; a single issue has none. */
export function setIssues(slip: NumberSlip, issues: number): NumberSlip {
  const kept = issues === 1 ? 0 : Math.min(slip.issues, issues)
  const own = Object.entries(slip.ownMultiples).filter(([place]) => Number(place) <= kept)
  return { ...slip, issues, ownMultiples: Object.fromEntries(own) }
}

/** A multiple for one issue of a chase, by place from 1. */
export function setOwnMultiple(slip: NumberSlip, place: number, multiple: number): NumberSlip {
  const { [place]: _, ...others } = slip.ownMultiples
  return { ...slip, ownMultiples: multiple === slip.multiple ? others : { ...others, [place]: multiple } }
}

/** The multiple of each issue, from the chosen one on. */
export const multiplesOf = ({ issues, multiple, ownMultiples }: NumberSlip): readonly number[] =>
  issues === 1 ? [multiple] : Array.from({ length: issues }, (_, at) => ownMultiples[at + 1] ?? multiple)

/** What all issues cost, when one at the slip's multiple costs so much. */
export function stakeOfIssues(slip: NumberSlip, stake: Fen): Fen {
  const times = multiplesOf(slip).reduce((total, multiple) => total + BigInt(multiple), 0n)
  return fen((stake * times) / BigInt(slip.multiple))
}
