import { randomUUID } from 'node:crypto'
import { hours, yuan } from '@caimin/base'
import type { NumberGameId } from '@caimin/rules'
import { afterAll, describe, expect, it } from 'vitest'
import { moneyOf, seedIssue } from '../../testing/betting-scene.ts'
import { accept, must, photo, placed, ticketsOf } from '../../testing/desk-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

/** A line, and what a bet on it ends with: order state, prize, prize after tax. */
interface Case {
  readonly play: string
  readonly selection: object
  readonly stake: string
  readonly ends: readonly [state: number, prize: string, afterTax: string]
  readonly multiple?: number
  readonly append?: true
}

interface Game {
  readonly issueNo: string
  readonly facts?: object
  readonly numbers: object
  readonly amounts: object
  readonly cases: readonly Case[]
}

const NONE = [8, '0.00', '0.00'] as const
const paid = (prize: string) => [10, prize, prize] as const
const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1)
const each = (...digits: number[]) => digits.map((digit) => [digit])

/**
 * Prizes as rules.md 7 to 14 lists them; amounts above 10,000 yuan a note are taxed, and above 10,000 in all paid by
 * hand.
 */
const GAMES: Partial<Record<NumberGameId, Game>> = {
  daletou: {
    issueNo: '26150',
    facts: { pool_before_yuan: 900_000_000 },
    numbers: { front: [1, 2, 3, 4, 5], back: [1, 2] },
    amounts: { 1: 7_000_000, 2: 100_006, append_1: 5_600_000, append_2: 80_004, pool_after: 950_000_000 },
    cases: [
      {
        play: 'standard',
        selection: { front: [1, 2, 3, 4, 35], back: [1, 12] },
        append: true,
        stake: '3.00',
        ends: paid('380.00'),
      },
      {
        play: 'standard',
        selection: { front: upTo(5), back: [1, 12] },
        append: true,
        stake: '3.00',
        ends: [9, '180010.00', '144008.00'],
      },
      {
        play: 'dantuo',
        selection: { front_dan: [1, 2], front_tuo: [3, 4, 30, 31], back_dan: [], back_tuo: [8, 9] },
        stake: '8.00',
        ends: paid('414.00'),
      },
      {
        play: 'dantuo',
        selection: { front_dan: [20, 21], front_tuo: [22, 23, 24, 25], back_dan: [8], back_tuo: [9, 10] },
        stake: '16.00',
        ends: NONE,
      },
    ],
  },
  '7lecai': {
    issueNo: '2026150',
    numbers: { numbers: upTo(7), special: 8 },
    amounts: { 1: 2_000_000, 2: 20_000, 3: 1500 },
    cases: [
      { play: 'standard', selection: { numbers: [1, 2, 3, 4, 5, 20, 21] }, stake: '2.00', ends: paid('50.00') },
      {
        play: 'standard',
        selection: { numbers: [1, 2, 3, 4, 5, 6, 8] },
        stake: '2.00',
        ends: [9, '20000.00', '16000.00'],
      },
      { play: 'dantuo', selection: { dan: upTo(5), tuo: [6, 29, 30] }, stake: '6.00', ends: paid('3050.00') },
      { play: 'standard', selection: { numbers: [9, 10, 11, 12, 13, 14, 15] }, stake: '2.00', ends: NONE },
    ],
  },
  '7xincai': {
    issueNo: '26150',
    numbers: { digits: [1, 2, 3, 4, 5, 6, 14] },
    amounts: { 1: 5_000_000, 2: 45_678 },
    cases: [
      {
        play: 'standard',
        selection: { positions: [...each(1, 2, 3, 4, 5, 0), [0, 14]] },
        stake: '4.00',
        ends: paid('3500.00'),
      },
      {
        play: 'standard',
        selection: { positions: each(1, 2, 3, 4, 5, 6, 0) },
        stake: '2.00',
        ends: [9, '45678.00', '36542.40'],
      },
      { play: 'standard', selection: { positions: each(9, 9, 9, 9, 9, 9, 9) }, stake: '2.00', ends: NONE },
    ],
  },
  happy8: {
    issueNo: '2026310',
    numbers: { numbers: upTo(20) },
    amounts: { '10-10': 4_000_000, '9-9': 123_456 },
    cases: [
      { play: 'pick1', selection: { numbers: [20] }, multiple: 3, stake: '6.00', ends: paid('13.50') },
      { play: 'pick10', selection: { numbers: [...upTo(9), 80] }, stake: '2.00', ends: paid('8000.00') },
      { play: 'pick9', selection: { numbers: upTo(9) }, stake: '2.00', ends: [9, '123456.00', '98764.80'] },
      { play: 'pick3', selection: { dan: [1], tuo: [2, 3, 80] }, stake: '6.00', ends: paid('58.00') },
      { play: 'pick5', selection: { numbers: [1, 21, 22, 23, 24] }, stake: '2.00', ends: NONE },
    ],
  },
  arrange3: {
    issueNo: '26310',
    numbers: { digits: [1, 1, 2] },
    amounts: {},
    cases: [
      { play: 'direct', selection: { positions: each(1, 1, 2) }, stake: '2.00', ends: paid('1040.00') },
      { play: 'group3_single', selection: { number: [1, 1, 2] }, multiple: 2, stake: '4.00', ends: paid('692.00') },
      { play: 'group_sum', selection: { sums: [4] }, stake: '8.00', ends: paid('346.00') },
      { play: 'direct', selection: { positions: each(2, 1, 1) }, stake: '2.00', ends: NONE },
    ],
  },
  arrange5: {
    issueNo: '26310',
    numbers: { digits: [1, 2, 3, 4, 5] },
    amounts: {},
    cases: [
      {
        play: 'direct',
        selection: { positions: each(1, 2, 3, 4, 5) },
        stake: '2.00',
        ends: [9, '100000.00', '80000.00'],
      },
      { play: 'direct', selection: { positions: each(1, 2, 3, 4, 6) }, stake: '2.00', ends: NONE },
    ],
  },
  fucai3D: {
    issueNo: '2026310',
    numbers: { digits: [1, 2, 3] },
    amounts: {},
    cases: [
      { play: 'tractor', selection: {}, stake: '2.00', ends: paid('65.00') },
      { play: 'sum', selection: { sum: 6 }, stake: '2.00', ends: paid('37.00') },
      { play: '2D', selection: { digits: { 0: 1, 2: 3 } }, stake: '2.00', ends: paid('104.00') },
      { play: 'direct_span', selection: { spans: [2] }, stake: '192.00', ends: paid('1040.00') },
      { play: 'oddeven', selection: { option: '奇' }, stake: '2.00', ends: NONE },
    ],
  },
}

