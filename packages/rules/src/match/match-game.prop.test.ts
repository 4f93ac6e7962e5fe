import { sum, yuan } from '@caimin/base'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { FootballScore, MatchBet, Ticket } from '../bet.ts'
import { matchRulesOf } from '../games/match-rules-of.ts'
import {
  expandNotes,
  forecastBet,
  lineText,
  parseLines,
  prizeLines,
  quoteBet,
  readBet,
  settleTicket,
  splitBet,
  totalOfLines,
} from '../index.ts'
import { TICKET_LIMITS } from '../limits.ts'
import type { NoteSteps } from '../prize-lines/note-steps.ts'
import { basketballResults, footballResults, type MatchCase, matchCases, sportResults } from '../testing/match-bets.ts'
import { naiveNotes, naivePrize } from '../testing/naive-matches.ts'
import { repeatedNotes } from './count-notes.ts'
import type { MatchRules } from './match-rules.ts'

vi.setConfig({ testTimeout: 60_000 })

const GAMES = [
  { game: 'jczq', results: footballResults, decimals: 2 },
  { game: 'jclq', results: basketballResults, decimals: 2 },
  { game: 'bjdc', results: footballResults, decimals: 6 },
  { game: 'sfgg', results: sportResults, decimals: 6 },
] as const

/** The bet of a case in its normal form. */
function betOf(game: MatchBet['game'], { line, multiple }: MatchCase): MatchBet {
  const bet = readBet({ game, multiple, lines: [line] })
  if (!bet.ok) throw new Error(`${bet.reason}: ${JSON.stringify(line)}`)
  return bet.value as MatchBet
}

const firstLine = (bet: MatchBet): MatchBet['lines'][number] => {
  const [line] = bet.lines
  if (line === undefined) throw new Error('A bet has a line')
  return line
}

const settle = (bet: MatchBet, { odds, results }: MatchCase) => {
  const settled = settleTicket(bet as unknown as Ticket, odds, results)
  if (settled.status !== 'settled') throw new Error('Everything is known')
  return settled
}

/** The fen a person comes to who rounds the third decimal half to even, then looks at the most and the least. */
function prizeOfSteps(rules: MatchRules, steps: NoteSteps | null): bigint {
  if (steps === null) throw new Error('A note on odds has steps')
  const { cap = 0, floor = 0 } = rules.pricing.byLegs[steps.legs.length] ?? {}
  if (steps.bound !== undefined) return BigInt(steps.bound === 'cap' ? cap : floor)
  const thousandths = BigInt(steps.cut.replace('.', ''))
  const [fen, rest] = [thousandths / 10n, thousandths % 10n]
  return rest > 5n || (rest === 5n && fen % 2n === 1n) ? fen + 1n : fen
}

