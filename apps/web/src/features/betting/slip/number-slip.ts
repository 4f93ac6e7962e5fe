import type { Result } from '@caimin/base'
import { ok } from '@caimin/base'
import type { BetRefusal, NumberDoors, NumberGameId, NumberLine, Quote } from '@caimin/rules'

export type Picks = Readonly<Record<string, readonly number[]>>

/** A finished line, and where it came from. */
export interface BasketLine {
  readonly id: number
  readonly play: string
  readonly selection: Picks
  readonly origin: 'picked' | 'random' | 'pasted'
}

/** The draft of a bet on numbers: what is being picked, and the lines already in the basket. */
export interface NumberSlip {
  readonly game: NumberGameId
  readonly play: string
  /** Numbers being picked, by play and zone: changing the tab loses nothing. */
  readonly picks: Readonly<Record<string, Picks>>
  readonly lines: readonly BasketLine[]
  readonly multiple: number
}

export const emptyNumberSlip = (game: NumberGameId, play: string): NumberSlip => ({
  game,
  play,
  picks: {},
  lines: [],
  multiple: 1,
})

export const picksOf = (slip: NumberSlip, play: string = slip.play): Picks => slip.picks[play] ?? {}

export const setPicks = (slip: NumberSlip, picks: Picks): NumberSlip => ({
  ...slip,
  picks: { ...slip.picks, [slip.play]: picks },
})

interface ZoneNames {
  readonly field: string
  readonly apartFrom?: string
}

/** Chooses or unchooses a number; two zones that must differ give it to the one tapped last. */
export function toggleNumber(slip: NumberSlip, { field, apartFrom }: ZoneNames, number: number): NumberSlip {
  const picks = picksOf(slip)
  const chosen = picks[field] ?? []
  const isChosen = chosen.includes(number)
  const next = isChosen ? chosen.filter((other) => other !== number) : [...chosen, number].sort((a, b) => a - b)
  const apart = apartFrom === undefined ? {} : { [apartFrom]: (picks[apartFrom] ?? []).filter((n) => n !== number) }
  return setPicks(slip, { ...picks, ...apart, [field]: next })
}

export const isUntouched = (picks: Picks): boolean => Object.values(picks).every((numbers) => numbers.length === 0)

export interface NewLine {
  readonly play: string
  readonly selection: Picks
}

const betOf = (slip: NumberSlip, lines: readonly NewLine[]) => ({
  game: slip.game,
  multiple: slip.multiple,
  lines: lines.map(({ play, selection }) => ({ play, selection })),
})

/** What one line counts, or why it is none yet. */
export function countLine(rules: NumberDoors, slip: NumberSlip, line: NewLine): Result<Quote, BetRefusal> {
  const read = rules.readBet({ ...betOf(slip, [line]), multiple: 1 })
  return read.ok ? ok(rules.quoteBet(read.value)) : read
}

/** The line being picked, when it is one already. */
export function pickedLine(rules: NumberDoors, slip: NumberSlip): NewLine | undefined {
  const line = { play: slip.play, selection: picksOf(slip) }
  return countLine(rules, slip, line).ok ? line : undefined
}

/** Every line that would be bet now: the basket and the line being picked. */
export function linesToBet(rules: NumberDoors, slip: NumberSlip): readonly NewLine[] {
  const picked = pickedLine(rules, slip)
  return picked ? [...slip.lines, picked] : slip.lines
}

export function addLines(slip: NumberSlip, lines: readonly NewLine[], origin: BasketLine['origin']): NumberSlip {
  const first = 1 + Math.max(0, ...slip.lines.map((line) => line.id))
  const added = lines.map(({ play, selection }, at) => ({ id: first + at, play, selection, origin }))
  return { ...slip, lines: [...slip.lines, ...added] }
}

/** Puts the line being picked into the basket and starts the next one. */
export function addPicked(rules: NumberDoors, slip: NumberSlip): NumberSlip {
  const picked = pickedLine(rules, slip)
  return picked ? setPicks(addLines(slip, [picked], 'picked'), {}) : slip
}

export const removeLine = (slip: NumberSlip, id: number): NumberSlip => ({
  ...slip,
  lines: slip.lines.filter((line) => line.id !== id),
})

/** Notes and stake of all lines, without the limits of an order. */
export function countLines(rules: NumberDoors, slip: NumberSlip): Result<Quote, BetRefusal> {
  const read = rules.readBet(betOf(slip, linesToBet(rules, slip)))
  return read.ok ? ok(rules.quoteBet(read.value)) : read
}

/** The basket as the rules take a bet; they check it. */
export const basketBet = (slip: NumberSlip): unknown => betOf(slip, slip.lines)

/** A line of the rules as the basket keeps it: its fields are lists of numbers in the games that have a page. */
export function newLine(line: NumberLine): NewLine {
  const selection = Object.entries(line.selection).map(
    ([field, numbers]) => [field, Array.isArray(numbers) ? numbers.map(Number) : []] as const,
  )
  return { play: line.play, selection: Object.fromEntries(selection) }
}
