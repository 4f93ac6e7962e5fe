import { sum, yuan } from '@caimin/base'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { DrawResult, NumberBet, NumberLine, Ticket } from '../bet.ts'
import { expandNotes, lineText, parseLines, quoteBet, readBet, settleTicket, splitBet, terminalOf } from '../index.ts'
import { terminalLimitsOf } from '../limits.ts'
import type { SettleOptions } from '../settlement.ts'
import { naiveNumberNotes } from '../testing/naive-number-notes.ts'
import { naiveLookup } from '../testing/naive-numbers.ts'
import { naiveThreeDigits } from '../testing/naive-three-digits.ts'
import { NUMBER_CASES } from '../testing/number-bets.ts'

vi.setConfig({ testTimeout: 60_000 })

const betOf = (game: NumberBet['game'], lines: readonly NumberLine[], multiple = 1): NumberBet => {
  const bet = readBet({ game, multiple, lines })
  if (!bet.ok) throw new Error(`${bet.reason}: ${JSON.stringify(lines)}`)
  return bet.value as NumberBet
}

const settle = (bet: NumberBet | Ticket, draw: DrawResult, options: SettleOptions) => {
  const settled = settleTicket(bet as unknown as Ticket, {}, draw, options)
  if (settled.status !== 'settled') throw new Error('Every amount is announced')
  return settled
}

/** Notes as texts, in an order of their own; two equal notes would stand twice. */
const textsOf = (notes: readonly NumberLine[]): string[] =>
  notes.map(({ play, selection }) => `${play} ${JSON.stringify(selection)}`).toSorted()

/** What the notes of a line bring, each looked up by itself, with the tax of the law. */
function naiveSettlement(bet: NumberBet, line: NumberLine, draw: DrawResult, { ruleVersion = '' }: SettleOptions) {
  const lookup = naiveLookup(bet.game) ?? naiveThreeDigits
  const levels: Record<string, bigint> = {}
  let [winningNotes, prize, afterTax] = [0n, 0n, 0n]
  for (const note of naiveNumberNotes(bet.game, line)) {
    const won = lookup(note, draw, { version: ruleVersion, append: bet.append === true })
    if (won === undefined) continue
    const amount = BigInt(Math.round(won.yuan * 100))
    levels[won.level] = (levels[won.level] ?? 0n) + 1n
    winningNotes += 1n
    prize += amount
    afterTax += won.yuan > 10_000 ? (amount * 8n) / 10n : amount
  }
  const times = BigInt(bet.multiple)
  return { status: 'settled', winningNotes, prize: prize * times, afterTax: afterTax * times, levels }
}

