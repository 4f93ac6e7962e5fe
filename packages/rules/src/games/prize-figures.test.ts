import { describe, expect, test } from 'vitest'
import type { DrawResult, MatchResults, Odds, Ticket } from '../bet.ts'
import { settleTicket } from '../index.ts'

// Every figure of every prize table, written down a second time from rules.md: a changed figure on either side fails
// here.

interface Settled {
  readonly game: string
  readonly play: string
  readonly selection: object
  readonly result: object
  readonly issue?: string
  readonly append?: boolean
}

/** The prize in fen of one ticket at multiple 1, or why it waits. */
function prizeOf({ game, play, selection, result, issue, append }: Settled): bigint | string {
  const ticket = { game, multiple: 1, lines: [{ play, selection }], ...(append ? { append } : {}) } as unknown as Ticket
  const outcome = settleTicket(ticket, {}, result as DrawResult, issue === undefined ? {} : { issue })
  return outcome.status === 'pending' ? outcome.reason : outcome.prize
}

const fenOf = (yuan: number): bigint => BigInt(Math.round(yuan * 100))
const upTo = (last: number, first = 0): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i)
/** So many right numbers of a draw that begins at 1, filled up with numbers it does not have. */
const withHits = (hits: number, picks: number, firstWrong: number): number[] => [
  ...upTo(hits, 1),
  ...upTo(firstWrong + picks - hits - 1, firstWrong),
]

const FLOATING = { first: 9_876_543, second: 87_654, third: 3210 }
const PRIZES = { 1: FLOATING.first, 2: FLOATING.second, 3: FLOATING.third }
const { first, second, third } = FLOATING

describe('大乐透 (rules.md 7)', () => {
  // Rows are 0 to 5 right in front, columns 0 to 2 right in the back.
  const TABLES = [
    {
      issue: '26013',
      pool: 799_999_999,
      rows: [
        [0, 0, 5],
        [0, 0, 5],
        [0, 5, 15],
        [5, 15, 200],
        [100, 300, 3000],
        [10_000, second, first],
      ],
    },
    {
      issue: '19019',
      pool: 800_000_000,
      rows: [
        [0, 0, 5],
        [0, 0, 5],
        [0, 5, 15],
        [5, 15, 200],
        [100, 300, 3000],
        [10_000, second, first],
      ],
    },
    {
      issue: '26014',
      pool: 799_999_999,
      rows: [
        [0, 0, 5],
        [0, 0, 5],
        [0, 5, 15],
        [5, 15, 150],
        [150, 300, 5000],
        [5000, second, first],
      ],
    },
    {
      issue: '26014',
      pool: 800_000_000,
      rows: [
        [0, 0, 7],
        [0, 0, 7],
        [0, 7, 18],
        [7, 18, 200],
        [200, 380, 6666],
        [6666, second, first],
      ],
    },
  ]
  test.each(TABLES)('issue $issue with a pool of $pool', ({ issue, pool, rows }) => {
    const paid = rows.map((row, front) => row.map((_, back) => daletou(front, back, { issue, pool })))
    expect(paid).toEqual(rows.map((row) => row.map(fenOf)))
  })

  test('the promotion pays levels 3 to 6 one and a half times and level 7 twice', () => {
    const rows = [
      [0, 0, 10],
      [0, 0, 10],
      [0, 10, 22.5],
      [10, 22.5, 225],
      [225, 450, 7500],
      [7500, second, first],
    ]
    const paid = rows.map((row, front) =>
      row.map((_, back) => daletou(front, back, { issue: '26050', pool: 1, promotion: true })),
    )
    expect(paid).toEqual(rows.map((row) => row.map(fenOf)))
    expect(daletou(5, 0, { issue: '26050', pool: 800_000_000, promotion: true })).toBe(999_900n)
  })

  test('append pays four fifths more of levels 1 and 2 and nothing more of the others', () => {
    const isAppended = { issue: '26014', pool: 1, append: true }
    expect(daletou(5, 2, isAppended)).toBe(fenOf(first + Math.floor((first * 4) / 5)))
    expect(daletou(5, 1, isAppended)).toBe(fenOf(second + Math.floor((second * 4) / 5)))
    expect(daletou(5, 0, isAppended)).toBe(fenOf(5000))
  })

  function daletou(
    front: number,
    back: number,
    {
      issue,
      pool,
      append = false,
      promotion = false,
    }: { issue: string; pool: number; append?: boolean; promotion?: boolean },
  ) {
    const selection = { front: withHits(front, 5, 20), back: withHits(back, 2, 8) }
    const result = {
      front: upTo(5, 1),
      back: [1, 2],
      pool_before_yuan: pool,
      prizes: PRIZES,
      ...(promotion ? { promotion } : {}),
    }
    return prizeOf({ game: 'daletou', play: 'standard', selection, result, issue, append })
  }
})

