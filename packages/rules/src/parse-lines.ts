import { ok, type Result, refuse } from '@caimin/base'
import type { Line } from './bet.ts'
import type { Game } from './games/game.ts'
import type { BetRefusal } from './refusals.ts'

/** Reads slip text, one line of a slip per line of text; empty lines are skipped. Every line is checked. */
export function parseLines(game: Game, text: string): Result<Line[], BetRefusal> {
  const lines: Line[] = []
  for (const row of text.split(/\r?\n/)) {
    if (row.trim() === '') continue
    const parsed = game.parseLine(row.trim())
    if (parsed === undefined) return refuse('line_malformed')
    const line = game.checkLine(parsed.play, parsed.selection)
    if (!line.ok) return line
    lines.push(line.value)
    if (lines.length > game.maxLines) return refuse('lines_too_many')
  }
  return lines.length === 0 ? refuse('lines_missing') : ok(lines)
}
