import { yuan } from '@caimin/base'
import { expect, test } from 'vitest'
import type { MatchBet, MatchLine } from '../bet.ts'
import { bjdc } from '../games/bjdc/index.ts'
import { TICKET_LIMITS } from '../limits.ts'

const bet = (pass: string, ...options: readonly string[][]): MatchBet => ({
  game: 'bjdc',
  multiple: 1,
  lines: [
    {
      play: 'SPF',
      selection: { matches: options.map((some, i) => ({ id: `m${i}`, picks: { SPF: some } })), pass: [pass] },
    },
  ],
})

/** Passes and notes of the tickets, when one may cost so many yuan. */
const ticketsOf = (slip: MatchBet, most: number) =>
  bjdc.splitBet(slip, { ...TICKET_LIMITS, maxStake: yuan(most) }).map((ticket) => {
    const [line] = ticket.lines as readonly MatchLine[]
    expect(bjdc.checkTicket(ticket).ok).toBe(true)
    return [line?.selection.pass.join(), bjdc.quoteBet(ticket as unknown as MatchBet).notes]
  })

test('a pass with singles in it comes apart into singles and parlays', () => {
  expect(ticketsOf(bet('2串3', ['3', '1'], ['3']), 4)).toEqual([
    ['单关', 2n],
    ['单关', 1n],
    ['2串1', 2n],
  ])
})

test('the match with most options is halved, the larger half first', () => {
  expect(ticketsOf(bet('2串1', ['3', '1', '0'], ['3']), 4)).toEqual([
    ['2串1', 2n],
    ['2串1', 1n],
  ])
})

test('a ticket that may cost less than one note is a bug', () => {
  expect(() => ticketsOf(bet('2串1', ['3'], ['3']), 1)).toThrow('below the price of one note')
})
