import { exactAmountText, textWidth } from '@caimin/base'
import { gameKind, type MatchGameId, type NumberGameId } from '@caimin/rules'
import type { TextLine } from '../../../../platform/ocr/text-reader.ts'
import type { PaperLeg, PaperTicket } from '../paper-ticket.ts'
import { FORMS, OPTIONS, PLAYS, TITLES, type ZoneLayout } from '../ticket-layouts.data.ts'

/** A ticket with the serial it was printed with. */
export interface PrintedTicket extends PaperTicket {
  readonly serial: string
}

/** In which of the known ways a ticket is printed. */
export interface PrintStyle {
  /** The play of each leg of a mixed pass in brackets behind the number, else on the line below. */
  readonly hasPlayInBrackets: boolean
  readonly home: string
  readonly away: string
  readonly printedAt: string
}

export const USUAL_STYLE: PrintStyle = {
  hasPlayInBrackets: true,
  home: '维多利亚',
  away: '福塔莱萨',
  printedAt: '26-11-22 18:20:15',
}

const WELFARE_GAMES: readonly string[] = ['shuangseqiu', 'fucai3D', '7lecai', 'happy8']

/** The lines of a ticket as its terminal prints them. */
export function printTicket(ticket: PrintedTicket, style: PrintStyle = USUAL_STYLE): string[] {
  if (gameKind(ticket.game) === 'match') return matchLines(ticket, style)
  return WELFARE_GAMES.includes(ticket.game) ? welfareLines(ticket, style) : sportsLines(ticket, style)
}

/** The lines as a reader that makes no mistake gives them. */
export const asRead = (lines: readonly string[]): TextLine[] =>
  lines.map((line) => ({
    words: line
      .split(' ')
      .filter((text) => text !== '')
      .map((text) => ({ text, left: 0, right: 0, doubtful: '' })),
  }))

const wholeYuan = (ticket: PaperTicket): string => exactAmountText(ticket.amount).replace(/\.00$|,/gu, '')
const first = (words: readonly string[] | undefined, otherwise: string): string => words?.[0] ?? otherwise

function matchLines(ticket: PrintedTicket, style: PrintStyle): string[] {
  const game = ticket.game as MatchGameId
  const hasOdds = game === 'jczq' || game === 'jclq'
  const matches = new Set(ticket.legs.map(({ number }) => number)).size
  const title = `${first(TITLES[game], '')}${first(PLAYS[game][ticket.play ?? ''], '')}`
  const legs = ticket.legs.flatMap((leg) =>
    hasOdds ? pricedLeg(game, ticket, leg, style) : plainLeg(game, leg, style),
  )
  const amount = wholeYuan(ticket)
  if (!hasOdds) {
    return [
      title,
      ...legs,
      `过关方式:${passText(ticket.passes)}`,
      `共${ticket.notes}注`,
      `倍数:${ticket.multiple}    彩票金额:${amount}元`,
      style.printedAt,
      ticket.serial,
    ]
  }
  return [
    title,
    `${matches}场-${passText(ticket.passes)}`,
    ...legs,
    '(选项固定奖金额为每1元投注对应的奖金额)',
    '本票最高可能固定奖金:39.93元',
    `单倍注数:${passText(ticket.passes)}*${ticket.notes}注;共${ticket.notes}注`,
    `倍数:${ticket.multiple}          合计:${amount}元`,
    style.printedAt,
    ticket.serial,
  ]
}

const passText = (passes: readonly string[]): string =>
  passes.map((pass) => (pass === '单关' ? '单场固定' : pass.replace('串', 'x'))).join(',')

const signed = (line: number): string => `${line > 0 ? '+' : ''}${line}`

function pricedLeg(game: MatchGameId, ticket: PaperTicket, leg: PaperLeg, style: PrintStyle): string[] {
  const play = leg.play ?? ''
  const name = first(PLAYS[game][play], play)
  const isMixed = ticket.play === 'MIX'
  const inBrackets = isMixed && style.hasPlayInBrackets ? `(${name})` : ''
  const given = play === 'RQSPF' && leg.line !== null ? ` ${handicapText(leg.line)}` : ''
  const options = leg.options.map(
    ({ option, odds }) => `${first(OPTIONS[`${game} ${play}`]?.[option], option)}@${withThreePlaces(odds ?? '')}元`,
  )
  const beside = leg.line === null || play === 'RQSPF' ? '' : ` (${play === 'DXF' ? leg.line : signed(leg.line)})`
  return [
    `${leg.number}${inBrackets}${given}`,
    ...(isMixed && !style.hasPlayInBrackets ? [name] : []),
    `主队:${style.home} Vs 客队:${style.away}`,
    ...wrapped([...options.map((option, at) => (at === 0 ? option : `+${option}`)), beside]),
  ]
}

const LINE_COLUMNS = 42

