import { expect, test } from 'vitest'
import type { DeskOrder, DeskTicket } from '../queries.ts'
import { lineRows, printedLines } from './printed-lines.ts'
import { EMPTY_DRAFT, oddsRows, printedOdds, type TicketDraft } from './ticket-draft.ts'

const ID = '20261120003'
const content = {
  game: 'jclq',
  multiple: 1,
  lines: [{ play: 'RFSF', selection: { matches: [{ id: ID, picks: { RFSF: ['3'] } }], pass: ['单关'] } }],
}

/** What the form reads of an order: seen at 1.75 with −5.5, offered from 1.70 to 1.80 with −6.5 to −5.5. */
const order = {
  game: 'jclq',
  matches: [{ match_id: ID, number_text: '周五303', home: '主', away: '客', handicap: -6.5, total: null }],
  seen_odds: { [ID]: { RFSF: { '3': '1.75' } } },
  seen_handicaps: { [ID]: -5.5 },
  seen_totals: {},
  offered: {
    least: { [ID]: { RFSF: { '3': '1.70' } } },
    most: { [ID]: { RFSF: { '3': '1.80' } } },
    least_handicaps: { [ID]: -6.5 },
    most_handicaps: { [ID]: -5.5 },
    least_totals: {},
    most_totals: {},
  },
} as unknown as DeskOrder
const ticket = (changes: Partial<DeskTicket> = {}) =>
  ({ content, printed_odds: null, printed_handicaps: null, odds_question: null, ...changes }) as unknown as DeskTicket

const KEY = `${ID} RFSF 3`
const typed = (odds: string): TicketDraft => ({ ...EMPTY_DRAFT, odds: { [KEY]: odds } })
const oddsOf = (draft: TicketDraft, own = ticket()) => printedOdds(oddsRows(order, own, draft))

test('unchanged odds are recorded as the player saw them', () => {
  expect(oddsOf(EMPTY_DRAFT)).toEqual({ [ID]: { RFSF: { '3': '1.75' } } })
})

test('typed odds are recorded as typed, whatever was seen or asked before', () => {
  expect(oddsOf(typed('1.8'))).toEqual({ [ID]: { RFSF: { '3': '1.80' } } })
  const question = { odds: { [ID]: { RFSF: { '3': '1.71' } } }, handicaps: {}, totals: {}, asked_at: '', answer: 'yes' }
  const asked = ticket({ odds_question: question as unknown as DeskTicket['odds_question'] })
  expect(oddsOf(EMPTY_DRAFT, asked)).toEqual({ [ID]: { RFSF: { '3': '1.71' } } })
  expect(oddsOf(typed('1.8'), asked)).toEqual({ [ID]: { RFSF: { '3': '1.80' } } })
})

test('a field that was emptied is not recorded as what was seen', () => {
  expect(oddsOf(typed(''))).toBeNull()
  expect(oddsOf(typed('1,8'))).toBeNull()
})

test.each([
  ['1.75', true],
  ['1.9', true],
  ['175', false],
  ['17.5', false],
  ['', false],
])('odds typed as %j are near what was offered: %s', (odds, isNear) => {
  expect(oddsRows(order, ticket(), typed(odds)).map((row) => row.isNear)).toEqual([isNear])
})

const letOf = (line: string): TicketDraft => ({ ...EMPTY_DRAFT, lines: { [`${ID} handicap`]: line } })

test('a let is recorded as seen until another is typed, and marked where it was never offered', () => {
  const rows = (draft: TicketDraft) => lineRows(order, ticket(), draft)
  expect(printedLines(rows(EMPTY_DRAFT))).toEqual({ printed_handicaps: { [ID]: -5.5 } })
  expect(printedLines(rows(letOf('-6.5')))).toEqual({ printed_handicaps: { [ID]: -6.5 } })
  expect(printedLines(rows(letOf('')))).toBeNull()
  expect(rows(letOf('-8.5')).map(({ isNear }) => isNear)).toEqual([true])
  expect(rows(letOf('+5.5')).map(({ isNear }) => isNear)).toEqual([false])
})
