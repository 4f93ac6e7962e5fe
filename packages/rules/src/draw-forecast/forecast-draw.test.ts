import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forecastDraw, quoteBet, readBet, settleTicket } from '../all-games.ts'
import type { DrawResult, FixedBet, NumberBet, NumberSelection, Ticket } from '../bet.ts'
import { NUMBER_CASES } from '../testing/number-bets.ts'

const bet = (game: NumberBet['game'], play: string, selection: NumberSelection, more: object = {}): NumberBet => {
  const read = readBet({ game, multiple: 1, lines: [{ play, selection }], ...more })
  if (!read.ok) throw new Error(read.reason)
  return read.value as NumberBet
}

/** Rows as text: hits, levels of the least, prize in yuan; both where they differ. */
const table = (one: NumberBet | FixedBet, known = {}, options = {}) =>
  forecastDraw(one, known, options).rows.map(({ hits, least, most }) => {
    const text = ({ levels, prize }: typeof least) =>
      `${Object.entries(levels)
        .map(([level, notes]) => `${level}×${notes}`)
        .join(' ')} = ${Number(prize) / 100}`
    return text(least) === text(most) ? `${hits}: ${text(least)}` : `${hits}: ${text(least)} … ${text(most)}`
  })

describe('the table by hits', () => {
  test('7 red and 2 blue', () => {
    const one = bet('shuangseqiu', 'standard', { red: [1, 2, 3, 4, 5, 6, 7], blue: [1, 2] })
    expect(table(one, { fuyun: false, prizes: { 1: 5_000_000, 2: 100_000 } })).toEqual([
      '6+1: 1×1 2×1 3×6 4×6 = 5119200',
      '6+0: 2×2 4×12 = 202400',
      '5+1: 3×2 4×7 5×5 = 7450',
      '5+0: 4×4 5×10 = 900',
      '4+1: 4×3 5×7 = 670',
      '4+0: 5×6 = 60',
      '3+1: 5×4 6×3 = 55',
      '2+1: 6×7 = 35',
      '1+1: 6×7 = 35',
      '0+1: 6×7 = 35',
    ])
  })

  test('arrangements of five digits: all right, or nothing', () => {
    const combination = bet('arrange5', 'direct_combination', { numbers: [1, 2, 3, 4, 5, 6] })
    expect(table(combination)).toEqual(['5: 一等奖×1 = 100000'])
    const direct = bet('arrange5', 'direct', { positions: [[1, 2], [2], [3], [4], [5]] })
    expect(table(direct)).toEqual(['5: 一等奖×1 = 100000'])
  })

  test('the special number of 七乐彩 is a chosen one or none', () => {
    const one = bet('7lecai', 'standard', { numbers: [1, 2, 3, 4, 5, 6, 7, 8] })
    const prizes = { 1: 1_000_000, 2: 20_000, 3: 2000 }
    expect(table(one, { prizes })).toEqual([
      '7+1: 1×1 2×7 = 1140000',
      '7+0: 1×1 3×7 = 1014000',
      '6+1: 2×1 3×1 4×6 = 23200',
      '6+0: 3×2 5×6 = 4300',
      '5+1: 4×2 5×1 6×5 = 500',
      '5+0: 5×3 7×5 = 175',
      '4+1: 6×3 7×1 = 35',
      '4+0: 7×4 = 20',
    ])
  })

  test('with bankers the same hits may bring more or less', () => {
    const one = bet('7lecai', 'dantuo', { dan: [1], tuo: [2, 3, 4, 5, 6, 7, 8] })
    const rows = table(one, { prizes: { 1: 1_000_000, 2: 20_000, 3: 2000 } })
    expect(rows[0]).toBe('7+1: 2×7 = 140000 … 1×1 2×6 = 1120000')
  })

  test('open levels are named, and come on top of what is known', () => {
    const one = bet('happy8', 'pick10', { numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }, { multiple: 3 })
    const forecast = forecastDraw(one)
    expect(forecast).toMatchObject({ least: 600n, most: 2_400_000n, openLevels: ['选10中10'] })
    expect(forecast.rows.map((row) => row.hits)).toEqual(['10', '9', '8', '7', '6', '5', '0'])
    expect(forecast.rows[0]?.most).toEqual({
      levels: { 选10中10: 1n },
      prize: 0n,
      afterTax: 0n,
      openLevels: ['选10中10'],
    })
    expect(forecastDraw(one, { prizes: { '10-10': 5_000_000 } })).toMatchObject({
      most: 1_500_000_000n,
      openLevels: [],
    })
    expect(forecastDraw(one, {}, { ruleVersion: '2020-10-28' }).rows[2]?.most.prize).toBe(240_000n)
  })

  test('between open levels the dearest that is known counts, whatever the extremes leave open', () => {
    const dan = [1, 2, 3, 4, 5]
    const one = bet('happy8', 'pick10', { dan, tuo: Array.from({ length: 17 }, (_, at) => at + 6) })
    const numbers = [1, 2, 3, 4, ...Array.from({ length: 16 }, (_, at) => at + 6)]
    const settled = settleTicket(one as unknown as Ticket, {}, { numbers }, { issue: '2026001' })
    const { most } = forecastDraw(one, {}, { issue: '2026001' })
    expect(settled).toMatchObject({ status: 'settled', prize: 3_625_440_000n })
    expect(most).toBe(3_625_440_000n)
  })

  test('tax is taken from notes above 10,000 yuan alone', () => {
    const one = bet('7xincai', 'standard', { positions: [[1], [2], [3], [4], [5], [6], [7]] }, { multiple: 2 })
    const [first, , third] = forecastDraw(one, { prizes: { 1: 5_000_000, 2: 45_678 } }).rows
    expect(first?.most).toMatchObject({ prize: 1_000_000_000n, afterTax: 800_000_000n })
    expect(third?.most).toMatchObject({ prize: 600_000n, afterTax: 600_000n })
  })

  test('digits', () => {
    expect(table(bet('arrange3', 'group_sum', { sums: [3] }))).toEqual(['组选3: 组选3×1 = 346', '组选6: 组选6×1 = 173'])
    expect(table(bet('fucai3D', 'tongxuan', { number: [1, 2, 3] }))).toEqual([
      '通选2: 通选2×1 = 21',
      '通选1: 通选1×1 = 470',
    ])
    expect(table(bet('arrange5', 'direct', { positions: [[1, 2], [3], [4], [5], [6]] }))).toEqual([
      '5: 一等奖×1 = 100000',
    ])
    expect(
      table(bet('7xincai', 'standard', { positions: [[1], [2], [3], [4], [5], [6], [14]] }), {
        prizes: { 1: 100, 2: 50 },
      })[0],
    ).toBe('6+1: 1×1 = 100')
  })
})

