import { sum, yuan } from '@caimin/base'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { FixedBet, FixedLine, Ticket } from '../bet.ts'
import {
  expandNotes,
  lineText,
  parseLines,
  prizeLines,
  quoteBet,
  randomLine,
  readBet,
  settleTicket,
  splitBet,
  totalOfLines,
} from '../index.ts'
import { TICKET_LIMITS } from '../limits.ts'

vi.setConfig({ testTimeout: 60_000 })

const OPTIONS = ['3', '1', '0']
const someOptions = fc.shuffledSubarray(OPTIONS, { minLength: 1, maxLength: 2 })
const single = fc.constantFrom(...OPTIONS).map((option) => [option])
const rarelyTwo = fc.oneof({ weight: 3, arbitrary: single }, { weight: 1, arbitrary: someOptions })

const sfcLines: fc.Arbitrary<FixedLine> = fc
  .array(rarelyTwo, { minLength: 14, maxLength: 14 })
  .map((picks) => ({ play: 'standard', selection: { picks } }))

const nineLines: fc.Arbitrary<FixedLine> = fc
  .tuple(
    fc.array(rarelyTwo, { minLength: 14, maxLength: 14 }),
    fc.shuffledSubarray([...Array(14).keys()], { minLength: 9, maxLength: 11 }),
    fc.nat({ max: 8 }),
  )
  .map(([options, chosen, bankers]) => {
    const picks = options.map((some, index) => (chosen.includes(index) ? some : []))
    if (bankers === 0) return { play: 'standard', selection: { picks } }
    return { play: 'dantuo', selection: { picks, dan: chosen.slice(0, bankers) } }
  })

/** Mostly the outcome that a bet on home wins hopes for, so that notes win. */
const outcomes = fc.array(fc.constantFrom('3', '3', '3', '1', '0', '*'), { minLength: 14, maxLength: 14 })

const CASES = [
  { game: 'sfc', lines: sfcLines, pick: 14, mostWrong: 1 },
  { game: 'renxuan9', lines: nineLines, pick: 9, mostWrong: 0 },
] as const

const betOf = (game: FixedBet['game'], line: FixedLine, multiple = 1): FixedBet => {
  const bet = readBet({ game, multiple, lines: [line] })
  if (!bet.ok) throw new Error(`${bet.reason}: ${JSON.stringify(line)}`)
  return bet.value as FixedBet
}

/**
 * Every note by taking an option of each match or leaving it: kept when as many are taken as the game asks, and the
 * bankers.
 */
function naiveNotes({ selection: { picks, dan = [] } }: FixedLine, pick: number): string[] {
  let notes = ['']
  for (const [index, options] of picks.entries()) {
    const taken = dan.includes(index) ? options : [...options, '-']
    const matchesLeft = picks.length - index - 1
    notes = notes
      .flatMap((note) => taken.map((option) => note + option))
      .filter((note) => takenIn(note) <= pick && takenIn(note) + matchesLeft >= pick)
  }
  return notes
}

const takenIn = (note: string): number => note.replaceAll('-', '').length

const noteText = ({ selection: { picks } }: FixedLine): string => picks.map(([option = '-']) => option).join('')

/** Wrong matches of a note, counted one by one. */
const wrongIn = (note: string, result: readonly string[]): number =>
  [...note].filter((option, i) => option !== '-' && result[i] !== '*' && option !== result[i]).length

const settle = (bet: FixedBet, result: readonly string[]) => {
  const settled = settleTicket(bet as unknown as Ticket, {}, { outcomes: result, prizes: { 1: 12_345, 2: 678 } })
  if (settled.status !== 'settled') throw new Error('Every amount is announced')
  return settled
}

describe.each(CASES)('$game', ({ game, lines, pick, mostWrong }) => {
  test('counts and settles what its notes say one by one', () => {
    fc.assert(
      fc.property(lines, outcomes, fc.boolean(), (line, result, isBetOnResult) => {
        const drawn = isBetOnResult ? line.selection.picks.map(([option], i) => option ?? result[i] ?? '3') : result
        const bet = betOf(game, line)
        fc.pre(quoteBet(bet).notes <= 1000n)
        const notes = naiveNotes(line, pick)
        expect(quoteBet(bet).notes).toBe(BigInt(notes.length))
        const expanded = [...expandNotes(bet)] as FixedLine[]
        expect(expanded.map(noteText).toSorted()).toEqual(notes.toSorted())
        const levels: Record<string, bigint> = {}
        for (const note of notes) {
          const wrong = wrongIn(note, drawn)
          if (wrong <= mostWrong) levels[wrong + 1] = (levels[wrong + 1] ?? 0n) + 1n
        }
        const prize = (levels[1] ?? 0n) * 1_234_500n + (levels[2] ?? 0n) * 67_800n
        expect(settle(bet, drawn)).toMatchObject({ levels, prize })
      }),
    )
  })

  test('tickets hold every note of the bet, and a printed line reads back', () => {
    fc.assert(
      fc.property(lines, outcomes, fc.integer({ min: 2, max: 3000 }), (line, result, maxStake) => {
        const bet = betOf(game, line, 2)
        fc.pre(quoteBet(bet).notes <= 500n)
        const tickets = splitBet(bet, { ...TICKET_LIMITS, maxStake: yuan(maxStake) })
        expect(tickets.filter((ticket) => !readBet(ticket).ok || quoteBet(ticket).stake > yuan(maxStake))).toEqual([])
        expect(sum(tickets.map((ticket) => quoteBet(ticket).stake))).toBe(quoteBet(bet).stake)
        const parts = tickets.map((ticket) => settle(ticket as unknown as FixedBet, result).prize)
        expect(sum(parts)).toBe(settle(bet, result).prize)
        const drawn = { outcomes: result, prizes: { 1: 12_345, 2: 678 } }
        const calculated = prizeLines(
          game,
          tickets.map((ticket) => ({ ticket, odds: {}, result: drawn })),
        )
        expect(totalOfLines(calculated, 'prize')).toBe(settle(bet, result).prize)
        expect(totalOfLines(calculated, 'afterTax')).toBe(settle(bet, result).afterTax)
        const [normal = line] = bet.lines
        expect(parseLines(game, lineText(game, normal))).toEqual({ ok: true, value: [normal] })
      }),
      { numRuns: 60 },
    )
  })

  test('one more option never brings less', () => {
    fc.assert(
      fc.property(lines, outcomes, fc.nat({ max: 13 }), fc.constantFrom(...OPTIONS), (line, result, at, more) => {
        const { picks } = line.selection
        const wider = picks.with(at, [...new Set([...(picks[at] ?? []), more])])
        const wide = settle(betOf(game, { ...line, selection: { ...line.selection, picks: wider } }), result)
        expect(wide.prize).toBeGreaterThanOrEqual(settle(betOf(game, line), result).prize)
      }),
    )
  })

  test('a random line is one note', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (stream) => {
        const line = randomLine(game, 'standard', (below) => stream.next().value % below)
        expect(quoteBet(betOf(game, line as FixedLine)).notes).toBe(1n)
      }),
    )
  })
})

test('39 million notes are counted in an instant', () => {
  const picks = Array.from({ length: 14 }, () => OPTIONS)
  expect(quoteBet(betOf('renxuan9', { play: 'standard', selection: { picks } })).notes).toBe(39_405_366n)
  expect(quoteBet(betOf('sfc', { play: 'standard', selection: { picks } })).notes).toBe(4_782_969n)
})
