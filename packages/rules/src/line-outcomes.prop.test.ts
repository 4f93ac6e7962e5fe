import { NO_MONEY, sum, yuan } from '@caimin/base'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { lineOutcomes, quoteBet, readBet, settleTicket, splitBet } from './all-games.ts'
import type { DrawResult, NumberBet, NumberLine, Ticket } from './bet.ts'
import { TICKET_LIMITS } from './limits.ts'
import { naiveNumberNotes } from './testing/naive-number-notes.ts'
import { naiveLookup } from './testing/naive-numbers.ts'
import { naiveThreeDigits } from './testing/naive-three-digits.ts'
import { NUMBER_CASES } from './testing/number-bets.ts'

vi.setConfig({ testTimeout: 60_000 })

const betOf = (value: object): NumberBet => {
  const bet = readBet(value)
  if (!bet.ok) throw new Error(bet.reason)
  return bet.value as NumberBet
}

/** Fen that all the notes on a list bring once, each looked up on paper by itself, before and after tax. */
function naivePrize(bet: NumberBet, lines: readonly NumberLine[], draw: DrawResult, version: string) {
  const lookup = naiveLookup(bet.game) ?? naiveThreeDigits
  const won = lines
    .flatMap((line) => naiveNumberNotes(bet.game, line))
    .flatMap((note) => lookup(note, draw, { version, append: bet.append === true }) ?? [])
    .map((one) => BigInt(Math.round(one.yuan * 100)))
  const total = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)
  return {
    prize: total(won),
    afterTax: total(won.map((amount) => (amount > 1_000_000n ? (amount * 8n) / 10n : amount))),
    notes: BigInt(won.length),
  }
}

