import { yuan } from '@caimin/base'
import { describe, expect, test } from 'vitest'
import { lineOutcomes, splitBet } from './all-games.ts'
import type { NumberBet, NumberLine, Ticket } from './bet.ts'

const balls = (red: readonly number[], blue = 1): NumberLine => ({ play: 'standard', selection: { red, blue: [blue] } })
const THIRD = balls([1, 2, 3, 4, 5, 20])
const DRAWN = { red: [1, 2, 3, 4, 5, 6], blue: 1, fuyun: false }

const bet = (multiple: number, ...lines: readonly NumberLine[]): NumberBet => ({ game: 'shuangseqiu', multiple, lines })
const printed = (tickets: readonly Ticket[]) => tickets.map((ticket) => ({ ticket, draw: DRAWN }))

test('a line that stands twice on a ticket takes its two places there, not both places of one', () => {
  const twice = bet(100, THIRD, THIRD)
  const [first, second] = splitBet(twice)
  if (!first || !second) throw new Error('100 times are two tickets')
  const played = [
    { ticket: first, draw: DRAWN },
    { ticket: second, draw: undefined },
  ]
  const half = { printed: 'part', groups: [{ level: '3', notes: 1n, bought: 50n, notePrize: yuan(3000) }] }
  expect(lineOutcomes(twice, played)).toMatchObject([half, half])
})

test('a ticket of other lines brings nothing', () => {
  const other = splitBet(bet(1, balls([1, 2, 3, 4, 5, 6])))
  expect(lineOutcomes(bet(1, THIRD), printed(other))).toMatchObject([{ printed: 'none', groups: [], prize: 0n }])
})

test('a line divided for its price is printed in part when one of its tickets is', () => {
  const dear = bet(1, balls([1, 2, 3, 4, 5, 6, 20]))
  const tickets = ['dantuo', 'standard'].map((play) => {
    const red = [2, 3, 4, 5, 6, 20]
    const selection = play === 'standard' ? { red, blue: [1] } : { red_dan: [1], red_tuo: red, blue: [1] }
    return { game: 'shuangseqiu', multiple: 1, lines: [{ play, selection }] } as object as Ticket
  })
  const [first, second] = tickets
  if (!first || !second) throw new Error('two tickets')
  const played = [
    { ticket: first, draw: DRAWN },
    { ticket: second, draw: undefined },
  ]
  const [outcome] = lineOutcomes(dear, played)
  expect(outcome?.printed).toBe('part')
  expect(lineOutcomes(dear, printed(tickets))[0]?.printed).toBe('all')
})

describe('what a line brings', () => {
  test('the dearest notes first, those without a known amount before them', () => {
    const draw = { ...DRAWN, prizes: { 2: 100_000 } }
    const wide = bet(1, { play: 'standard', selection: { red: [1, 2, 3, 4, 5, 6, 20], blue: [1, 2] } })
    const played = splitBet(wide).map((ticket) => ({ ticket, draw }))
    expect(lineOutcomes(wide, played)[0]?.groups.map(({ level }) => level)).toEqual(['1', '2', '3', '4'])
    const known = played.map(({ ticket }) => ({ ticket, draw: { ...draw, prizes: { 1: 50_000, 2: 100_000 } } }))
    expect(lineOutcomes(wide, known)[0]?.groups.map(({ level }) => level)).toEqual(['2', '1', '3', '4'])
  })

  test('append brings its share of the levels that have it', () => {
    const line = { play: 'standard', selection: { front: [1, 2, 3, 4, 5], back: [1, 2] } }
    const draw = { front: [1, 2, 3, 4, 5], back: [1, 2], pool_before_yuan: 1, prizes: { 1: 1000 } }
    const outcome = (append: boolean) => {
      const one: NumberBet = { game: 'daletou', multiple: 1, lines: [line], ...(append && { append }) }
      return lineOutcomes(
        one,
        splitBet(one).map((ticket) => ({ ticket, draw })),
      )[0]?.prize
    }
    expect([outcome(false), outcome(true)]).toEqual([yuan(1000), yuan(1800)])
  })
})