describe('双色球 (rules.md 12)', () => {
  // Rows are 0 to 6 right reds, columns without and with the blue.
  const WITHOUT_LUCKY = [
    [0, 5],
    [0, 5],
    [0, 5],
    [0, 10],
    [10, 200],
    [200, 3000],
    [second, first],
  ]
  const WITH_LUCKY = [
    [0, 5],
    [0, 5],
    [0, 5],
    [5, 10],
    [10, 200],
    [200, 3000],
    [second, first],
  ]
  test.each([
    { issue: '2026013', fuyun: true, rows: WITHOUT_LUCKY },
    { issue: '2026014', fuyun: true, rows: WITH_LUCKY },
    { issue: '2026014', fuyun: false, rows: WITHOUT_LUCKY },
  ])('issue $issue, lucky prize $fuyun', ({ issue, fuyun, rows }) => {
    const paid = rows.map((row, red) =>
      row.map((_, blue) => {
        const selection = { red: withHits(red, 6, 20), blue: [blue === 1 ? 7 : 8] }
        const result = { red: upTo(6, 1), blue: 7, fuyun, prizes: PRIZES }
        return prizeOf({ game: 'shuangseqiu', play: 'standard', selection, result, issue })
      }),
    )
    expect(paid).toEqual(rows.map((row) => row.map(fenOf)))
  })
})

test('七乐彩 (rules.md 13)', () => {
  // Rows are 0 to 7 right numbers, columns without and with the special number.
  const rows = [[0, 0], [0, 0], [0, 0], [0, 0], [5, 10], [50, 200], [third, second], [first]]
  const paid = rows.map((row, hits) =>
    row.map((_, special) => {
      const numbers = [...withHits(hits, 7 - special, 20), ...(special === 1 ? [8] : [])].sort((a, b) => a - b)
      const result = { numbers: upTo(7, 1), special: 8, prizes: PRIZES }
      return prizeOf({ game: '7lecai', play: 'standard', selection: { numbers }, result })
    }),
  )
  expect(paid).toEqual(rows.map((row) => row.map(fenOf)))
})

describe('快乐8 (rules.md 14)', () => {
  const [nine, ten] = [250_000, 4_000_000]
  // Rows are picks of 1 to 10, columns 0 hits and more.
  const TABLES = [
    {
      issue: '2025349',
      rows: [
        [0, 4.6],
        [0, 0, 19],
        [0, 0, 3, 53],
        [0, 0, 3, 5, 100],
        [0, 0, 0, 3, 21, 1000],
        [0, 0, 0, 3, 10, 30, 3000],
        [2, 0, 0, 0, 4, 28, 288, 10_000],
        [2, 0, 0, 0, 3, 10, 88, 800, 50_000],
        [2, 0, 0, 0, 3, 5, 20, 200, 2000, 300_000],
        [2, 0, 0, 0, 0, 3, 5, 80, 800, 8000, ten],
      ],
    },
    {
      issue: '2025350',
      rows: [
        [0, 4.5],
        [0, 0, 19],
        [0, 0, 3, 52],
        [0, 0, 3, 5, 93],
        [0, 0, 0, 3, 20, 1000],
        [0, 0, 0, 3, 10, 30, 2880],
        [2, 0, 0, 0, 4, 30, 300, 8500],
        [2, 0, 0, 0, 3, 10, 80, 800, 50_000],
        [2, 0, 0, 0, 3, 5, 22, 225, 2000, nine],
        [2, 0, 0, 0, 0, 3, 5, 80, 720, 8000, ten],
      ],
    },
  ]
  test.each(TABLES)('issue $issue', ({ issue, rows }) => {
    const paid = rows.map((row, index) =>
      row.map((_, hits) => {
        const selection = { numbers: withHits(hits, index + 1, 40) }
        const result = { numbers: upTo(20, 1), prizes: { '9-9': nine, '10-10': ten } }
        return prizeOf({ game: 'happy8', play: `pick${index + 1}`, selection, result, issue })
      }),
    )
    expect(paid).toEqual(rows.map((row) => row.map(fenOf)))
  })
})

