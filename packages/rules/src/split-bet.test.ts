import { yuan } from '@caimin/base'
import { describe, expect, test } from 'vitest'
import type { Bet, Line, NumberLine, Ticket } from './bet.ts'
import { GAME_IDS, quoteBet, splitBet, TICKET_LIMITS, terminalLimitsOf, terminalOf } from './index.ts'

const upTo = (last: number): number[] => Array.from({ length: last }, (_, i) => i + 1)

/** A line of one note, each another one. */
const single = (at: number): NumberLine => ({
  play: 'standard',
  selection: { red: [1, 2, 3, 4, 5, 6 + at], blue: [1] },
})
const wide = (reds: number): NumberLine => ({ play: 'standard', selection: { red: upTo(reds), blue: [1] } })
const balls = (lines: readonly NumberLine[], multiple = 1): Bet => ({ game: 'shuangseqiu', multiple, lines })

const timesOf = (tickets: readonly Ticket[]) => tickets.map(({ multiple }) => multiple)
const sizesOf = (tickets: readonly Ticket[]) => tickets.map(({ lines }) => lines.length)

describe('multiples', () => {
  test('a terminal of the sports lottery prints 99 times on a ticket, and the sum is exact', () => {
    const line = { play: 'standard', selection: { front: [1, 2, 3, 4, 5], back: [1, 2] } }
    const times = (multiple: number) => timesOf(splitBet({ game: 'daletou', multiple, lines: [line] }))
    expect([99, 100, 198].map(times)).toEqual([[99], [99, 1], [99, 99]])
  })

  test('one of the welfare lottery prints 50', () => {
    const times = (multiple: number) => timesOf(splitBet(balls([single(0)], multiple)))
    expect([50, 51, 120].map(times)).toEqual([[50], [50, 1], [50, 50, 20]])
  })

  test('each game is printed by one of the two', () => {
    const welfare = GAME_IDS.filter((game) => terminalOf(game) === 'welfare')
    expect(welfare).toEqual(['7lecai', 'happy8', 'shuangseqiu', 'fucai3D'])
    expect(welfare.map((game) => terminalLimitsOf(game).maxMultiple)).toEqual([50, 50, 50, 50])
    expect(terminalLimitsOf('jczq')).toEqual(TICKET_LIMITS)
  })

  test('a ticket costs 20,000 yuan at most: the multiple is what the money allows', () => {
    expect(timesOf(splitBet(balls([wide(10)], 50)))).toEqual([47, 3])
    expect(timesOf(splitBet(balls([wide(16)], 2)))).toEqual([1, 1])
  })
})

describe('lines', () => {
  test('five lines of one note share a ticket, others stand alone, before them', () => {
    const tickets = splitBet(balls([...upTo(7).map(single), wide(7)]))
    expect(sizesOf(tickets)).toEqual([1, 5, 2])
    expect(tickets[0]?.lines).toEqual([wide(7)])
    expect(tickets.slice(1).flatMap(({ lines }): readonly Line[] => lines)).toEqual(upTo(7).map(single))
  })

  test('a shop that may print fewer lines, or less money, gets smaller tickets', () => {
    const five = balls(upTo(5).map(single))
    expect(sizesOf(splitBet(five, { ...TICKET_LIMITS, maxLines: 2 }))).toEqual([2, 2, 1])
    expect(sizesOf(splitBet(five, { ...TICKET_LIMITS, maxStake: yuan(6) }))).toEqual([3, 2])
    expect(sizesOf(splitBet(five, { ...TICKET_LIMITS, maxStake: yuan(10) }))).toEqual([5])
  })

  test('a line dearer than a ticket at one time is divided, no more than it must be', () => {
    const tickets = splitBet(balls([wide(17)]))
    expect(tickets).toHaveLength(2)
    expect(tickets.map((ticket) => quoteBet(ticket).stake)).toEqual([yuan(8736), yuan(16_016)])
  })

  test('a line that costs just what a ticket may is not divided', () => {
    expect(splitBet(balls([wide(10)]), { ...TICKET_LIMITS, maxStake: yuan(420) })).toHaveLength(1)
    expect(splitBet(balls([wide(10)]), { ...TICKET_LIMITS, maxStake: yuan(418) }).length).toBeGreaterThan(1)
  })

  test('a limit below one note is a bug', () => {
    expect(() => splitBet(balls([single(0)]), { ...TICKET_LIMITS, maxStake: yuan(1) })).toThrow(
      'below the price of one note',
    )
  })

  test('slips of matches stand alone', () => {
    const picks = ['3', '3', '3', '3', '3', '3', '3', '3', '3', '3', '3', '3', '3', '3'].map((option) => [option])
    const bet = { game: 'sfc', multiple: 100, lines: [{ play: 'standard', selection: { picks } }] } as Bet
    expect(timesOf(splitBet(bet))).toEqual([99, 1])
  })
})

