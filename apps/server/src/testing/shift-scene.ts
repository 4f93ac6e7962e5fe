import { randomUUID } from 'node:crypto'
import { fenOf, type MoneyText } from '@caimin/base'
import type { InputOf, OutputOf } from '@caimin/contract'
import { must } from './desk-scene.ts'
import type { SignedIn, TestShop } from './people.ts'
import type { TestApp } from './test-app.ts'

type Pieces = InputOf<'shifts', 'close'>['pieces']

const FACES = [
  ['100.00', 10_000n],
  ['50.00', 5000n],
  ['20.00', 2000n],
  ['10.00', 1000n],
  ['5.00', 500n],
  ['1.00', 100n],
  ['0.50', 50n],
  ['0.10', 10n],
] as const

/** The fewest notes and coins that come to so many yuan, which end in whole tenths. */
export function piecesOf(amount: MoneyText): Pieces {
  let left: bigint = fenOf(amount)
  return FACES.map(([face, fen]) => {
    const pieces = Number(left / fen)
    left %= fen
    return { face, pieces }
  })
}

/** The slips of both terminals, saying what is recorded. */
export const slipsOf = ({ lotteries = [] }: OutputOf<'shifts', 'running'>['figures']) =>
  lotteries.map(({ lottery, own }) => ({ lottery, ...own }))

export const runningShift = async (staff: SignedIn) => must(await staff.client.shifts.running({}))

/** Takes the running shift over with so many yuan in the drawer. */
export async function takeShift(staff: SignedIn, amount: MoneyText, reason?: string): Promise<void> {
  const { shift_no } = await runningShift(staff)
  const input = { request_id: randomUUID(), shift_no, pieces: piecesOf(amount) }
  must(await staff.client.shifts.takeOver(reason === undefined ? input : { ...input, reason }))
}

/** Closes the running shift with what drawer and slips should say, and reasons in case that is not so. */
export async function closeShift(staff: SignedIn, counted?: MoneyText): Promise<OutputOf<'shifts', 'close'>> {
  const { shift_no, figures } = await runningShift(staff)
  const { expected } = figures
  const slips = slipsOf(figures).map((slip) => ({ ...slip, reason: '刚打的票' }))
  return must(
    await staff.client.shifts.close({
      request_id: randomUUID(),
      ...{ shift_no, expected, pieces: piecesOf(counted ?? expected), reason: '找零多给', slips },
    }),
  )
}

export interface RawLine {
  readonly shift_no: number | null
  readonly kind: string
  readonly debit: string
  readonly credit: string
  readonly amount: bigint
}

/** The lines of a shop as they stand in the database, but for the holds of players. */
export async function rawLines(app: TestApp, { id }: TestShop): Promise<RawLine[]> {
  const { rows } = await app.pool.query<RawLine>(
    `select j.shift_no, j.kind, t.debit::text, t.credit::text, t.amount
       from journals j join transfers t on t.shop_id = j.shop_id and t.journal_id = j.id
      where j.shop_id = $1 and j.kind not in ('bet_hold', 'chase_hold')`,
    [id],
  )
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** Lines summed by kind and accounts, in the words of a report. */
export function sumLines(lines: readonly RawLine[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { kind, debit, credit, amount } of lines) {
    const name = `${kind} ${debit} ${credit}`
    sums.set(name, (sums.get(name) ?? 0n) + amount)
  }
  return sums
}

/** The lines of a report in the same form. */
export const reportLines = ({ turnover }: OutputOf<'shifts', 'report'>): Map<string, bigint> =>
  new Map(turnover.map(({ kind, debit, credit, amount }) => [`${kind} ${debit} ${credit}`, fenOf(amount)]))
