import { gameKind, isGameId, type NumberGameId } from '@caimin/rules'
import {
  canonicalIssueNo,
  DRAW_ZONES,
  drawSubject,
  type LevelRefusal,
  matchSubject,
  type ResultValue,
  readResultValue,
  type SubjectStep,
} from '../../core/catalog/index.ts'
import type { ResultRow } from '../feed.ts'
import { isRecord, RowFault, textField } from '../read-rows.ts'
import { listField, oddsField } from './read-file.ts'

type Row = Readonly<Record<string, unknown>>
/** Who hands the file in. */
export interface Uploader {
  readonly origin: string
  readonly staffId: string
}

const VOID_WORDS = ['void', 'true', '取消', '无效']

/** A result row that a person stands for. */
export type PersonsRow = ResultRow & Pick<Uploader, 'staffId'>

/**
 * `match_id, half, full`, or `match_id, void`; where the final SP pays, it stands in columns `SPF:3` like odds, with
 * the score or alone.
 */
export function readFileResult(row: Row, by: Uploader): PersonsRow[] {
  const subject = matchSubject(textField(row, 'match_id'))
  const sp = oddsField(row)
  const score = scoreField(row)
  if (Object.keys(sp).length === 0) return [checked({ ...subject, step: 'score' }, score ?? {}, by)]
  const final = checked({ ...subject, step: 'sp' }, sp, by)
  return score === undefined ? [final] : [checked({ ...subject, step: 'score' }, score, by), final]
}

/** Undefined when the row has no score. */
function scoreField(row: Row): ResultValue | undefined {
  if (VOID_WORDS.includes(String(row.void ?? ''))) return { void: true }
  const half = row.half === undefined || row.half === '' ? {} : { half: textField(row, 'half') }
  return row.full === undefined || row.full === '' ? undefined : { ...half, full: textField(row, 'full') }
}

/**
 * `game, issue_no, numbers (1 4 16 22 26 31 4; of sfc 3 1 0 * …; or fields), amounts (1=6581443 2=145086, or fields)`.
 */
export function readFileDraw(row: Row, by: Uploader): PersonsRow[] {
  const game = textField(row, 'game')
  if (!isGameId(game) || gameKind(game) === 'match') throw new RowFault(`${game} has no draws`)
  const isFixed = gameKind(game) === 'fixed'
  const text = textField(row, 'issue_no')
  const issueNo = isFixed ? SPORTS_ISSUE.exec(text)?.[1] : canonicalIssueNo(game as NumberGameId, text)
  if (issueNo === undefined) throw new RowFault('issue_no is malformed')
  const subject = drawSubject(game, issueNo)
  const amounts = amountsField(row)
  const drawn = isFixed ? outcomesField(row) : numbersField(game as NumberGameId, row)
  const numbers = checked({ ...subject, step: 'numbers' }, drawn, by)
  return amounts === undefined ? [numbers] : [numbers, checked({ ...subject, step: 'amounts' }, amounts, by)]
}

function checked(step: SubjectStep, value: ResultValue, by: Uploader): PersonsRow {
  const read = readResultValue(step, value)
  if (!read.ok) throw new RowFault(read.reason === 'result_malformed' ? `${step.step} is malformed` : levelFault(read))
  return { ...step, ...by, value: read.value }
}

const LEVEL_FAULTS: Readonly<Record<LevelRefusal['reason'], string>> = {
  level_unknown: 'amounts of no level of the game',
  level_missing: 'amounts are missing',
  level_is_fixed: 'amounts differ from what the rules fix',
}

/** Why amounts are refused, with the levels as the file names them. */
export const levelFault = ({ reason, detail }: LevelRefusal): string =>
  `${LEVEL_FAULTS[reason]}: ${detail.levels.join(' ')}`

/** Five digits, the year of four shortened. */
const SPORTS_ISSUE = /^(?:\d\d)?(\d{5})$/

const outcomesField = (row: Row): ResultValue =>
  isRecord(row.numbers) ? row.numbers : { outcomes: listField(row, 'numbers') }

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
