import { ok, type Result, refuse } from '@caimin/base'
import type { BetRefusal, NumberDoors, NumberLine } from '@caimin/rules'

const ZONE_MARK = /[+＋|｜#:：]/
const BETWEEN = /[\s,，、.;；-]+/

const numbersIn = (text: string): number[] =>
  text
    .split(BETWEEN)
    .filter((part) => part !== '')
    .map(Number)

/** `01 05 12 18 26 33 + 07`, as people copy it from anywhere. */
function plainLine(row: string): { play: string; selection: unknown } {
  const [red = '', blue = ''] = row.split(ZONE_MARK)
  return { play: 'standard', selection: { red: numbersIn(red), blue: numbersIn(blue) } }
}

function readPlain(rules: NumberDoors, text: string): Result<readonly NumberLine[], BetRefusal> {
  const rows = text.split(/\r?\n/).filter((row) => row.trim() !== '')
  if (rows.length === 0) return refuse('lines_missing')
  const read = rules.readBet({ game: rules.id, multiple: 1, lines: rows.map(plainLine) })
  return read.ok ? ok(read.value.lines) : read
}

/** Lines from pasted text: as printed on a slip, or in the plain form. */
export function readPasted(rules: NumberDoors, text: string): Result<readonly NumberLine[], BetRefusal> {
  const printed = rules.parseLines(text)
  return printed.ok ? printed : readPlain(rules, text)
}