describe.each(GAMES)('$game', ({ game, results, decimals }) => {
  const rules = matchRulesOf(game)
  const cases = matchCases(rules, results, decimals)

  test('counts what enumeration counts, and expands to the same notes', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const bet = betOf(game, one)
        const notes = naiveNotes(rules, firstLine(bet))
        expect(quoteBet(bet)).toEqual({
          notes: BigInt(notes.length),
          stake: BigInt(notes.length * bet.multiple) * 200n,
        })
        const expanded = [...expandNotes(bet)].map((line) => JSON.stringify(line.selection))
        const expected = notes.map((note) =>
          JSON.stringify({
            matches: note.map((leg) => ({ id: leg.id, picks: { [leg.play]: [leg.option] } })),
            pass: [note.length === 1 ? '单关' : `${note.length}串1`],
          }),
        )
        expect(expanded.toSorted()).toEqual(expected.toSorted())
      }),
      { numRuns: 60 },
    )
  })

  test('names every note that is held more than once, as enumeration finds them', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const line = firstLine(betOf(game, one))
        const bySize = Map.groupBy(naiveNotes(rules, line), (note) => note.length)
        const found = [...bySize].flatMap(([legs, notes]) => {
          const different = new Set(notes.map((note) => JSON.stringify(note))).size
          return notes.length > different ? [{ legs, different: BigInt(different), counted: BigInt(notes.length) }] : []
        })
        const told = repeatedNotes(rules, line)
        expect(told.map(({ passes: _, ...counts }) => counts)).toEqual(found.toSorted((a, b) => a.legs - b.legs))
      }),
      { numRuns: 100 },
    )
  })

  test('settles to the fen what enumeration settles', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const bet = betOf(game, one)
        const naive = naivePrize(rules, naiveNotes(rules, firstLine(bet)), one.odds, one.results)
        const times = BigInt(bet.multiple)
        expect(settle(bet, one)).toEqual({
          status: 'settled',
          winningNotes: naive.winningNotes,
          refundedNotes: naive.refundedNotes,
          prize: naive.prize * times,
          afterTax: naive.afterTax * times,
          levels: {},
          refund: naive.refundedNotes * times * 200n,
        })
      }),
      { numRuns: 120 },
    )
  })

  test('a prize is calculated in lines that are together what is settled, each by its own steps', () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 2, max: 400 }), (one, maxStake) => {
        const bet = betOf(game, one)
        fc.pre(quoteBet(bet).notes < 300n)
        const tickets = splitBet(bet, { ...TICKET_LIMITS, maxStake: yuan(maxStake) })
        const lines = prizeLines(
          game,
          tickets.map((ticket) => ({ ticket, odds: one.odds, result: one.results })),
        )
        const whole = settle(bet, one)
        expect(totalOfLines(lines, 'prize')).toBe(whole.prize)
        expect(totalOfLines(lines, 'afterTax')).toBe(whole.afterTax)
        for (const { steps, prize } of lines) expect(prize).toBe(prizeOfSteps(rules, steps))
      }),
      { numRuns: 60 },
    )
  })

  test('tickets hold every note of the bet and bring together what the whole brings', () => {
    const limits = fc.record({
      maxStake: fc.integer({ min: 2, max: 400 }),
      maxMultiple: fc.integer({ min: 1, max: 99 }),
    })
    fc.assert(
      fc.property(cases, limits, (one, { maxStake, maxMultiple }) => {
        const bet = { ...betOf(game, one), multiple: 1 + (one.multiple % 3) }
        fc.pre(quoteBet(bet).notes < 300n)
        const tickets = splitBet(bet, { ...TICKET_LIMITS, maxStake: yuan(maxStake), maxMultiple })
        const fits = (ticket: Ticket) =>
          ticket.multiple <= maxMultiple && quoteBet(ticket).stake <= yuan(maxStake) && readBet(ticket).ok
        expect(tickets.filter((ticket) => !fits(ticket))).toEqual([])
        const parts = tickets.map((ticket) => settle(ticket as unknown as MatchBet, one))
        const whole = settle(bet, one)
        expect(sum(tickets.map((ticket) => quoteBet(ticket).stake))).toBe(quoteBet(bet).stake)
        expect(sum(parts.map((part) => part.prize))).toBe(whole.prize)
        expect(sum(parts.map((part) => part.refund))).toBe(whole.refund)
      }),
      { numRuns: 40 },
    )
  })

  test('one more option never brings less', () => {
    fc.assert(
      fc.property(cases, fc.nat(), fc.nat(), (one, at, which) => {
        const bet = betOf(game, one)
        const line = firstLine(bet)
        const { matches } = line.selection
        const match = matches[at % matches.length]
        const [play = ''] = Object.keys(match?.picks ?? {})
        const order = rules.plays[play]?.order ?? []
        const more = order[which % order.length] ?? ''
        const wider = matches.map((other) =>
          other === match
            ? {
                ...other,
                picks: { ...other.picks, [play]: order.filter((o) => o === more || other.picks[play]?.includes(o)) },
              }
            : other,
        )
        const widerBet = { ...bet, lines: [{ ...line, selection: { ...line.selection, matches: wider } }] }
        expect(settle(widerBet, one).prize).toBeGreaterThanOrEqual(settle(bet, one).prize)
      }),
    )
  })

  test('a printed line reads back as it was', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const line = firstLine(betOf(game, one))
        expect(parseLines(game, lineText(game, line))).toEqual({ ok: true, value: [line] })
      }),
    )
  })

  test('no result brings more than the forecast says, nor a prize below its least', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const bet = betOf(game, one)
        const valid = Object.values(one.results).every((result) => !('void' in result))
        fc.pre(valid)
        const { least, most, byHits, isExact } = forecastBet(
          bet,
          one.odds,
          one.results as Record<string, FootballScore>,
        )
        const { prize } = settle(bet, one)
        fc.pre(isExact && bet.lines[0]?.selection.pass.length === 1)
        expect(prize).toBeLessThanOrEqual(most)
        if (prize > 0n) expect(prize).toBeGreaterThanOrEqual(least)
        for (const hits of byHits) expect(hits.least).toBeLessThanOrEqual(hits.most)
      }),
    )
  })
})
