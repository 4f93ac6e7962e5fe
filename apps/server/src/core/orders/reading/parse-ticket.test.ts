import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TicketReading } from './paper-ticket.ts'
import { parseTicket } from './parse-ticket.ts'
import { type MadeTicket, makeStyle, makeTicket, seededPick } from './testing/make-ticket.ts'
import { asRead, type PrintedTicket, printTicket } from './testing/print-ticket.ts'

/** Tickets of every game in every known way of printing. */
const tickets = fc
  .nat()
  .map(seededPick)
  .map((pick) => ({ ticket: makeTicket(pick), style: makeStyle(pick) }))

/** What a reader that makes no mistake reads; notes are printed on tickets with odds and of 北京单场 alone. */
const readingOf = ({ game, play, issue, passes, multiple, notes, amount, legs, rows, serial }: MadeTicket) => {
  const isMatch = play !== null
  return {
    game,
    play,
    issue: issue === null ? null : issue,
    passes: isMatch ? passes : null,
    multiple,
    notes: isMatch ? notes : null,
    amount,
    legs: legs.map(({ number, play: of, line, options }) => ({
      number,
      play: of,
      line,
      options: options.map(({ option, odds }) => ({
        option,
        odds: odds === null ? null : odds.padEnd(odds.indexOf('.') + 4, '0'),
      })),
    })),
    rows,
    serial,
    unsure: [],
  } satisfies TicketReading
}

test('a ticket of any game that was read without a mistake is the ticket that was printed', () => {
  fc.assert(
    fc.property(tickets, ({ ticket, style }) => {
      expect(parseTicket(asRead(printTicket(ticket, style)))).toEqual(readingOf(ticket))
    }),
  )
})

test('it makes no difference where the reader puts spaces between Chinese characters', () => {
  fc.assert(
    fc.property(tickets, ({ ticket, style }) => {
      const spaced = printTicket(ticket, style).map((line) => line.replace(/(\p{Script=Han})/gu, ' $1 '))
      expect(parseTicket(asRead(spaced))).toEqual(readingOf(ticket))
    }),
  )
})

const FOOTBALL: PrintedTicket = {
  game: 'jczq',
  play: 'SPF',
  issue: null,
  passes: ['2串1'],
  multiple: 3,
  notes: 2,
  amount: 1200n as PrintedTicket['amount'],
  legs: [
    {
      number: '周三001',
      play: 'SPF',
      line: null,
      options: [
        { option: '3', odds: '2.08' },
        { option: '1', odds: '3.65' },
      ],
    },
    { number: '周三002', play: 'SPF', line: null, options: [{ option: '0', odds: '1.45' }] },
  ],
  rows: [],
  serial: '110101-052345-126789-345 678901 A1B2C',
}

describe('what readers take for something else', () => {
  const lines = printTicket(FOOTBALL)
  const readWith = (from: string | RegExp, to: string) =>
    parseTicket(asRead(lines.map((line) => line.replace(from, to))))
  const right = parseTicket(asRead(lines))

  test.each<[string, string | RegExp, string]>([
    ['a colon of full width', /:/g, '：'],
    ['a letter for a nought in the odds', '2.080', '2.O80'],
    ['a letter for a one in the odds', '1.450', 'l.45O'],
    ['a comma for a point', '3.650', '3,650'],
    ['a lost point', '2.080', '2080'],
    ['a lost @', '胜@', '胜'],
    ['another sign for @', /@/g, '©'],
    ['another cross', '2x1', '2×1'],
    ['a long dash', '2场-', '2场—'],
    ['letters in the serial', '110101', 'l1O1O1'],
    ['lost dashes in the serial', '110101-052345-126789', '110101052345126789'],
    ['a sign that looks like 负', '负@', '贡@'],
    ['a misread sign of the title', '竞彩足球', '竞影足球'],
    ['another sign for 周', '周三001', '丑三001'],
    ['a bracket for a one in the pass', '2x1', '2x]'],
    ['a cross seen twice', '2x1', '2xX1'],
    ['a figure and a letter for 元', '2.080元+', '2.0807F+'],
  ])('%s changes nothing', (_name, from, to) => {
    expect({ ...readWith(from, to), unsure: [] }).toEqual(right)
  })

  test('a serial with a sign too few, a pass that is none and an unknown game stay unread', () => {
    expect(readWith('345 678901', '345 67890').serial).toBeNull()
    expect(readWith('2x1', '2x9').passes).toBeNull()
    expect(readWith('竞彩足球', '××××').game).toBeNull()
  })

  test('where multiple, notes and amount disagree none of them is sure', () => {
    expect(readWith('合计:12元', '合计:17元').unsure).toEqual(['multiple', 'notes', 'amount'])
  })

  test('signs that the reader doubts make their field unsure, and no other', () => {
    const doubtful = asRead(lines).map((line) => ({
      ...line,
      words: line.words.map((word) => ({ ...word, doubtful: word.text.includes('周三002') ? '2' : '' })),
    }))
    expect(parseTicket(doubtful).unsure).toEqual(['leg 1'])
  })
})

test('the serial is what both readers make of its line', () => {
  const read = asRead(printTicket(FOOTBALL)).map((line) =>
    line.words[0]?.text.startsWith('110101-') === true
      ? {
          words: [{ text: '110101-052345-126789-345678901A182(', left: 0, right: 0, doubtful: '' }],
          besides: { chinese: [], latin: ['110101-052345-126789-345678901A1B2C'] },
        }
      : line,
  )
  expect(parseTicket(read)).toMatchObject({ serial: FOOTBALL.serial, unsure: ['serial'] })
})

test('signs of options and places that look like others are those of the ticket', () => {
  const leg = { number: '12', play: 'SXDS', line: null, options: [{ option: '上双', odds: null }] }
  const ticket: PrintedTicket = { ...FOOTBALL, game: 'bjdc', play: 'SXDS', passes: ['单关'], legs: [leg] }
  expect(parseTicket(asRead(printTicket(ticket).map((line) => line.replace('上双', '上汉')))).legs).toEqual([leg])
})

test('goals of seven and more are one option', () => {
  const leg = {
    number: '12',
    play: 'ZJQS',
    line: null,
    options: [
      { option: '0', odds: null },
      { option: '7', odds: null },
    ],
  }
  const ticket: PrintedTicket = { ...FOOTBALL, game: 'bjdc', play: 'ZJQS', passes: ['单关'], legs: [leg] }
  expect(parseTicket(asRead(printTicket(ticket))).legs).toEqual([leg])
})

test('a row that is no bet of its game is told as unread', () => {
  const rows = ['[普通] 红 01 02 03 04 05 06 | 蓝 07']
  const ticket: PrintedTicket = {
    ...FOOTBALL,
    game: 'shuangseqiu',
    play: null,
    issue: '2026135',
    passes: [],
    legs: [],
    rows,
  }
  const lines = printTicket({ ...ticket, serial: '11010123 0012345 A1B2C3D4' })
  expect(parseTicket(asRead(lines)).rows).toEqual(rows)
  expect(parseTicket(asRead(lines.map((line) => line.replace('06', '66')))).rows).toEqual([null])
})
