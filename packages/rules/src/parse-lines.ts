import { type Ok, ok, type Refusal, type Result, refuse } from '@caimin/base'
import type { Line } from './bet.ts'
import type { Game } from './games/game.ts'
import { plainRow, rowsOf, withoutNumbering } from './pasted/pasted-row.ts'
import { type BracketsOfText, bracketIn, bracketsOf, isWrittenAsBall } from './pasted/row-bracket.ts'
import type { BetRefusal } from './refusals.ts'

/** Why a row was not read. `banker_or_row_number`: what stands in brackets may be either, and the bets differ. */
export type RowReason = BetRefusal | 'banker_or_row_number'

/** Why a text was not read, and the row that says so, counted from 1 with the empty ones. */
export interface RowRefusal extends Refusal<RowReason> {
  readonly row: number
}

/** A row of a text that is not empty, with what the other rows say of it. */
export interface PastedRow {
  /** Counted from 1 with the empty ones. */
  readonly row: number
  readonly text: string
  readonly brackets: BracketsOfText
}

/** The rows of a text as people write it by hand or copy it from anywhere, for `parseRow`. */
export function pastedRows(text: string): PastedRow[] {
  const rows = rowsOf(text).map(plainRow)
  const brackets = bracketsOf(rows)
  return rows.flatMap((row, index) => (row === '' ? [] : [{ row: index + 1, text: row, brackets }]))
}

/**
 * Reads slip text, one line of a slip per row: as printed, or as people write it by hand or copy it from anywhere.
 * Empty rows are skipped, every line is checked; one wrong row refuses all, so that nothing is bet by half. Rows that
 * name no play are of `picked`.
 */
export function parseLines(game: Game, text: string, picked?: string): Ok<Line[]> | RowRefusal {
  const lines: Line[] = []
  for (const pasted of pastedRows(text)) {
    const read = parseRow(game, pasted, picked)
    if (!read.ok) return { ...read, row: pasted.row }
    for (const line of read.value) lines.push(line)
    if (lines.length > game.maxLines) return { ...refuse('lines_too_many'), row: pasted.row }
  }
  return lines.length === 0 ? { ...refuse('lines_missing'), row: 1 } : ok(lines)
}

/** Numbers apart from each other between semicolons, which therefore do not stand between the numbers of one line. */
const SEVERAL_IN_PART = /\d[\s,]+\d/u

/**
 * The lines of one row: as a whole, or what semicolons part it into. Where the play is known the parts come first: 组六
 * takes `123;456` for two notes, though it could take six digits as well; so they do where a part has several numbers.
 */
export function parseRow(game: Game, { text, brackets }: PastedRow, picked?: string): Result<Line[], RowReason> {
  const name = game.nameBefore?.(withoutNumbering(text))
  const parts = readParts(game, text, { name, picked, brackets })
  const isPlayKnown = name !== undefined || picked !== undefined
  if (parts?.ok && (isPlayKnown || SEVERAL_IN_PART.test(text))) return parts
  const whole = readLine(game, text, { name: undefined, picked, brackets })
  if (whole.ok) return ok([whole.value])
  return parts?.ok || parts?.reason === 'banker_or_row_number' ? parts : whole
}

interface RowFacts {
  /** The name the row begins with: it holds for the parts that have none. */
  readonly name: string | undefined
  readonly picked: string | undefined
  readonly brackets: BracketsOfText
}

/** The lines between semicolons; undefined when there are not several. */
function readParts(game: Game, row: string, { name, ...facts }: RowFacts): Result<Line[], RowReason> | undefined {
  const parts = row.split(';').filter((part) => part.trim() !== '')
  if (parts.length < 2) return undefined
  const lines: Line[] = []
  for (const part of parts.map(plainRow)) {
    const isNamed = game.nameBefore?.(withoutNumbering(part)) !== undefined
    const line = readLine(game, part, { ...facts, name: isNamed ? undefined : name })
    if (!line.ok) return line
    lines.push(line.value)
  }
  return ok(lines)
}

/**
 * One line. A number alone in brackets in front of it may number the row or be its only banker, and then the plain line
 * is another bet: it is a banker where it is written as a ball, or where no plain line would be one of the play; where
 * that is ambiguous, the row is refused rather than guessed.
 */
function readLine(game: Game, row: string, { name, picked, brackets }: RowFacts): Result<Line, RowReason> {
  // What numbers a part stands before it, and the name of its row before both.
  const read = (text: string) => checked(game, name === undefined ? text : `${name} ${text}`, picked)
  const numbered = read(withoutNumbering(row))
  const bracket = bracketIn(row)
  if (bracket === undefined || game.hasBankerIn?.(row) !== true) return numbered
  if (brackets === 'count' && numbered.ok) return numbered
  const withBanker = read(row)
  if (brackets === 'apart' && isWrittenAsBall(bracket.digits)) return withBanker
  if (numbered.ok || (brackets === 'count' && withBanker.ok)) return refuse('banker_or_row_number')
  return withBanker.ok ? withBanker : numbered
}

function checked(game: Game, row: string, picked: string | undefined): Result<Line, BetRefusal> {
  const parsed = game.parseLine(row, picked)
  return parsed === undefined ? refuse('line_malformed') : game.checkLine(parsed.play, parsed.selection)
}
