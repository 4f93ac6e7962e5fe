import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareTicket } from './compare-ticket.ts'
import { parseTicket } from './parse-ticket.ts'
import { type MadeTicket, makeStyle, makeTicket, seededPick } from './testing/make-ticket.ts'
import { asRead, printTicket } from './testing/print-ticket.ts'

const pick = seededPick(20_261_127)
const read = (ticket: MadeTicket) => parseTicket(asRead(printTicket(ticket, makeStyle(pick))))
const ticketOf = (game: MadeTicket['game'], has: (ticket: MadeTicket) => boolean = () => true): MadeTicket => {
  const ticket = makeTicket(pick, game)
  return has(ticket) ? ticket : ticketOf(game, has)
}
const FOOTBALL = ticketOf('jczq', ({ play, legs }) => play === 'SPF' && legs.length === 3)
const verdictFor = (changes: Partial<MadeTicket>) => compareTicket(read({ ...FOOTBALL, ...changes }), FOOTBALL).verdict
const stateOf = (ticket: MadeTicket, key: string) =>
  compareTicket(read(ticket), FOOTBALL).fields.find((field) => field.key.startsWith(key))?.state

test('the ticket of an order is the same in everything, whichever game', () => {
  const tickets = fc.nat().map((seed) => makeTicket(seededPick(seed)))
  fc.assert(
    fc.property(tickets, (ticket) => {
      const { verdict, fields } = compareTicket(read(ticket), ticket)
      expect(fields.filter(({ state }) => state !== 'same')).toEqual([])
      expect(verdict).toBe('same')
    }),
  )
})

test('the ticket of another order is never taken for this one', () => {
  const made = Array.from({ length: 60 }, () => makeTicket(pick))
  const wrong = made.flatMap((ticket, at) => {
    const other = made[(at + 1) % made.length] ?? ticket
    return [compareTicket(read(other), ticket).verdict]
  })
  expect(new Set(wrong)).toEqual(new Set(['another']))
})

describe('one thing that differs is marked, and two are another ticket', () => {
  test('the multiple and with it the amount', () => {
    expect(verdictFor({ multiple: FOOTBALL.multiple + 1 })).toBe('differs')
    const amount = (FOOTBALL.amount / BigInt(FOOTBALL.multiple)) * BigInt(FOOTBALL.multiple + 1)
    expect(verdictFor({ multiple: FOOTBALL.multiple + 1, amount: amount as MadeTicket['amount'] })).toBe('another')
  })

  test('another match in the place of one', () => {
    const [first, ...others] = FOOTBALL.legs
    const legs = [{ ...first, number: '周六077' }, ...others] as MadeTicket['legs']
    expect(stateOf({ ...FOOTBALL, legs }, 'leg')).toBe('differs')
  })

  test('odds that have moved are told apart from another bet', () => {
    const legs = FOOTBALL.legs.map((leg) => ({
      ...leg,
      options: leg.options.map((option) => ({ ...option, odds: '9.99' })),
    }))
    expect(stateOf({ ...FOOTBALL, legs }, 'leg')).toBe('odds')
    expect(verdictFor({ legs })).toBe('differs')
  })

  test('a ticket of another game', () => {
    expect(compareTicket(read(ticketOf('jclq')), FOOTBALL).verdict).toBe('another')
    expect(compareTicket(read(ticketOf('shuangseqiu')), ticketOf('daletou')).verdict).toBe('another')
  })
})

test('what the reader doubts refuses no ticket', () => {
  const { legs } = ticketOf('jczq', (ticket) => ticket.play === 'SPF' && ticket.legs.length === 3)
  const reading = read({ ...FOOTBALL, legs })
  const unsure = compareTicket({ ...reading, unsure: ['leg 0', 'leg 1', 'leg 2', 'multiple', 'amount'] }, FOOTBALL)
  expect(unsure.verdict).toBe('differs')
})

test('what could not be read stays unread, and is never the same', () => {
  const nothing = parseTicket([])
  const { verdict, fields } = compareTicket(nothing, FOOTBALL)
  expect(verdict).toBe('unread')
  expect(new Set(fields.map(({ state }) => state))).toEqual(new Set(['unread']))
})
