import { printTexts } from '../print.texts.ts'
import type { Slip } from '../slip.ts'
import { ends, wrapped } from './columns.ts'
import { align, BEGIN, bold, doubled, END, line, qrCode } from './receipt-commands.ts'

/** Columns of letters on a roll, by its width in millimetres. */
export const ROLL_COLUMNS = { 58: 32, 80: 48 } as const
export type Roll = keyof typeof ROLL_COLUMNS

type Bytes = readonly number[]

/** A slip as a receipt printer takes it; it says what the printed sheet of the browser says. */
export function slipBytes(slip: Slip, roll: Roll): Uint8Array<ArrayBuffer> {
  const columns = ROLL_COLUMNS[roll]
  return new Uint8Array([
    ...BEGIN,
    ...headBytes(slip, columns),
    ...contentBytes(slip, columns),
    ...sumBytes(slip, columns),
    ...rule('-', columns),
    ...align('center'),
    ...qrCode(slip.qr),
    ...strong(slip.checkCode, columns),
    ...plain(slip.number, columns),
    ...align('left'),
    ...rule('-', columns),
    ...footBytes(slip, columns),
    ...END,
  ])
}

const rule = (mark: string, columns: number): Bytes => line(mark.repeat(columns))
const plain = (text: string, columns: number): Bytes => wrapped(text, columns).flatMap(line)
const pair = (left: string, right: string, columns: number): Bytes => ends(left, right, columns).flatMap(line)
const inBold = (bytes: Bytes): Bytes => [...bold(true), ...bytes, ...bold(false)]

/** Large letters take two columns each. */
const strong = (text: string, columns: number): Bytes => [
  ...doubled(true),
  ...wrapped(text, columns / 2).flatMap(line),
  ...doubled(false),
]

function headBytes(slip: Slip, columns: number): Bytes {
  return [
    ...align('center'),
    ...strong(slip.title, columns),
    ...plain(slip.shop, columns),
    ...(slip.times > 1 ? inBold(plain(printTexts.reprint(slip.times), columns)) : []),
    ...align('left'),
    ...rule('-', columns),
    ...strong(`${printTexts.cutoff} ${slip.cutoff}`, columns),
    ...pair(slip.day, slip.decides, columns),
    ...rule('=', columns),
    ...inBold(pair(slip.game, slip.play, columns)),
  ]
}

function contentBytes({ content, oddsOf }: Slip, columns: number): Bytes {
  if (content.kind !== 'match') {
    return content.lines.flatMap(({ at, zones, row }) =>
      row === null
        ? zones.flatMap(({ name, numbers }) => pair(`${at} ${name}`, numbers, columns))
        : pair(String(at), row, columns),
    )
  }
  return content.legs.flatMap(({ matchId, play, number, playText, teams, options }) => {
    const odds = options.map(({ option }) => oddsOf(matchId, play, option)).join(' ')
    const picks = options.map(({ text }) => text).join(' ')
    return [...inBold(pair(number, playText, columns)), ...plain(teams, columns), ...inBold(pair(picks, odds, columns))]
  })
}

function sumBytes(slip: Slip, columns: number): Bytes {
  const what = slip.content.kind === 'match' ? slip.content.pass : slip.isAppended ? printTexts.append : ''
  return [
    ...rule('=', columns),
    ...inBold(pair(what, printTexts.times(slip.multiple), columns)),
    ...pair(printTexts.notes(slip.notes), printTexts.money(slip.money), columns),
  ]
}

function footBytes(slip: Slip, columns: number): Bytes {
  return [
    ...pair(slip.player, slip.accepted, columns),
    ...pair(slip.printed, printTexts.nth(slip.times), columns),
    ...plain(slip.clerk, columns),
    ...(slip.reason === '' ? [] : pair(printTexts.why, slip.reason, columns)),
    ...align('center'),
    ...plain(printTexts.notATicket, columns),
    ...plain(printTexts.noPrize, columns),
    ...align('left'),
  ]
}