describe('7星彩 (rules.md 10)', () => {
  const settle = (right: readonly boolean[], issue: string) => {
    const drawn = right.map((_, index) => index)
    const positions = drawn.map((digit, index) => [right[index] ? digit : digit + 1])
    return prizeOf({
      game: '7xincai',
      play: 'standard',
      selection: { positions },
      result: { digits: drawn, prizes: PRIZES },
      issue,
    })
  }

  test('since issue 20100: right digits among the first six, without and with the last number', () => {
    const rows = [
      [0, 5],
      [0, 5],
      [0, 5],
      [5, 30],
      [30, 500],
      [500, 3000],
      [second, first],
    ]
    const paid = rows.map((row, hits) =>
      row.map((_, last) => settle([...upTo(5).map((index) => index < hits), last === 1], '20100')),
    )
    expect(paid).toEqual(rows.map((row) => row.map(fenOf)))
  })

  test('before issue 20100: the longest run of right digits', () => {
    const prizes = [0, 0, 5, 20, 300, 1800, second, first]
    const paid = prizes.map((_, run) =>
      settle(
        upTo(6).map((index) => index < run),
        '20099',
      ),
    )
    expect(paid).toEqual(prizes.map(fenOf))
  })
})

describe('排列3,排列5 and 福彩3D (rules.md 8, 9, 11)', () => {
  test.each(['arrange3', 'fucai3D'])('%s: direct 1040, group 3 346, group 6 173', (game) => {
    const settle = (play: string, selection: object, digits: readonly number[]) =>
      prizeOf({ game, play, selection, result: { digits } })
    expect(settle('direct', { positions: [[1], [2], [3]] }, [1, 2, 3])).toBe(104_000n)
    expect(settle('group3_single', { number: [1, 1, 2] }, [1, 2, 1])).toBe(34_600n)
    expect(settle('group6_single', { number: [1, 2, 3] }, [3, 1, 2])).toBe(17_300n)
  })

  test('排列5: 100,000', () => {
    const selection = { positions: [[1], [2], [3], [4], [5]] }
    expect(prizeOf({ game: 'arrange5', play: 'direct', selection, result: { digits: [1, 2, 3, 4, 5] } })).toBe(
      10_000_000n,
    )
  })

  test.each([
    ['1D', { position: 0, digit: 6 }, [6, 7, 8], 10],
    ['guess1D', { digit: 6 }, [6, 7, 8], 2],
    ['guess1D', { digit: 6 }, [6, 6, 8], 12],
    ['guess1D', { digit: 6 }, [6, 6, 6], 230],
    ['2D', { digits: { 0: 6, 2: 8 } }, [6, 7, 8], 104],
    ['guess2D', { digits: [6, 6] }, [6, 7, 6], 37],
    ['guess2D', { digits: [6, 8] }, [8, 7, 6], 19],
    ['tongxuan', { number: [6, 7, 8] }, [6, 7, 8], 470],
    ['tongxuan', { number: [6, 7, 8] }, [6, 0, 8], 21],
    ['baoxuan3', { number: [6, 6, 8] }, [6, 6, 8], 693],
    ['baoxuan3', { number: [6, 6, 8] }, [8, 6, 6], 173],
    ['baoxuan6', { number: [6, 7, 8] }, [6, 7, 8], 606],
    ['baoxuan6', { number: [6, 7, 8] }, [8, 7, 6], 86],
    ['bigsmall', { option: '大' }, [9, 9, 1], 6],
    ['bigsmall', { option: '小' }, [1, 1, 6], 6],
    ['oddeven', { option: '奇' }, [1, 3, 5], 8],
    ['oddeven', { option: '偶' }, [0, 2, 4], 8],
    ['triple', {}, [7, 7, 7], 104],
    ['tractor', {}, [7, 8, 9], 65],
  ])('福彩3D %s %j drawn %j: %d yuan', (play, selection, digits, yuan) => {
    expect(prizeOf({ game: 'fucai3D', play, selection, result: { digits } })).toBe(fenOf(yuan))
  })

  test('福彩3D 和数, sums 0 to 27', () => {
    const half = [1040, 345, 172, 104, 69, 49, 37, 29, 23, 19, 16, 15, 15, 14]
    const prizes = [...half, ...half.toReversed()]
    const paid = prizes.map((_, sum) => {
      const digits = [Math.min(9, sum), Math.min(9, Math.max(0, sum - 9)), Math.max(0, sum - 18)]
      return prizeOf({ game: 'fucai3D', play: 'sum', selection: { sum }, result: { digits } })
    })
    expect(paid).toEqual(prizes.map(fenOf))
  })
})

