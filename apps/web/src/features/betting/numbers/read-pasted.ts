import type { NumberFacade, PastedRow } from '@caimin/rules'
import type { RefusedRow } from '../paste-lines.tsx'
import type { NewLine } from '../slip/number-slip.ts'
import { playLayout } from './number-layout.ts'
import { numbersTexts } from './numbers.texts.ts'
import type { NumberGame } from './picking.ts'

/** Rows that became lines of another play than the one being picked. */
export interface OtherPlay {
  readonly play: string
  /** Counted from 1 with the empty ones. */
  readonly rows: readonly number[]
}

export interface PastedText {
  readonly lines: readonly NewLine[]
  /** What could not be of the play being picked. */
  readonly others: readonly OtherPlay[]
  /** What could have been, but is one note of another play. */
  readonly counted: readonly OtherPlay[]
  readonly refused: readonly RefusedRow[]
}

/**
 * Lines from pasted text, and every row that is none. A row that names no play is one of the play being picked; where
 * it cannot be, or its count of numbers is that of another play, it is that, with a notice.
 */
export function readPasted(game: NumberGame, tab: string, text: string): PastedText {
  const lines: NewLine[] = []
  const refused: RefusedRow[] = []
  const others = new Map<string, number[]>()
  const counted = new Map<string, number[]>()
  for (const pasted of game.rules.pastedRows(text)) {
    const { row } = pasted
    const read = readRow(game, tab, pasted)
    if (!read.ok)
      refused.push({ row, text: pasted.text, reason: isAppend(game, pasted.text) ? 'append_written' : read.reason })
    else {
      lines.push(...read.value)
      const told = { picked: undefined, other: others, counted }[read.as]
      if (told) for (const { play } of read.value) told.set(play, [...(told.get(play) ?? []), row])
    }
  }
  return { lines, others: otherPlays(others), counted: otherPlays(counted), refused }
}

const otherPlays = (rowsByPlay: ReadonlyMap<string, readonly number[]>): OtherPlay[] =>
  [...rowsByPlay].map(([play, rows]) => ({ play, rows: [...new Set(rows)] }))

/** 追加 belongs to the whole basket: a row that asks for it would change the price of the others. */
const isAppend = ({ layout }: NumberGame, row: string): boolean =>
  layout.append !== undefined && row.includes(numbersTexts.append)

/**
 * 组六 is nearer to 组六胆拖 than the play a row without a name can only be. A row that can be two bets of the picked play
 * is not taken for a third.
 */
function readRow(game: NumberGame, tab: string, row: PastedRow) {
  const { rules, layout } = game
  const { play, group } = playLayout(layout, tab)
  const picked = rules.parseRow(row, play)
  if (picked.ok) return readByCount(game, row, picked.value) ?? { ...picked, as: 'picked' as const }
  if (picked.reason === 'banker_or_row_number') return picked
  const nearest = layout.plays.find((other) => other.group === group)?.play
  const near = rules.parseRow(row, nearest)
  const other = near.ok ? near : rules.parseRow(row)
  if (other.ok) return { ...other, as: 'other' as const }
  return other.reason === 'banker_or_row_number' ? other : picked
}

/**
 * The same row as one note of the play that asks for as many numbers, where the picked one would make several of it. A
 * row that names its play reads the same either way.
 */
function readByCount({ rules, layout }: NumberGame, row: PastedRow, picked: readonly NewLine[]) {
  if (layout.isPlayOfCount !== true || isOneNoteEach(rules, picked)) return undefined
  const read = rules.parseRow(row)
  return read.ok && isOneNoteEach(rules, read.value) ? { ...read, as: 'counted' as const } : undefined
}

const isOneNoteEach = (rules: NumberFacade, lines: readonly NewLine[]): boolean =>
  rules.quoteBet({ game: rules.id, multiple: 1, lines }).notes === BigInt(lines.length)
