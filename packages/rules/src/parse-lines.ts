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
 * rows are skipped, every line is checked; one wrong row refuses all, so that nothing is bet by half. Rows that name no
 * play are of `picked`.
 */
export function parseLines(game: Game, text: string, picked?: string): Ok<Line[]> | RowRefusal {
  const lines: Line[] = []
  for (const [index, raw] of rowsOf(text).entries()) {
    const row = plainRow(raw)
    if (row === '') continue
    const read = readRow(game, row, picked)
    if (!read.ok) return { ...read, row: index + 1 }
    for (const line of read.value) lines.push(line)
    if (lines.length > game.maxLines) return { ...refuse('lines_too_many'), row: index + 1 }
  }
  return lines.length === 0 ? { ...refuse('lines_missing'), row: 1 } : ok(lines)
}

/**
 * A row as a whole, or what semicolons part it into. Where the play is known the parts come first: 组六 takes `123;456` for
 * two notes, though it could take six digits as well.
 */
function readRow(game: Game, row: string, picked: string | undefined): Result<Line[], BetRefusal> {
  const name = game.nameBefore?.(withoutNumbering(row))
  const parts = readParts(game, row, { name, picked })
  const isPlayKnown = name !== undefined || picked !== undefined
  if (parts !== undefined && isPlayKnown) return ok(parts)
  const whole = readLine(game, row, picked)
  if (whole.ok) return ok([whole.value])
  return parts === undefined ? whole : ok(parts)
}

interface KnownPlay {
  /** The name the row begins with: it holds for the parts that have none. */
  readonly name: string | undefined
  readonly picked: string | undefined
}

/** The lines between semicolons; nothing when there are not several, or one of them is none. */
function readParts(game: Game, row: string, { name, picked }: KnownPlay): Line[] | undefined {
  const parts = row.split(';').filter((part) => part.trim() !== '')
  if (parts.length < 2) return undefined
  const lines: Line[] = []
  for (const part of parts.map((text) => withoutNumbering(plainRow(text)))) {
    const isNameless = name !== undefined && game.nameBefore?.(part) === undefined
    const line = readLine(game, isNameless ? `${name} ${part}` : part, picked)
    if (!line.ok) return undefined
    lines.push(line.value)
  }
  return lines
}

function readLine(game: Game, row: string, picked: string | undefined): Result<Line, BetRefusal> {
  const parsed = game.parseLine(withoutNumbering(row), picked)
  return parsed === undefined ? refuse('line_malformed') : game.checkLine(parsed.play, parsed.selection)
}