describe('append', () => {
  test('a note costs three yuan then, and a ticket 30,000', () => {
    const line = { play: 'standard', selection: { front: upTo(10), back: [1, 2, 3] } }
    const bet = { game: 'daletou', multiple: 14, append: true, lines: [line] } as const
    expect(timesOf(splitBet(bet))).toEqual([13, 1])
    expect(splitBet(bet).map(({ append }) => append)).toEqual([true, true])
    expect(timesOf(splitBet(bet, { ...TICKET_LIMITS, maxStakeWithAppend: yuan(2268) }))).toEqual(upTo(14).map(() => 1))
    expect(timesOf(splitBet({ ...bet, append: false }))).toEqual([13, 1])
    expect(timesOf(splitBet({ ...bet, append: false }, { ...TICKET_LIMITS, maxStake: yuan(40_000) }))).toEqual([14])
  })
})

describe('an optimised slip', () => {
  const note = (option: string, multiple: number) => ({
    play: 'SPF',
    multiple,
    selection: { matches: ['1', '2'].map((id) => ({ id, picks: { SPF: [option] } })), pass: ['2串1'] },
  })
  const slip: Bet = { game: 'jczq', multiple: 3, lines: [note('3', 40), note('1', 5)] }

  test('each note is printed at its own multiple times that of the bet', () => {
    expect(splitBet(slip).map(({ multiple, lines }) => [multiple, lines])).toEqual(
      [
        [99, '3'],
        [21, '3'],
        [15, '1'],
      ].map(([multiple, option]) => {
        const { play, selection } = note(String(option), 1)
        return [multiple, [{ play, selection }]]
      }),
    )
  })
})

describe('how a line is divided', () => {
  /** The lines of the tickets of one line, when a ticket may cost so many yuan. */
  const partsOf = (game: string, line: object, most: number) =>
    splitBet({ game, multiple: 1, lines: [line] } as unknown as Bet, {
      ...TICKET_LIMITS,
      maxStake: yuan(most),
    }).flatMap(({ lines }): readonly Line[] => lines)

  test('双色球: by blue first, then by the first red', () => {
    const line = { play: 'standard', selection: { red: upTo(7), blue: [1, 2, 3] } }
    expect(partsOf('shuangseqiu', line, 28)).toEqual([
      { play: 'standard', selection: { red: upTo(7), blue: [1, 2] } },
      { play: 'standard', selection: { red: upTo(7), blue: [3] } },
    ])
    expect(partsOf('shuangseqiu', { ...line, selection: { red: upTo(7), blue: [1] } }, 12)).toEqual([
      { play: 'dantuo', selection: { red_dan: [1], red_tuo: [2, 3, 4, 5, 6, 7], blue: [1] } },
      { play: 'standard', selection: { red: [2, 3, 4, 5, 6, 7], blue: [1] } },
    ])
  })

  test('大乐透: by pairs of back numbers first, then by the first front number', () => {
    const line = (back: number[]) => ({ play: 'standard', selection: { front: upTo(6), back } })
    expect(partsOf('daletou', line([1, 2, 3]), 12)).toEqual([line([1, 2]), line([1, 3]), line([2, 3])])
    expect(partsOf('daletou', line([1, 2]), 10)).toEqual([
      {
        play: 'dantuo',
        selection: { front_dan: [1], front_tuo: [2, 3, 4, 5, 6], back_dan: [], back_tuo: [1, 2] },
      },
      { play: 'standard', selection: { front: [2, 3, 4, 5, 6], back: [1, 2] } },
    ])
  })

  test('七乐彩 and 快乐8: by the first number', () => {
    expect(partsOf('7lecai', { play: 'standard', selection: { numbers: upTo(8) } }, 14)).toEqual([
      { play: 'dantuo', selection: { dan: [1], tuo: [2, 3, 4, 5, 6, 7, 8] } },
      { play: 'standard', selection: { numbers: [2, 3, 4, 5, 6, 7, 8] } },
    ])
    expect(partsOf('happy8', { play: 'pick2', selection: { numbers: upTo(4) } }, 6)).toEqual([
      { play: 'pick2', selection: { dan: [1], tuo: [2, 3, 4] } },
      { play: 'pick2', selection: { numbers: [2, 3, 4] } },
    ])
    expect(partsOf('happy8', { play: 'pick1', selection: { numbers: upTo(5) } }, 6)).toEqual([
      { play: 'pick1', selection: { numbers: [1, 2, 3] } },
      { play: 'pick1', selection: { numbers: [4, 5] } },
    ])
  })

  test('digits at places: the widest place is halved', () => {
    const line = (play: string, positions: number[][]) => ({ play, selection: { positions } })
    expect(partsOf('arrange5', line('direct', [[1], [1, 2, 3], [4, 5], [1], [1]]), 8)).toEqual([
      line('direct', [[1], [1, 2], [4, 5], [1], [1]]),
      line('direct', [[1], [3], [4, 5], [1], [1]]),
    ])
    expect(partsOf('7xincai', line('standard', [[1], [1], [1], [1], [1], [1], [1, 14]]), 2)).toEqual([
      { ...line('standard', [[1], [1], [1], [1], [1], [1], [1]]) },
      { ...line('standard', [[1], [1], [1], [1], [1], [1], [14]]) },
    ])
  })

  test('plays of three digits: into their notes', () => {
    expect(partsOf('arrange3', { play: 'group6', selection: { numbers: [1, 2, 3, 4] } }, 4)).toHaveLength(4)
    expect(partsOf('arrange5', { play: 'direct_combination', selection: { numbers: upTo(5) } }, 100)).toHaveLength(120)
  })
})
