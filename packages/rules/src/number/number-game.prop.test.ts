import { sum, yuan } from '@caimin/base'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { DrawResult, NumberBet, NumberLine, Ticket } from '../bet.ts'
import { expandNotes, lineText, parseLines, quoteBet, readBet, settleTicket, splitBet } from '../index.ts'
import { TICKET_LIMITS } from '../limits.ts'
import type { SettleOptions } from '../settlement.ts'
import { naiveLevelOf } from '../testing/naive-numbers.ts'
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

describe.each(NUMBER_CASES)('$game', ({ game, line, draw, options }) => {
  const small = line.filter((one) => quoteBet(betOf(game, [one])).notes <= 2000n)

  test('notes are counted as they expand, each a line of one note', () => {
    fc.assert(
      fc.property(small, (one) => {
        const bet = betOf(game, [one])
        const notes = [...expandNotes(bet)]
        expect(quoteBet(bet).notes).toBe(BigInt(notes.length))
        expect(new Set(notes.map((note) => JSON.stringify(note))).size).toBe(notes.length)
        for (const note of notes.slice(0, 20)) {
          expect(readBet({ ...bet, lines: [note] })).toEqual({ ok: true, value: { ...bet, lines: [note] } })
          expect(quoteBet({ ...bet, lines: [note as NumberLine] }).notes).toBe(1n)
        }
      }),
    )
  })

  test('the whole brings what its notes bring one by one', () => {
    fc.assert(
      fc.property(small, draw, fc.integer({ min: 1, max: 99 }), (one, result, multiple) => {
        const bet = betOf(game, [one], multiple)
        const whole = settle(bet, result, options)
        let winningNotes = 0n
        let prize = 0n
        let afterTax = 0n
        const levels: Record<string, bigint> = {}
        for (const note of expandNotes(bet)) {
          const single = settle({ ...bet, lines: [note as NumberLine] }, result, options)
          winningNotes += single.winningNotes
          prize += single.prize
          afterTax += single.afterTax
          for (const [level, notes] of Object.entries(single.levels)) levels[level] = (levels[level] ?? 0n) + notes
        }
        expect(whole).toMatchObject({ winningNotes, prize, afterTax, levels })
      }),
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
          const limits = { ...TICKET_LIMITS, maxStake: yuan(10 + over * 10) }
          const tickets = splitBet(bet, limits)
          expect(tickets.filter((ticket) => !readBet(ticket).ok)).toEqual([])
          expect(tickets.filter((ticket) => quoteBet(ticket).stake > limits.maxStake || ticket.multiple > 99)).toEqual(
            [],
          )
          expect(sum(tickets.map((ticket) => quoteBet(ticket).stake))).toBe(quoteBet(bet).stake)
          const parts = tickets.map((ticket) => settle(ticket, result, options))
          expect(sum(parts.map((part) => part.prize))).toBe(settle(bet, result, options).prize)
        },
      ),
      { numRuns: 25 },
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

const LOOKED_UP = NUMBER_CASES.flatMap((one) => {
  const levelOf = naiveLevelOf(one.game)
  return levelOf === undefined ? [] : [{ ...one, levelOf }]
})

test.each(LOOKED_UP)('a single note of $game has the level a player reads off the paper', (one) => {
  const { game, line, draw, options, levelOf } = one
  const small = line.filter((some) => quoteBet(betOf(game, [some])).notes <= 2000n)
  fc.assert(
    fc.property(small, draw, fc.nat(), (some, result, at) => {
      const notes = [...expandNotes(betOf(game, [some]))] as NumberLine[]
      const note = notes[at % notes.length] as NumberLine
      const level = levelOf(note.selection, result, options.ruleVersion ?? '')
      const { levels } = settle(betOf(game, [note]), result, options)
      expect(levels).toEqual(level === undefined ? {} : { [level]: 1n })
    }),
    { numRuns: 300 },
  )
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
