import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forecastDraw, quoteBet, randomLine, readBet, settleTicket } from '../all-games.ts'
import type { DrawResult, NumberBet, NumberLine, Ticket } from '../bet.ts'
import { NUMBER_CASES } from '../testing/number-bets.ts'

const betOf = (game: NumberBet['game'], lines: readonly NumberLine[], multiple = 1): NumberBet => {
  const read = readBet({ game, multiple, lines })
  if (!read.ok) throw new Error(read.reason)
  return read.value as NumberBet
}

const prizeOn = (bet: NumberBet, draw: DrawResult): bigint => {
  const settled = settleTicket(bet as unknown as Ticket, {}, draw)
  if (settled.status !== 'settled') throw new Error(settled.reason)
  return settled.prize
}

/** The least and the most that any of these draws brings, by settling the bet on each. */
function rangeBySettling(bet: NumberBet, draws: readonly DrawResult[]) {
  const prizes = draws.map((draw) => prizeOn(bet, draw)).filter((prize) => prize > 0n)
  const [least = 0n, ...more] = prizes.sort((a, b) => Number(a - b))
  return { least, most: more.at(-1) ?? least }
}

const direct = (...numbers: string[]): NumberLine[] =>
  numbers.map((digits) => ({ play: 'direct', selection: { positions: [...digits].map((digit) => [Number(digit)]) } }))

const pick = (count: number, ...numbers: number[]): NumberLine => ({ play: `pick${count}`, selection: { numbers } })

const from = (first: number, count: number): number[] => Array.from({ length: count }, (_, at) => first + at)

/** All draws of so many digits below a limit. */
const drawsOfDigits = (count: number, below: number): DrawResult[] =>
  from(0, below ** count).map((n) => ({ digits: from(0, count).map((at) => Math.floor(n / below ** at) % below) }))

describe('digits: the range is that of all draws', () => {
  test('of different numbers one alone wins', () => {
    const five = betOf('fucai3D', direct('723', '521', '327', '850', '507'))
    expect(forecastDraw(five)).toEqual({
      least: 104_000n,
      most: 104_000n,
      isMostExact: true,
      openLevels: [],
      rows: [],
    })
    expect(forecastDraw(betOf('arrange5', direct('12345', '12346', '02345', '54321', '99999'), 3))).toMatchObject({
      least: 30_000_000n,
      most: 30_000_000n,
      isMostExact: true,
    })
  })

  test('lines that win together are added up, those that never do are not', () => {
    const together = [...direct('112', '112'), { play: 'group3_single', selection: { number: [1, 1, 2] } }]
    expect(forecastDraw(betOf('arrange3', together))).toMatchObject({ least: 34_600n, most: 242_600n })
    const apart = [
      { play: 'sum', selection: { sum: 13 } },
      { play: 'triple', selection: {} },
    ]
    expect(forecastDraw(betOf('fucai3D', apart))).toMatchObject({ least: 1400n, most: 10_400n, isMostExact: true })
  })

  const all = drawsOfDigits(3, 10)
  test.each(NUMBER_CASES.filter(({ game }) => game === 'arrange3' || game === 'fucai3D'))('$game', ({ game, line }) => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 2, maxLength: 5 }), (lines) => {
        const bet = betOf(game, lines, 2)
        expect(forecastDraw(bet)).toMatchObject({ ...rangeBySettling(bet, all), isMostExact: true })
      }),
      { numRuns: 25 },
    )
  })

  test('排列5', () => {
    const digits = fc.uniqueArray(fc.nat({ max: 3 }), { minLength: 1, maxLength: 3 })
    const line = fc
      .array(digits, { minLength: 5, maxLength: 5 })
      .map((positions): NumberLine => ({ play: 'direct', selection: { positions } }))
    const draws = drawsOfDigits(5, 4)
    fc.assert(
      fc.property(fc.array(line, { minLength: 2, maxLength: 6 }), (lines) => {
        const bet = betOf('arrange5', lines)
        expect(forecastDraw(bet)).toMatchObject({ ...rangeBySettling(bet, draws), isMostExact: true })
      }),
      { numRuns: 20 },
    )
  })
})

