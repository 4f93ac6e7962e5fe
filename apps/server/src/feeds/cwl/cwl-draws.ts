import { type Fen, fen, yuan } from '@caimin/base'
import {
  canonicalIssueNo,
  type DrawPrize,
  drawHour,
  type ResultValue,
  readDrawNumbers,
} from '../../core/catalog/index.ts'
import { type DrawRow, FeedError, type FeedRows } from '../feed.ts'
import { isRecord, RowFault, readRows, recordOf, textField } from '../read-rows.ts'

export const CWL = 'cwl'

/** Our games and the source's names of them. */
export const CWL_NAMES = { shuangseqiu: 'ssq', fucai3D: '3d', '7lecai': 'qlc', happy8: 'kl8' } as const
export type CwlGame = keyof typeof CWL_NAMES

/** The floating levels, which the source must announce: its type and the rules' level. */
const FLOATING: Record<CwlGame, Readonly<Record<string, string>>> = {
  shuangseqiu: { '1': '1', '2': '2' },
  '7lecai': { '1': '1', '2': '2', '3': '3' },
  happy8: { x10z10: '10-10', x9z9: '9-9' },
  fucai3D: {},
}

/** Reads the answer of the draw notice; a draw that cannot be read is refused alone. */
export function readDrawNotice(game: CwlGame, answer: unknown): FeedRows {
  if (!isRecord(answer) || !Array.isArray(answer.result)) throw new FeedError('answered without a result')
  if (answer.state !== 0) throw new FeedError(`refused the request: ${String(answer.message)}`)
  const { read, refused } = readRows(answer.result, (row) => readDraw(game, recordOf(row)))
  return { draws: read, refused }
}

type Row = Readonly<Record<string, unknown>>

function readDraw(game: CwlGame, row: Row): DrawRow {
  const issueNo = canonicalIssueNo(game, textField(row, 'code'))
  if (issueNo === undefined) throw new RowFault(`code ${String(row.code)} is no issue`)
  const date = /^\d{4}-\d{2}-\d{2}/.exec(textField(row, 'date'))?.[0]
  if (date === undefined) throw new RowFault(`date ${String(row.date)} is no date`)
  const numbers = readDrawNumbers(game, numbersOf(game, row))
  if (!numbers.ok) throw new RowFault(`${String(row.red)} ${String(row.blue)} are no numbers of ${game}`)
  return {
    game,
    issueNo,
    drawnAt: drawHour(game, date),
    origin: CWL,
    numbers: numbers.value,
    amounts: amountsOf(game, row),
    figures: figuresOf(game, row),
  }
}

function numbersOf(game: CwlGame, row: Row): ResultValue {
  const red = textField(row, 'red').split(',').map(Number)
  if (game === 'shuangseqiu') return { red, blue: Number(textField(row, 'blue')) }
  if (game === '7lecai') return { numbers: red, special: Number(textField(row, 'blue')) }
  return game === 'happy8' ? { numbers: red } : { digits: red }
}

interface Grade {
  readonly type: string
  readonly winners: number
  readonly yuan: number
}

/** Grades that have been announced; the source leaves the others empty. */
function gradesOf(row: Row): Grade[] {
  const grades = Array.isArray(row.prizegrades) ? row.prizegrades : []
  return grades.flatMap((grade) => {
    if (!isRecord(grade)) return []
    const winners = wholeOf(grade.typenum)
    const amount = wholeOf(grade.typemoney)
    return winners === undefined || amount === undefined ? [] : [{ type: String(grade.type), winners, yuan: amount }]
  })
}

const wholeOf = (value: unknown): number | undefined => {
  const text = String(value ?? '').replaceAll(',', '')
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined
}

/** Null until every floating level is announced. A level without a winner counts 0. */
function amountsOf(game: CwlGame, row: Row): ResultValue | null {
  const grades = new Map(gradesOf(row).map((grade) => [grade.type, grade]))
  const levels = Object.entries(FLOATING[game])
  if (levels.some(([type]) => !grades.has(type))) return null
  return Object.fromEntries(
    levels.map(([type, level]) => {
      const grade = grades.get(type)
      return [level, grade === undefined || grade.winners === 0 ? 0 : grade.yuan]
    }),
  )
}

function figuresOf(game: CwlGame, row: Row): DrawRow['figures'] {
  const sales = moneyOf(row.sales)
  const poolAfter = moneyOf(row.poolmoney)
  if (sales === undefined || poolAfter === undefined) return null
  return { sales, poolAfter, prizes: gradesOf(row).map((grade) => prizeOf(game, grade)) }
}

/**
 * 3D announces what a level was paid altogether; what a note gets is fixed (rules.md 11): direct, group of 3, group of
 * 6.
 */
const FIXED_3D: Readonly<Record<string, number>> = { '1': 1040, '2': 346, '3': 173 }

function prizeOf(game: CwlGame, grade: Grade): DrawPrize {
  const each = game === 'fucai3D' ? (FIXED_3D[grade.type] ?? 0) : grade.yuan
  return { level: FLOATING[game][grade.type] ?? grade.type, winners: grade.winners, amount: yuan(each) }
}

/** `'117689371.40'` yuan. */
function moneyOf(value: unknown): Fen | undefined {
  const parts = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(String(value ?? '').replaceAll(',', ''))
  return parts === null ? undefined : fen(BigInt(`${parts[1]}${(parts[2] ?? '').padEnd(2, '0')}`))
}