const picks = ['3', '1', '0', '3', '1', '0', '3', '1', '0', '3', '1', '0', '3', '1'].map((option) => [option])

describe('fourteen matches', () => {
  test('all right and one wrong', () => {
    const wide = picks.with(0, ['3', '1']).with(1, ['3', '1', '0'])
    const one = { game: 'sfc', multiple: 1, lines: [{ play: 'standard', selection: { picks: wide } }] } as const
    expect(table(one, { prizes: { 1: 5_000_000, 2: 20_000 } })).toEqual([
      '14: 1×1 2×3 = 5060000',
      '13: 2×1 = 20000 … 2×2 = 40000',
    ])
  })

  test('nine of eleven with two bankers', () => {
    const eleven = picks.map((options, i) => (i < 11 ? options : []))
    const one = {
      game: 'renxuan9',
      multiple: 2,
      lines: [{ play: 'dantuo', selection: { picks: eleven, dan: [0, 1] } }],
    } as const
    expect(table(one, { prizes: { 1: 1000 } })).toEqual(['11: 1×36 = 72000', '10: 1×8 = 16000', '9: 1×1 = 2000'])
  })
})

describe.each(NUMBER_CASES)('$game', ({ game, line, draw, options }) => {
  test('no draw brings more than the most, or a prize below the least', () => {
    const small = line.filter((one) => quoteBet(bet(game, one.play, one.selection)).notes <= 1000n)
    fc.assert(
      fc.property(small, draw, (one, result: DrawResult) => {
        const { prizes, pool_before_yuan, promotion, fuyun } = result
        const known = JSON.parse(JSON.stringify({ prizes, pool_before_yuan, promotion, fuyun }))
        const placed = bet(game, one.play, one.selection)
        const forecast = forecastDraw(placed, known, options)
        const settled = settleTicket(placed as unknown as Ticket, {}, result, options)
        if (settled.status !== 'settled') throw new Error(settled.reason)
        expect(settled.prize).toBeLessThanOrEqual(forecast.most)
        if (settled.prize > 0n) expect(settled.prize).toBeGreaterThanOrEqual(forecast.least)
        const isListed = forecast.rows.some(
          ({ least, most }) => least.prize <= settled.prize && settled.prize <= most.prize,
        )
        expect(isListed || settled.winningNotes === 0n).toBe(true)
      }),
      { numRuns: 40 },
    )
  })
})