describe('快乐8: twenty numbers are shared by all lines', () => {
  test('five lines of 选五 without a common number never win all', () => {
    const lines = from(0, 5).map((at) => pick(5, ...from(at * 5 + 1, 5)))
    expect(forecastDraw(betOf('happy8', lines))).toMatchObject({ least: 300n, most: 400_000n, isMostExact: true })
    expect(forecastDraw(betOf('happy8', lines.slice(0, 2), 10))).toMatchObject({ most: 2_000_000n, isMostExact: true })
    // the last line can still have one number, and loses what none would bring
    const sevens = from(0, 3).map((at) => pick(7, ...from(at * 7 + 1, 7)))
    expect(forecastDraw(betOf('happy8', sevens))).toMatchObject({ most: 1_730_000n, isMostExact: true })
  })

  test('beyond twenty the result is a bound, and marked as one', () => {
    const chain = from(0, 9).map((at) => pick(5, ...from(at * 3 + 1, 5)))
    const { most, isMostExact } = forecastDraw(betOf('happy8', chain))
    expect(isMostExact).toBe(false)
    expect(most).toBeLessThan(900_000n)
    expect(most).toBeGreaterThanOrEqual(600_000n)
  })

  test('apart, every way to share the hits is tried', () => {
    const blocks = fc.array(fc.tuple(fc.integer({ min: 2, max: 8 }), fc.nat({ max: 1 })), {
      minLength: 2,
      maxLength: 4,
    })
    fc.assert(
      fc.property(blocks, (sizes) => {
        const lines = sizes.map(([count, extra], at) => pick(count, ...from(at * 9 + 1, count + extra)))
        const bet = betOf('happy8', lines)
        const rest = from(40, 41)
        let draws: number[][] = [[]]
        for (const { selection } of lines) {
          const { numbers } = selection as { numbers: number[] }
          draws = draws.flatMap((draw) =>
            from(0, numbers.length + 1).map((hits) => [...draw, ...numbers.slice(0, hits)]),
          )
        }
        const possible = draws.filter((draw) => draw.length <= 20)
        const { most } = rangeBySettling(
          bet,
          possible.map((draw) => ({ numbers: [...draw, ...rest.slice(0, 20 - draw.length)] })),
        )
        expect(forecastDraw(bet)).toMatchObject({ most, isMostExact: true })
      }),
      { numRuns: 15 },
    )
  })

  test('on common numbers nothing is above the most, and an exact one is reached', () => {
    const rest = from(40, 20)
    const subsets = from(0, 2 ** 11).map((bits) => from(1, 11).filter((number) => (bits >> (number - 1)) % 2 === 1))
    const draws = subsets.map((some): DrawResult => ({ numbers: [...some, ...rest.slice(0, 20 - some.length)] }))
    const line = fc
      .integer({ min: 1, max: 8 })
      .chain((count) =>
        fc
          .shuffledSubarray(from(1, 11), { minLength: count, maxLength: Math.min(11, count + 2) })
          .map((numbers) => pick(count, ...numbers)),
      )
    fc.assert(
      fc.property(fc.array(line, { minLength: 2, maxLength: 4 }), (lines) => {
        const bet = betOf('happy8', lines)
        const forecast = forecastDraw(bet)
        const { least, most } = rangeBySettling(bet, draws)
        expect(forecast.least).toBeLessThanOrEqual(least)
        expect(forecast.most).toBeGreaterThanOrEqual(most)
        if (forecast.isMostExact) expect(forecast.most).toBe(most)
      }),
      { numRuns: 15 },
    )
  })
})

test('other games are bounded by all lines at their most, and say so', () => {
  const line = (last: number): NumberLine => ({
    play: 'standard',
    selection: { red: [1, 2, 3, 4, 5, last], blue: [7] },
  })
  const prizes = { 1: 5_000_000, 2: 100_000 }
  const known = { fuyun: false, prizes }
  expect(forecastDraw(betOf('shuangseqiu', [line(6), line(8)]), known)).toMatchObject({
    least: 500n,
    most: 1_000_000_000n,
    isMostExact: false,
  })
  expect(forecastDraw(betOf('shuangseqiu', [line(6), line(6)]), known)).toMatchObject({
    most: 1_000_000_000n,
    isMostExact: true,
  })
  expect(forecastDraw(betOf('shuangseqiu', [line(6), line(8)]))).toMatchObject({ openLevels: ['1', '2', '福运'] })
})

test.each(NUMBER_CASES)('$game: no draw leaves the range of several lines', ({ game, line, draw, options }) => {
  const small = line.filter((one) => quoteBet(betOf(game, [one])).notes <= 1000n)
  fc.assert(
    fc.property(fc.array(small, { minLength: 2, maxLength: 4 }), draw, (lines, result) => {
      const { prizes, pool_before_yuan, promotion, fuyun } = result
      const known = JSON.parse(JSON.stringify({ prizes, pool_before_yuan, promotion, fuyun }))
      const bet = betOf(game, lines)
      const forecast = forecastDraw(bet, known, options)
      const settled = settleTicket(bet as unknown as Ticket, {}, result, options)
      if (settled.status !== 'settled') throw new Error(settled.reason)
      expect(settled.prize).toBeLessThanOrEqual(forecast.most)
      if (settled.prize > 0n) expect(settled.prize).toBeGreaterThanOrEqual(forecast.least)
    }),
    { numRuns: 40 },
  )
})

test('ten thousand lines are added up, or bounded by what one draw can share out', () => {
  let seed = 1
  const random = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed % below
  }
  const basket = (game: 'fucai3D' | 'happy8', play: string) =>
    betOf(
      game,
      from(0, 10_000).map(() => randomLine(game, play, random) as NumberLine),
    )
  expect(forecastDraw(basket('fucai3D', 'direct'))).toMatchObject({ isMostExact: true })
  const { most, isMostExact } = forecastDraw(basket('happy8', 'pick5'))
  expect(isMostExact).toBe(false)
  expect(most).toBeLessThan(1_000_000_000n)
})

test('快乐8: bankers of several lines count like the others', () => {
  const line = (dan: number, ...tuo: number[]) => ({ play: 'pick2', selection: { dan: [dan], tuo } })
  const bet = { game: 'happy8', multiple: 1, lines: [line(1, 2, 3), line(4, 5, 6)] } as const
  expect(forecastDraw(bet)).toMatchObject({ most: 7600n, isMostExact: true })
})