describe('caps, floors and shares of notes on matches (rules.md 1.5, 3, 4)', () => {
  const settleLegs = (game: string, { play, odds, legs }: { play: string; odds: string; legs: number }) => {
    const ids = upTo(legs, 1).map((id) => `m${id}`)
    const matches = ids.map((id) => ({ id, picks: { [play]: ['3'] } }))
    const selection = { matches, pass: [legs === 1 ? '单关' : `${legs}串1`] }
    const seen: Odds = Object.fromEntries(ids.map((id) => [id, { [play]: { 3: odds } }]))
    const football = { half: '0:0', full: '3:0', handicap: -1 }
    const basketball = { away: 80, home: 99, let: -1.5, total: 160.5 }
    const other = { home: 3, away: 0, handicap: -1.5 }
    const result = { jczq: football, bjdc: football, jclq: basketball, sfgg: other }[game]
    const results = Object.fromEntries(ids.map((id) => [id, result])) as unknown as MatchResults
    const ticket = { game, multiple: 1, lines: [{ play, selection }] } as unknown as Ticket
    const outcome = settleTicket(ticket, seen, results)
    return outcome.status === 'pending' ? outcome.reason : outcome.prize
  }

  test.each([
    ['jczq', 'SPF'],
    ['jclq', 'SF'],
  ])('%s: 100,000 yuan for one leg, 200,000 up to three, 500,000 up to five, then 1,000,000', (game, play) => {
    const caps = upTo(8, 1).map((legs) => settleLegs(game, { play, odds: '99999.99', legs }))
    const yuan = [100_000, 200_000, 200_000, 500_000, 500_000, 1_000_000, 1_000_000, 1_000_000]
    expect(caps).toEqual(yuan.map(fenOf))
  })

  test('竞彩 pays all of stake times odds, and never less than 2 yuan', () => {
    expect(settleLegs('jczq', { play: 'SPF', odds: '3.00', legs: 2 })).toBe(1800n)
    expect(settleLegs('jczq', { play: 'SPF', odds: '0.50', legs: 2 })).toBe(200n)
  })

  test('bjdc and sfgg pay 65% and at most 5,000,000 yuan; only a single match never less than 2 yuan', () => {
    expect(settleLegs('bjdc', { play: 'SPF', odds: '3.000000', legs: 1 })).toBe(390n)
    expect(settleLegs('bjdc', { play: 'SPF', odds: '99999.999999', legs: 15 })).toBe(500_000_000n)
    expect(settleLegs('bjdc', { play: 'SPF', odds: '1.000000', legs: 1 })).toBe(200n)
    expect(settleLegs('bjdc', { play: 'SPF', odds: '1.000000', legs: 2 })).toBe(130n)
    expect(settleLegs('sfgg', { play: 'SF', odds: '2.000000', legs: 3 })).toBe(1040n)
    expect(settleLegs('sfgg', { play: 'SF', odds: '99999.999999', legs: 15 })).toBe(500_000_000n)
  })
})

describe('胜负彩 and 任选九 (rules.md 5, 6)', () => {
  const outcomes = Array.from({ length: 14 }, () => '3')
  const result = { outcomes, prizes: PRIZES }
  const picks = (right: number, of: number) =>
    upTo(13).map((index) => (index < right ? ['3'] : index < of ? ['0'] : []))

  test('fourteen right win the first level, thirteen the second, twelve nothing', () => {
    const paid = [14, 13, 12].map((right) =>
      prizeOf({ game: 'sfc', play: 'standard', selection: { picks: picks(right, 14) }, result }),
    )
    expect(paid).toEqual([fenOf(first), fenOf(second), 0n])
  })

  test('nine right of nine win the only level', () => {
    const paid = [9, 8].map((right) =>
      prizeOf({ game: 'renxuan9', play: 'standard', selection: { picks: picks(right, 9) }, result }),
    )
    expect(paid).toEqual([fenOf(first), 0n])
  })
})
