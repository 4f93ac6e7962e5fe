import type { PastedRow } from '@caimin/rules'
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
  readonly others: readonly OtherPlay[]
  readonly refused: readonly RefusedRow[]
}

/**
 * Lines from pasted text, and every row that is none. A row that names no play is one of the play being picked; where it
 * cannot be, it is what it can be, and that is told.
 */
export function readPasted(game: NumberGame, tab: string, text: string): PastedText {
  const lines: NewLine[] = []
  const refused: RefusedRow[] = []
  const others = new Map<string, number[]>()
  for (const pasted of game.rules.pastedRows(text)) {
    const { row } = pasted
    const read = readRow(game, tab, pasted)
    if (!read.ok) refused.push({ row, reason: isAppend(game, pasted.text) ? 'append_written' : read.reason })
    else {
      lines.push(...read.value)
      if (read.isOther) for (const { play } of read.value) others.set(play, [...(others.get(play) ?? []), row])
    }
  }
  return { lines, others: [...others].map(([play, rows]) => ({ play, rows: [...new Set(rows)] })), refused }
}

/** 追加 belongs to the whole basket: a row that asks for it would change the price of the others. */
const isAppend = ({ layout }: NumberGame, row: string): boolean =>
  layout.append !== undefined && row.includes(numbersTexts.append)

/**
 * 组六 is nearer to 组六胆拖 than the play a row without a name can only be. A row that can be two bets of the picked play
 * is not taken for a third.
 */
function readRow({ rules, layout }: NumberGame, tab: string, row: PastedRow) {
  const { play, group } = playLayout(layout, tab)
  const picked = rules.parseRow(row, play)
  if (picked.ok) return { ...picked, isOther: false }
  if (picked.reason === 'banker_or_row_number') return picked
  const nearest = layout.plays.find((other) => other.group === group)?.play
  const near = rules.parseRow(row, nearest)
  const other = near.ok ? near : rules.parseRow(row)
  if (other.ok) return { ...other, isOther: true }
  return other.reason === 'banker_or_row_number' ? other : picked
}
