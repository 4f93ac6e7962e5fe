import type { NumberDoors } from '@caimin/rules'
import type { RefusedRow } from '../paste-lines.tsx'
import type { NewLine } from '../slip/number-slip.ts'

export interface PastedText {
  readonly lines: readonly NewLine[]
  readonly refused: readonly RefusedRow[]
}

/** Lines from pasted text, and every row that is none. A row that names no play is read as one of the play being picked. */
export function readPasted(rules: NumberDoors, play: string, text: string): PastedText {
  const lines: NewLine[] = []
  const refused: RefusedRow[] = []
  for (const [index, row] of text.split(/\r?\n/).entries()) {
    if (row.trim() === '') continue
    const plain = rules.parseLines(row)
    const named = plain.ok ? plain : rules.parseLines(`${rules.playName(play)} ${row}`)
    if (named.ok) lines.push(...named.value)
    else refused.push({ row: index + 1, reason: plain.ok ? named.reason : plain.reason })
  }
  return { lines, refused }
}
