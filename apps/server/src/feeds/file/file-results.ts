import { isGameId, type NumberGameId } from '@caimin/rules'
import {
  canonicalIssueNo,
  DRAW_ZONES,
  drawSubject,
  matchSubject,
  type ResultValue,
  readResultValue,
  type SubjectStep,
} from '../../core/catalog/index.ts'
import type { ResultRow } from '../feed.ts'
import { isRecord, RowFault, textField } from '../read-rows.ts'
import { listField } from './read-file.ts'

type Row = Readonly<Record<string, unknown>>
/** Who hands the file in. */
export interface Uploader {
  readonly origin: string
  readonly staffId: string
}

const VOID_WORDS = ['void', 'true', '取消', '无效']

/** A result row that a person stands for. */
export type PersonsRow = ResultRow & Pick<Uploader, 'staffId'>

/** `match_id, half, full`, or `match_id, void`. */
export function readFileResult(row: Row, by: Uploader): PersonsRow {
  const isVoid = VOID_WORDS.includes(String(row.void ?? ''))
  const value = isVoid ? { void: true } : { half: textField(row, 'half'), full: textField(row, 'full') }
  return checked({ ...matchSubject(textField(row, 'match_id')), step: 'score' }, value, by)
}

/** `game, issue_no, numbers (1 4 16 22 26 31 4, or fields), amounts (1=6581443 2=145086, or fields)`. */
export function readFileDraw(row: Row, by: Uploader): PersonsRow[] {
  const game = textField(row, 'game')
  if (!isGameId(game) || !Object.hasOwn(DRAW_ZONES, game)) throw new RowFault(`${game} is no number game`)
  const drawn = game as NumberGameId
  const issueNo = canonicalIssueNo(drawn, textField(row, 'issue_no'))
  if (issueNo === undefined) throw new RowFault('issue_no is malformed')
  const subject = drawSubject(drawn, issueNo)
  const amounts = amountsField(row)
  const numbers = checked({ ...subject, step: 'numbers' }, numbersField(drawn, row), by)
  return amounts === undefined ? [numbers] : [numbers, checked({ ...subject, step: 'amounts' }, amounts, by)]
}

function checked(step: SubjectStep, value: ResultValue, by: Uploader): PersonsRow {
  const read = readResultValue(step, value)
  if (!read.ok) throw new RowFault(`${step.step} is malformed`)
  return { ...step, ...by, value: read.value }
}

function numbersField(game: NumberGameId, row: Row): ResultValue {
  if (isRecord(row.numbers)) return row.numbers
  const numbers = listField(row, 'numbers').map(Number)
  const fields: Record<string, unknown> = {}
  let at = 0
  for (const zone of DRAW_ZONES[game]) {
    fields[zone.field] = zone.kind === 'one' ? numbers[at] : numbers.slice(at, at + zone.count)
    at += zone.count
  }
  if (at !== numbers.length) throw new RowFault('numbers is malformed')
  return fields
}

function amountsField(row: Row): ResultValue | undefined {
  if (isRecord(row.amounts)) return row.amounts
  const pairs = listField(row, 'amounts').map((pair) => pair.split('='))
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs.map(([level = '', yuan]) => [level, Number(yuan)]))
}