describe.each(NUMBER_CASES)('$game', ({ game, line, draw, options }) => {
  const small = line.filter((one) => naiveNumberNotes(game, one).length <= 200)
  const scenes = fc
    .record({
      lines: fc.array(small, { minLength: 1, maxLength: 6 }),
      again: fc.nat({ max: 5 }),
      multiple: fc.integer({ min: 1, max: 230 }),
      wantsAppend: fc.boolean(),
      most: fc.integer({ min: 20, max: 3000 }),
      result: draw,
      unprinted: fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
    })
    .map(({ lines, again, multiple, wantsAppend, most, result, unprinted }) => {
      const append = game === 'daletou' && wantsAppend
      // One line stands twice: the same numbers may be bet twice.
      const all = [...lines, lines[again % lines.length]]
      const bet = betOf({ game, multiple, ...(append && { append }), lines: all })
      return { bet, result, unprinted, tickets: splitBet(bet, { ...TICKET_LIMITS, maxStake: yuan(most) }) }
    })

  test('each line brings what its notes bring one by one, and together they bring what the tickets bring', () => {
    fc.assert(
      fc.property(scenes, ({ bet, tickets, result }) => {
        const outcomes = lineOutcomes(
          bet,
          tickets.map((ticket) => ({ ticket, draw: result })),
          options,
        )
        const times = BigInt(bet.multiple)
        for (const [at, one] of bet.lines.entries()) {
          const naive = naivePrize(bet, [one], result, options.ruleVersion ?? '')
          expect(outcomes[at]).toMatchObject({
            printed: 'all',
            prize: naive.prize * times,
            afterTax: naive.afterTax * times,
          })
          const groups = outcomes[at]?.groups ?? []
          expect(sum(groups.map(({ notes }) => notes) as never)).toBe(naive.notes)
          expect(sum(groups.map(({ bought }) => bought) as never)).toBe(naive.notes * times)
        }
        expectTotals(outcomes, tickets, result)
      }),
      { numRuns: 40 },
    )
  })

  test('lines bring nothing of tickets that were not printed, and still exactly what the printed ones bring', () => {
    fc.assert(
      fc.property(scenes, ({ bet, tickets, result, unprinted }) => {
        const isPrinted = (at: number) => unprinted[at % unprinted.length] !== true
        const played = tickets.map((ticket, at) => ({ ticket, draw: isPrinted(at) ? result : undefined }))
        const outcomes = lineOutcomes(bet, played, options)
        const printed = tickets.filter((_, at) => isPrinted(at))
        expectTotals(outcomes, printed, result)
        const whole = outcomes.filter((one) => one.printed === 'all').length
        const none = outcomes.filter((one) => one.printed === 'none').length
        const stake = sum(printed.map((ticket) => quoteBet(ticket).stake))
        expect(whole === outcomes.length).toBe(stake === quoteBet(bet).stake)
        expect(none === outcomes.length).toBe(stake === NO_MONEY)
        for (const { printed: share, groups } of outcomes) if (share === 'none') expect(groups).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  function expectTotals(
    outcomes: ReturnType<typeof lineOutcomes>,
    tickets: readonly Ticket[],
    result: DrawResult,
  ): void {
    const settled = tickets.map((ticket) => {
      const one = settleTicket(ticket, {}, result, options)
      if (one.status !== 'settled') throw new Error('every amount is announced')
      return one
    })
    expect(sum(outcomes.map(({ prize = NO_MONEY }) => prize))).toBe(sum(settled.map(({ prize }) => prize)))
    expect(sum(outcomes.map(({ afterTax = NO_MONEY }) => afterTax))).toBe(sum(settled.map((one) => one.afterTax)))
  }
})

const balls = (red: readonly number[], blue: readonly number[]) => ({ play: 'standard', selection: { red, blue } })
const DRAWN = { red: [1, 2, 3, 4, 5, 6], blue: 1, fuyun: false }

test('a floating amount that is not out leaves its line unknown, never at nothing', () => {
  const bet = betOf({
    game: 'shuangseqiu',
    multiple: 3,
    lines: [balls([1, 2, 3, 4, 5, 6, 7], [1]), balls([1, 2, 3, 4, 20, 21], [9]), balls([20, 21, 22, 23, 24, 25], [9])],
  })
  const tickets = splitBet(bet).map((ticket) => ({ ticket, draw: DRAWN }))
  expect(lineOutcomes(bet, tickets)).toEqual([
    {
      printed: 'all',
      groups: [
        { level: '1', notes: 1n, bought: 3n, notePrize: undefined },
        { level: '3', notes: 6n, bought: 18n, notePrize: yuan(3000) },
      ],
      prize: undefined,
      afterTax: undefined,
    },
    {
      printed: 'all',
      groups: [{ level: '5', notes: 1n, bought: 3n, notePrize: yuan(10) }],
      prize: yuan(30),
      afterTax: yuan(30),
    },
    { printed: 'all', groups: [], prize: NO_MONEY, afterTax: NO_MONEY },
  ])
})

test('two dear lines with notes in common each keep the tickets that they were divided into', () => {
  const bet = betOf({
    game: 'shuangseqiu',
    multiple: 1,
    lines: [balls([1, 2, 3, 4, 5, 6, 7, 8], [1, 2]), balls([1, 2, 3, 4, 5, 6, 7, 9], [1, 2])],
  })
  const tickets = splitBet(bet, { ...TICKET_LIMITS, maxStake: yuan(30) })
  expect(tickets.length).toBeGreaterThan(4)
  const played = tickets.map((ticket) => ({ ticket, draw: { ...DRAWN, prizes: { 1: 5_000_000, 2: 100_000 } } }))
  const [first, second] = lineOutcomes(bet, played)
  expect(first?.prize).toBe(second?.prize)
  expect(first?.groups).toEqual(second?.groups)
})

test('the part of a multiple that was not printed brings nothing, and its line says so', () => {
  const bet = betOf({ game: 'shuangseqiu', multiple: 80, lines: [balls([1, 2, 3, 4, 5, 20], [1])] })
  const [first, second] = splitBet(bet)
  if (!first || !second) throw new Error('80 times are two tickets')
  const played = [
    { ticket: first, draw: DRAWN },
    { ticket: second, draw: undefined },
  ]
  expect(lineOutcomes(bet, played)).toMatchObject([
    { printed: 'part', groups: [{ level: '3', notes: 1n, bought: 50n }], prize: yuan(3000 * 50) },
  ])
})
