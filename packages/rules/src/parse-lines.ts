import { type Ok, ok, type Refusal, type Result, refuse } from '@caimin/base'
import type { Line } from './bet.ts'
import type { Game } from './games/game.ts'
import { plainRow, rowsOf, withoutNumbering } from './pasted/pasted-row.ts'
import type { BetRefusal } from './refusals.ts'

/** Why a text was not read, and the row that says so, counted from 1 with the empty ones. */
export interface RowRefusal extends Refusal<BetRefusal> {
  readonly row: number
}

/**
 * Reads slip text, one line of a slip per row: as printed, or as people write it by hand or copy it from anywhere. Empty
 * rows are skipped, every line is checked; one wrong row refuses all, so that nothing is bet by half.
 */
export function parseLines(game: Game, text: string): Ok<Line[]> | RowRefusal {
  const lines: Line[] = []
  for (const [index, raw] of rowsOf(text).entries()) {
    const row = plainRow(raw)
    if (row === '') continue
    const read = readRow(game, row)
    if (!read.ok) return { ...read, row: index + 1 }
    for (const line of read.value) lines.push(line)
    if (lines.length > game.maxLines) return { ...refuse('lines_too_many'), row: index + 1 }
  }
  return lines.length === 0 ? { ...refuse('lines_missing'), row: 1 } : ok(lines)
}

/** A row, or what semicolons part it into when it is nothing as a whole. */
function readRow(game: Game, row: string): Result<Line[], BetRefusal> {
  const whole = readLine(game, row)
  if (whole.ok) return ok([whole.value])
  const parts = row.split(';').filter((part) => part.trim() !== '')
  const read = parts.length < 2 ? [] : parts.map((part) => readLine(game, plainRow(part)))
  const lines = read.flatMap((line) => (line.ok ? [line.value] : []))
  return lines.length > 0 && lines.length === parts.length ? ok(lines) : whole
}

function readLine(game: Game, row: string): Result<Line, BetRefusal> {
  const parsed = game.parseLine(withoutNumbering(row))
  return parsed === undefined ? refuse('line_malformed') : game.checkLine(parsed.play, parsed.selection)
}