/** As many parts in a line as the paper is wide. */
function wrapped(parts: readonly string[]): string[] {
  const lines = ['']
  for (const part of parts) {
    const last = lines.at(-1) ?? ''
    if (last !== '' && textWidth(last + part) > LINE_COLUMNS) lines.push(part)
    else lines[lines.length - 1] = last + part
  }
  return lines
}

const handicapText = (line: number): string => (line < 0 ? `主队让${-line}球` : `主队受让${line}球`)

const withThreePlaces = (odds: string): string => {
  const [whole = '', places = ''] = odds.split('.')
  return `${whole}.${places.padEnd(3, '0')}`
}

function plainLeg(game: MatchGameId, leg: PaperLeg, style: PrintStyle): string[] {
  const line = leg.line === null ? '' : `  让球(${signed(leg.line)})`
  const options = leg.options.map(({ option }) => first(OPTIONS[`${game} ${leg.play}`]?.[option], option))
  return [
    `场次 周三 ${leg.number}${line}`,
    `主队:${style.home} Vs 客队:${style.away}`,
    ...wrapped(options.map((option, at) => (at === 0 ? option : `+${option}`))),
  ]
}

/** How a row of slip text stands on a ticket: the word of its form, and its lines. */
function rowLines(ticket: PaperTicket, mark: (at: number) => string) {
  if (gameKind(ticket.game) === 'fixed') {
    const columns = (ticket.rows[0] ?? '')
      .replace(/^\[.*?\] /u, '')
      .replaceAll('-', '*')
      .split(' ')
    return { word: '单式', lines: [columns.slice(0, 7).join('  '), columns.slice(7).join('  ')] }
  }
  const forms = FORMS[ticket.game as NumberGameId]
  const rows = ticket.rows.map((row) => {
    const [, name = '', body = ''] = /^\[(.*?)\] ?(.*)$/u.exec(row) ?? []
    const form = forms.find((each) => each.name === name)
    const zones = (form?.zones ?? []).map((zone, at) => ({
      zone,
      numbers: (body.split(' | ')[at] ?? '').slice(zone.label.length + 1),
    }))
    return { form, zones, isNote: zones.every(({ zone, numbers }) => isNote(zone, numbers)) }
  })
  const [one] = rows
  const areNotes = rows.every(({ isNote: is }) => is)
  const word = one?.form?.name === '普通' ? (areNotes ? '单式' : '复式') : first(one?.form?.words, '')
  return {
    word,
    lines: rows.flatMap(({ zones }, at) =>
      areNotes
        ? [`${mark(at)} ${zones.map(({ numbers }) => numbers.replaceAll(' /', '')).join(' + ')}`]
        : zones.flatMap(labelledLines),
    ),
  }
}

const isNote = (zone: ZoneLayout, numbers: string): boolean =>
  zone.places === undefined ? numbers.split(' ').length === zone.note : !numbers.includes(',')

const NUMBERS_IN_LINE = 10

function labelledLines({ zone, numbers }: { readonly zone: ZoneLayout; readonly numbers: string }): string[] {
  if (zone.places !== undefined) {
    const byPlace = numbers.split(' / ')
    return zone.places.map((place, at) => `${place}: ${(byPlace[at] ?? '').replaceAll(',', ' ')}`)
  }
  if (numbers === '-') return []
  const all = numbers.split(' ')
  return Array.from({ length: Math.ceil(all.length / NUMBERS_IN_LINE) }, (_, at) => {
    const some = all.slice(at * NUMBERS_IN_LINE, (at + 1) * NUMBERS_IN_LINE).join(' ')
    return at === 0 ? `${first(zone.printed, zone.label)}: ${some}` : some
  })
}

const CIRCLED = ['①', '②', '③', '④', '⑤']
const LETTERS = ['A.', 'B.', 'C.', 'D.', 'E.']

function sportsLines(ticket: PrintedTicket, style: PrintStyle): string[] {
  const { word, lines } = rowLines(ticket, (at) => CIRCLED[at] ?? '')
  const append = ticket.amount === BigInt(ticket.notes * ticket.multiple * 300) ? '    追加投注' : ''
  return [
    `体彩·${first(TITLES[ticket.game], '')}${append}`,
    `第${ticket.issue}期  2026年11月25日开奖`,
    `${word}票`,
    ...lines,
    `${ticket.multiple}倍     合计 ${wholeYuan(ticket)}元`,
    style.printedAt,
    ticket.serial,
  ]
}

function welfareLines(ticket: PrintedTicket, style: PrintStyle): string[] {
  const { word, lines } = rowLines(ticket, (at) => LETTERS[at] ?? '')
  const [station = '', running = '', check = ''] = ticket.serial.split(' ')
  return [
    `${first(TITLES[ticket.game], '')}       玩法:${word}`,
    ...lines.map((line) => line.replace(' + ', ' - ')),
    `倍:${ticket.multiple}  合计:${wholeYuan(ticket)}元`,
    `开奖期:${ticket.issue}  26-11-24`,
    style.printedAt,
    `站号:${station} 流水号:${running} 校验码:${check}`,
  ]
}