/** In the promotion of 26050 to 26064 a ticket of 18 yuan or more gets half as much again of a fixed amount. */
const PROMOTED: Game = {
  issueNo: '26060',
  facts: { pool_before_yuan: 900_000_000 },
  numbers: { front: [1, 2, 3, 4, 5], back: [1, 2] },
  amounts: { 1: 7_000_000, 2: 100_006, append_1: 5_600_000, append_2: 80_004, pool_after: 950_000_000 },
  cases: [
    {
      play: 'standard',
      selection: { front: [1, 2, 3, 4, 35], back: [1, 12] },
      multiple: 9,
      stake: '18.00',
      ends: paid('5130.00'),
    },
    { play: 'standard', selection: { front: [1, 2, 3, 4, 35], back: [1, 12] }, stake: '2.00', ends: paid('380.00') },
  ],
}

const DRAWN = [...Object.entries(GAMES), ['daletou', PROMOTED]] as [NumberGameId, Game][]

const app = await testApp()
const shop = await app.shop()
const clerk = await app.staff('clerk', shop)
const operators = [await app.staff('operator'), await app.staff('operator')]

afterAll(() => app.close())

/** Places the bet and prints it; returns its order. */
async function printed(player: TestPlayer, game: NumberGameId, issueNo: string, one: Case): Promise<string> {
  const { play, selection, multiple = 1, append } = one
  const orderId = await placed(player, {
    request_id: randomUUID(),
    bet: { game, multiple, ...(append && { append }), lines: [{ play, selection: selection as never }] },
    issue_no: issueNo,
    tolerance: { kind: 'any' },
  })
  await accept(clerk, orderId)
  for (const ticket of await ticketsOf(clerk, orderId)) {
    const photo_id = await photo(clerk)
    const ids = { request_id: randomUUID(), order_id: orderId, ticket_id: ticket.ticket_id }
    must(await clerk.client.desk.recordTicket({ ...ids, serial: `SN${randomUUID()}`, photo_id }))
  }
  return orderId
}

async function announce(game: NumberGameId, issueNo: string, step: 'numbers' | 'amounts', value: object) {
  const subject = { subject_kind: 'draw', subject_id: `${game}:${issueNo}`, step } as const
  for (const operator of operators) {
    must(await operator.client.operator.claim({ request_id: randomUUID(), ...subject, value: value as never }))
  }
}

const endOf = async (player: TestPlayer, orderId: string) => {
  const { state, prize, prize_after_tax } = must(await player.client.orders.info({ order_id: orderId }))
  return [state, prize, prize_after_tax]
}

/** What the only line of an order paid, as its page shows it; null where it lost. */
const lineOf = async (player: TestPlayer, orderId: string) =>
  must(await player.client.orders.info({ order_id: orderId })).line_results?.map((result) => [
    result.line,
    result.printed,
    result.prize,
    result.prize_after_tax,
  ])

describe.each(DRAWN)('%s', (game, { issueNo, facts, cases, ...draw }) => {
  it('goes from the lobby to a prize and to none, exact to the fen', async () => {
    const player = await app.player({ shop, balance: yuan(1000) })
    await seedIssue(app, { game, issueNo, ...(facts && { facts: facts as Record<string, unknown> }) })
    const lobby = must(await player.client.betting.lobby({}))
    expect(lobby.games.find((tile) => tile.game === game)).toMatchObject({ state: 'on_sale', issue_no: issueNo })
    expect(must(await player.client.betting.issue({ game })).issue_no).toBe(issueNo)
    const orders: string[] = []
    for (const one of cases) {
      const orderId = await printed(player, game, issueNo, one)
      expect(must(await player.client.orders.info({ order_id: orderId })).stake).toBe(one.stake)
      orders.push(orderId)
    }
    const spent = (await moneyOf(app, player)).spendable
    await app.advance(hours(5))
    await announce(game, issueNo, 'numbers', draw.numbers)
    await announce(game, issueNo, 'amounts', draw.amounts)
    for (const [i, { ends }] of cases.entries()) {
      await expect.poll(() => endOf(player, orders[i] ?? ''), { timeout: 10_000 }).toEqual(ends)
      const [, prize, afterTax] = ends
      expect(await lineOf(player, orders[i] ?? '')).toEqual(prize === '0.00' ? [] : [[0, 'all', prize, afterTax]])
    }
    const won = cases.reduce((total, { ends }) => (ends[0] === 10 ? total + Number(ends[2]) * 100 : total), 0)
    expect((await moneyOf(app, player)).spendable).toBe(spent + BigInt(won))
  })
})