describe.each(NUMBER_CASES)('$game', ({ game, line, draw, options }) => {
  const small = line.filter((one) => quoteBet(betOf(game, [one])).notes <= 1000n)

  test('notes are those that the words of the play make, each a line of one note', () => {
    fc.assert(
      fc.property(small, (one) => {
        const bet = betOf(game, [one])
        const notes = [...expandNotes(bet)] as NumberLine[]
        expect(quoteBet(bet).notes).toBe(BigInt(notes.length))
        expect(textsOf(notes)).toEqual(textsOf(naiveNumberNotes(game, one)))
        for (const note of notes.slice(0, 20)) {
          expect(readBet({ ...bet, lines: [note] })).toEqual({ ok: true, value: { ...bet, lines: [note] } })
          expect(quoteBet({ ...bet, lines: [note] }).notes).toBe(1n)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('the whole brings what a player reads off the paper for its notes one by one', () => {
    const some = fc.record({
      one: small,
      result: draw,
      times: fc.integer({ min: 1, max: 99 }),
      wantsAppend: fc.boolean(),
    })
    fc.assert(
      fc.property(some, ({ one, result, times, wantsAppend }) => {
        const append = game === 'daletou' && wantsAppend
        const bet = { ...betOf(game, [one], times), ...(append ? { append } : {}) }
        expect(settle(bet, result, options)).toMatchObject(naiveSettlement(bet, one, result, options))
      }),
      { numRuns: 80 },
    )
  })

  test('tickets hold every note of the bet and bring together what the whole brings', () => {
    fc.assert(
      fc.property(
        fc.array(small, { minLength: 1, maxLength: 7 }),
        draw,
        fc.nat({ max: 300 }),
        (lines, result, over) => {
          const bet = betOf(game, lines, 1 + (over % 150))
          const limits = { ...terminalLimitsOf(game), maxStake: yuan(10 + over * 10) }
          const most = terminalOf(game) === 'welfare' ? 50 : 99
          const tickets = splitBet(bet, limits)
          expect(tickets.filter((ticket) => !readBet(ticket).ok)).toEqual([])
          expect(
            tickets.filter((ticket) => quoteBet(ticket).stake > limits.maxStake || ticket.multiple > most),
          ).toEqual([])
          expect(sum(tickets.map((ticket) => quoteBet(ticket).stake))).toBe(quoteBet(bet).stake)
          const parts = tickets.map((ticket) => settle(ticket, result, options))
          expect(sum(parts.map((part) => part.prize))).toBe(settle(bet, result, options).prize)
        },
      ),
      { numRuns: 15 },
    )
  })

  test('a printed line reads back as it was', () => {
    fc.assert(
      fc.property(line, (one) => {
        const [normal] = betOf(game, [one]).lines
        if (normal === undefined) throw new Error('A bet has a line')
        expect(parseLines(game, lineText(game, normal))).toEqual({ ok: true, value: [normal] })
      }),
    )
  })
})

/** Plays that differ only in form: a note of three digits, or a set of more. */
const familyOf = (play: string): string => play.replace(/_single$/u, '')

/** No number at all, or several fields, places or bankers with marks that only the name of the play explains. */
const NEEDS_NAME = /^$| [|/] | -/u

test('numbers alone are of the play being picked, with its notes', () => {
  for (const { game, line } of NUMBER_CASES) {
    fc.assert(
      fc.property(line, (one) => {
        const bare = lineText(game, one).replace(/^\[[^\]]+\] ?/u, '')
        const read = parseLines(game, bare, one.play)
        if (!read.ok) {
          expect(bare).toMatch(NEEDS_NAME)
          return
        }
        expect(read.value.map(({ play }) => familyOf(play))).toEqual([familyOf(one.play)])
        expect(quoteBet(betOf(game, read.value as NumberLine[])).notes).toBe(quoteBet(betOf(game, [one])).notes)
      }),
    )
  }
})

/** Fields of plain numbers that may take one more, by game; a wider choice holds every note of the narrower one. */
const WIDENED: Partial<Record<NumberBet['game'], readonly [string, number]>> = {
  shuangseqiu: ['red', 33],
  daletou: ['front', 35],
  '7lecai': ['numbers', 30],
  happy8: ['numbers', 80],
}

const WIDER = NUMBER_CASES.flatMap((one) => {
  const widened = WIDENED[one.game]
  return widened === undefined ? [] : [{ ...one, field: widened[0], last: widened[1] }]
})

test.each(WIDER)('one more number in $game never brings less', ({ game, line, draw, options, field, last }) => {
  const plain = line.filter((some) => Array.isArray(some.selection[field]))
  fc.assert(
    fc.property(plain, draw, fc.integer({ min: 1, max: last }), (some, result, more) => {
      const numbers = some.selection[field] as readonly number[]
      fc.pre(!numbers.includes(more) && numbers.length < 16)
      const wider = { ...some, selection: { ...some.selection, [field]: [...numbers, more] } }
      const [narrow, wide] = [betOf(game, [some]), betOf(game, [wider])].map(
        (bet) => settle(bet, result, options).prize,
      )
      expect(wide).toBeGreaterThanOrEqual(narrow ?? 0n)
    }),
  )
})

const POSITIONED = NUMBER_CASES.filter(({ game }) => ['7xincai', 'arrange5', 'arrange3', 'fucai3D'].includes(game))

test.each(POSITIONED)('one more digit at a position in $game never brings less', ({ game, line, draw, options }) => {
  const positioned = line.filter((some) => some.selection.positions !== undefined)
  fc.assert(
    fc.property(positioned, draw, fc.nat(), fc.nat({ max: 9 }), (some, result, at, more) => {
      const positions = some.selection.positions as readonly (readonly number[])[]
      const place = at % positions.length
      const wider = positions.with(place, [...new Set([...(positions[place] ?? []), more])])
      const prizes = [positions, wider].map(
        (chosen) => settle(betOf(game, [{ ...some, selection: { positions: chosen } }]), result, options).prize,
      )
      expect(prizes[1]).toBeGreaterThanOrEqual(prizes[0] ?? 0n)
    }),
  )
})
