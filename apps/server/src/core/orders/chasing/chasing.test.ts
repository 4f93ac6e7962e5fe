import { randomUUID } from 'node:crypto'
import { addMs, days, hours, type Instant, instant, minutes, seconds, yuan } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { sqlJson, sqlTime } from '../../../platform/database/columns.ts'
import { moneyOf } from '../../../testing/betting-scene.ts'
import { accept, must, photo, reasonOf, ticketsOf } from '../../../testing/desk-scene.ts'
import type { TestPlayer, TestStaff } from '../../../testing/people.ts'
import { sweepChases } from '../../../testing/sweep-chases.ts'
import { testApp } from '../../../testing/test-app.ts'
import { withStake } from '../../../testing/with-stake.ts'
import { proveLedger } from '../../ledger/index.ts'
import { advanceChases } from './advance-chases.ts'

const GAME = 'fucai3D'
const START = instant(Date.parse('2026-11-20T12:00:00+08:00'))
/** Issues of the test are drawn a day apart, from five hours after the start on. */
const FIRST = 310

const app = await testApp({ at: START })
const shop = await app.shop()
const clerk = await app.staff('clerk', shop)
const operators = [await app.staff('operator'), await app.staff('operator')]

afterAll(() => app.close())

const issueNo = (at: number) => `2026${FIRST + at}`
let at = 0
let firstDraw: Instant

/** Every test begins on an issue without chases, with some issues after it. */
beforeEach(async () => {
  at += 10
  firstDraw = await app.database.read(async (r) => addMs(r.now, hours(5)))
  await app.database.tx(async (t) => {
    await t.db
      .updateTable('issues')
      .set({ game_deadline_at: sqlTime(t.now) })
      .execute()
    for (let i = 0; i < 4; i += 1) {
      const drawAt = addMs(firstDraw, days(i))
      await t.db
        .insertInto('issues')
        .values({
          game: GAME,
          issue_no: issueNo(at + i),
          sale_start_at: sqlTime(addMs(drawAt, -days(10))),
          game_deadline_at: sqlTime(addMs(drawAt, -hours(1))),
          draw_at: sqlTime(drawAt),
          pool_before_fen: null,
          facts: sqlJson({}),
          is_demo: true,
          source: 'test',
          fetched_at: sqlTime(t.now),
        })
        .execute()
    }
    await t.emit({ kind: 'catalog.changed', games: [GAME] })
  })
})

type ChaseInput = InputOf<'betting', 'chase'>

const chaseOf = (multiples: number[], changes: Partial<ChaseInput> = {}): ChaseInput =>
  withStake({
    request_id: randomUUID(),
    bet: { game: GAME, multiple: 1, lines: [{ play: 'direct', selection: { positions: [[1], [2], [3]] } }] },
    issue_no: issueNo(at),
    multiples,
    stop_after_win: false,
    ...changes,
  })

/** 4 yuan, so that the highest multiple passes the limit of an order. */
const TWO_NOTES = {
  game: GAME,
  multiple: 1,
  lines: [{ play: 'direct', selection: { positions: [[1, 2], [2], [3]] } }],
} satisfies ChaseInput['bet']

const infoOf = async (player: TestPlayer, orderId: string) =>
  must(await player.client.orders.info({ order_id: orderId }))
const chaseOn = async (player: TestPlayer, orderId: string) => {
  const { chase } = await infoOf(player, orderId)
  if (chase === null) throw new Error('the order is of no chase')
  return chase
}
/** An order that is not accepted is refunded at some point; these tests check whether its issue was bet at all. */
const statesOf = async (player: TestPlayer, orderId: string) =>
  (await chaseOn(player, orderId)).issues.map(({ state }) => (state === 'refunded' ? 'placed' : state))

/** Moves to just after the sale of the issue so many days after the first, and lets the sweep run. */
async function passSale(day: number): Promise<void> {
  const now = await app.database.read(async (r) => r.now)
  await app.advance(addMs(firstDraw, days(day) - hours(1) + minutes(1)) - now)
  await sweepChases(app)
}

async function print(orderId: string): Promise<void> {
  await accept(clerk, orderId)
  for (const ticket of await ticketsOf(clerk, orderId)) {
    const ids = { request_id: randomUUID(), order_id: orderId, ticket_id: ticket.ticket_id }
    must(await clerk.client.desk.recordTicket({ ...ids, serial: `SN${randomUUID()}`, photo_id: await photo(clerk) }))
  }
}

async function draw(issue: string, digits: number[]): Promise<void> {
  const subject = { subject_kind: 'draw', subject_id: `${GAME}:${issue}`, step: 'numbers' } as const
  for (const operator of operators) {
    must(await operator.client.operator.claim({ request_id: randomUUID(), ...subject, value: { digits } }))
  }
}

const expectTrueBooks = async () => expect((await proveLedger(app.database)).differences).toEqual([])

it('bets the first issue now, holds the others, and bets each when its turn comes', async () => {
  const player = await app.player({ shop, balance: yuan(100) })
  const input = chaseOf([1, 2, 3])
  const started = must(await player.client.betting.chase(input))
  expect(started).toMatchObject({ stake: '12.00', money: '88.00' })
  expect(must(await player.client.betting.chase(input)), 'a repeat gets the first answer').toEqual(started)
  expect(await moneyOf(app, player)).toMatchObject({ spendable: 8800n, held: 1200n })
  expect(must(await player.client.account.userInfo({})).wallet.held, 'as the wallet page shows it').toBe('12.00')
  expect(await chaseOn(player, started.order_id)).toMatchObject({ state: 'running', held: '10.00' })
  await sweepChases(app)
  expect(await statesOf(player, started.order_id)).toEqual(['placed', 'waiting', 'waiting'])
  await passSale(0)
  expect(await statesOf(player, started.order_id)).toEqual(['placed', 'placed', 'waiting'])
  const [, second] = (await chaseOn(player, started.order_id)).issues
  expect(await infoOf(player, second?.order_id ?? '')).toMatchObject({
    issue_no: issueNo(at + 1),
    multiple: 2,
    stake: '4.00',
  })
  await passSale(1)
  expect(await chaseOn(player, started.order_id)).toMatchObject({ state: 'done', held: '0.00' })
  await expectTrueBooks()
})

it('stops after a win and gives the rest back', async () => {
  const player = await app.player({ shop, balance: yuan(100) })
  const { order_id } = must(await player.client.betting.chase(chaseOf([1, 1, 1], { stop_after_win: true })))
  await print(order_id)
  await passSale(0)
  expect(await statesOf(player, order_id), 'waits for the result').toEqual(['placed', 'waiting', 'waiting'])
  await app.advance(hours(2))
  await draw(issueNo(at), [1, 2, 3])
  await expect.poll(async () => (await infoOf(player, order_id)).state, { timeout: 10_000 }).toBe(10)
  await sweepChases(app)
  expect(await chaseOn(player, order_id)).toMatchObject({
    state: 'stopped',
    reason: '已中奖，按约定停止',
    held: '0.00',
  })
  expect(await moneyOf(app, player)).toMatchObject({ spendable: 9800n + 104_000n, held: 0n })
  await expectTrueBooks()
})

it('skips an issue that closed before its turn, and goes on with the next', async () => {
  const player = await app.player({ shop, balance: yuan(100) })
  const { order_id } = must(await player.client.betting.chase(chaseOf([1, 1, 1], { stop_after_win: true })))
  await print(order_id)
  await passSale(1)
  expect(await statesOf(player, order_id)).toEqual(['placed', 'skipped', 'waiting'])
  expect(await moneyOf(app, player)).toMatchObject({ spendable: 9600n })
  await expectTrueBooks()
})

it('skips an issue whose cap on the number is reached, gives its money back, and goes on with the next', async () => {
  const player = await app.player({ shop, balance: yuan(100) })
  const { order_id } = must(await player.client.betting.chase(chaseOf([1, 2, 3])))
  const operator = operators[0] as TestStaff
  const cap = { game: GAME, number: '123', plays: 'all', cap: '4.00', issue_no: issueNo(at + 1) } as const
  must(await operator.client.numbers.close({ request_id: randomUUID(), ...cap, player_text: '中心限号' }))
  const rival = await app.player({ shop, balance: yuan(2) })
  const { request_id, bet } = chaseOf([1])
  const first = { request_id, bet, issue_no: issueNo(at + 1), tolerance: { kind: 'ask' }, stake: '2.00' } as const
  // Accepted: one that is not accepted is refunded, and with it the rest of the cap.
  await accept(clerk, must(await rival.client.betting.place(first)).order_id)
  await passSale(0)
  expect(await chaseOn(player, order_id)).toMatchObject({ state: 'running', held: '6.00' })
  expect(await statesOf(player, order_id)).toEqual(['placed', 'skipped', 'waiting'])
  // The second issue's 4.00, and the first order, which was not accepted.
  await expect.poll(() => moneyOf(app, player)).toMatchObject({ spendable: 9400n, held: 600n })
  await passSale(1)
  expect(await statesOf(player, order_id)).toEqual(['placed', 'skipped', 'placed'])
  await expectTrueBooks()
})

it('waits while the shop does not sell the number, and skips the issue when it closes before', async () => {
  const player = await app.player({ shop, balance: yuan(100) })
  const keeper = await app.staff('shopkeeper', shop)
  const { order_id } = must(await player.client.betting.chase(chaseOf([1, 1, 1])))
  const block = { game: GAME, number: '123', plays: 'direct', player_text: '今天不收这注' } as const
  const { rows } = must(await keeper.client.setup.blockNumber({ request_id: randomUUID(), ...block }))
  await passSale(0)
  expect(await statesOf(player, order_id)).toEqual(['placed', 'waiting', 'waiting'])
  await passSale(1)
  expect(await statesOf(player, order_id)).toEqual(['placed', 'skipped', 'waiting'])
  const block_id = rows[0]?.block_id ?? ''
  must(await keeper.client.setup.unblockNumber({ request_id: randomUUID(), block_id }))
  await sweepChases(app)
  expect(await statesOf(player, order_id)).toEqual(['placed', 'skipped', 'placed'])
  await expectTrueBooks()
})

it('lets the player take back one issue or all that wait', async () => {
  const player = await app.player({ shop, balance: yuan(100) })
  const { order_id, chase_id } = must(await player.client.betting.chase(chaseOf([1, 1, 1, 1])))
  const cancel = (more: object) => player.client.orders.cancelChase({ request_id: randomUUID(), chase_id, ...more })
  expect(must(await cancel({ seq: 3 }))).toEqual({ released: '2.00', money: '94.00' })
  expect(reasonOf(await cancel({ seq: 1 }))).toBe('chase_moved_on')
  expect(must(await cancel({}))).toEqual({ released: '4.00', money: '98.00' })
  expect(reasonOf(await cancel({}))).toBe('chase_moved_on')
  const other = await app.player({ shop, balance: yuan(1) })
  expect(reasonOf(await other.client.orders.cancelChase({ request_id: randomUUID(), chase_id }))).toBe('not_found')
  expect(await chaseOn(player, order_id)).toMatchObject({ state: 'cancelled', held: '0.00' })
  await expectTrueBooks()
})

it('lists the chases of a player with all their issues, running and ended, page after page', async () => {
  const player = await app.player({ shop, balance: yuan(100) })
  const first = must(await player.client.betting.chase(chaseOf([1, 2])))
  const second = must(await player.client.betting.chase(chaseOf([3, 1, 1])))
  must(await player.client.orders.cancelChase({ request_id: randomUUID(), chase_id: first.chase_id }))
  const all = must(await player.client.orders.chases({ size: '1' }))
  expect(all.rows).toMatchObject([
    { chase_id: second.chase_id, state: 'running', summary: '直选 1注', stake: '6.00', prize: '0.00', held: '4.00' },
  ])
  const rest = must(await player.client.orders.chases({ size: '1', cursor: all.next_cursor ?? '' }))
  expect(rest).toMatchObject({ rows: [{ chase_id: first.chase_id, state: 'cancelled' }], next_cursor: null })
  const idsOf = async (state: 'running' | 'ended') =>
    must(await player.client.orders.chases({ state })).rows.map(({ chase_id }) => chase_id)
  expect(await idsOf('running')).toEqual([second.chase_id])
  expect(await idsOf('ended')).toEqual([first.chase_id])
  const other = await app.player({ shop })
  expect(must(await other.client.orders.chases({})).rows).toEqual([])
})

it('lets one win when the player cancels while several processes bet', async () => {
  const player = await app.player({ shop, balance: yuan(100) })
  const { order_id, chase_id } = must(await player.client.betting.chase(chaseOf([1, 1, 1])))
  const now = await app.database.read(async (r) => r.now)
  await app.advance(addMs(firstDraw, -hours(1) + minutes(1)) - now)
  const [cancelled] = await Promise.all([
    player.client.orders.cancelChase({ request_id: randomUUID(), chase_id }),
    ...Array.from({ length: 5 }, () => advanceChases(app)),
  ])
  const states = await statesOf(player, order_id)
  expect(cancelled.ok).toBe(true)
  expect([
    ['placed', 'placed', 'cancelled'],
    ['placed', 'cancelled', 'cancelled'],
  ]).toContainEqual(states)
  const bets = BigInt(states.filter((state) => state === 'placed').length)
  // The first bet, which was not accepted, is refunded.
  await expect.poll(() => moneyOf(app, player)).toMatchObject({ spendable: 10_000n - (bets - 1n) * 200n })
  await expectTrueBooks()
})

it('gives everything back to a person who may not bet any more', async () => {
  const player = await app.player({ shop, balance: yuan(100) })
  const { order_id } = must(await player.client.betting.chase(chaseOf([1, 1, 1])))
  await app.database.tx((t) =>
    t.db
      .updateTable('persons')
      .set({ self_excluded_until: sqlTime(addMs(t.now, days(300))) })
      .where('id', '=', player.personId)
      .execute(),
  )
  await passSale(0)
  expect(await chaseOn(player, order_id)).toMatchObject({
    state: 'cancelled',
    reason: '您已申请自我禁购',
    held: '0.00',
  })
  // The first bet, which was not accepted, is refunded.
  await expect.poll(() => moneyOf(app, player)).toMatchObject({ spendable: 10_000n })
})

it('refuses what the wallet does not cover, and keeps nothing of it', async () => {
  const player = await app.player({ shop, balance: yuan(5) })
  expect(reasonOf(await player.client.betting.chase(chaseOf([1, 1, 1])))).toBe('insufficient_balance')
  expect(reasonOf(await player.client.betting.chase(chaseOf([1, 100_000], { bet: TWO_NOTES })))).toBe('order_too_large')
  expect(await moneyOf(app, player)).toMatchObject({ spendable: 500n, held: 0n })
})

it('is refused with what all issues cost when another amount was shown, and holds nothing', async () => {
  const player = await app.player({ shop, balance: yuan(100) })
  const asked = chaseOf([1, 2, 3])
  // The cost of one issue, of none, and a yuan too much.
  for (const stake of ['2.00', '0.00', '13.00']) {
    const reply = await player.client.betting.chase({ ...asked, stake })
    expect(reply).toMatchObject({ reason: 'amount_differs', detail: { shown: stake, stake: '12.00' } })
  }
  expect(await moneyOf(app, player)).toMatchObject({ spendable: 10_000n, held: 0n })
  const first = must(await player.client.betting.chase(asked))
  expect(first).toMatchObject({ stake: '12.00', money: '88.00' })
  expect(must(await player.client.betting.chase(asked)), 'a repeat').toEqual(first)
  expect(await moneyOf(app, player)).toMatchObject({ spendable: 8800n, held: 1200n })
})

it('is all or nothing when it dies while betting', async () => {
  const player = await app.player({ shop, balance: yuan(100) })
  const { order_id } = must(await player.client.betting.chase(chaseOf([1, 1])))
  const now = await app.database.read(async (r) => r.now)
  await app.advance(addMs(firstDraw, -hours(1) + minutes(1)) - now)
  const dying = {
    ...app,
    database: {
      ...app.database,
      tx: (work: Parameters<typeof app.database.tx>[0]) =>
        app.database.tx(async (t) => {
          await work(t)
          throw new Error('killed')
        }),
    },
  } as unknown as typeof app
  await advanceChases(dying).catch(() => undefined)
  await sweepChases(app)
  expect(await chaseOn(player, order_id)).toMatchObject({ state: 'done' })
  // The first bet, which was not accepted, is refunded.
  await expect.poll(() => moneyOf(app, player)).toMatchObject({ spendable: 9800n })
  await expectTrueBooks()
})

it('advances the other chases when one cannot be, and tries that one ever more seldom until it can', async () => {
  const [bad, good] = [await app.player({ shop, balance: yuan(100) }), await app.player({ shop, balance: yuan(100) })]
  const broken = must(await bad.client.betting.chase(chaseOf([1, 1])))
  const { order_id } = must(await good.client.betting.chase(chaseOf([1, 1])))
  const { rows } = await app.pool.query('select bet from chases where id = $1', [broken.chase_id])
  const setBet = (bet: unknown) => app.pool.query('update chases set bet = $1 where id = $2', [bet, broken.chase_id])
  await setBet({ ...rows[0].bet, lines: [{ play: 'direct', selection: {} }] })
  const now = await app.database.read(async (r) => r.now)
  await app.advance(addMs(firstDraw, -hours(1) + minutes(1)) - now)
  await sweepChases(app)
  expect(await statesOf(good, order_id)).toEqual(['placed', 'placed'])
  expect(await statesOf(bad, broken.order_id)).toEqual(['placed', 'waiting'])
  const failing = async () => {
    const found = await app.pool.query(
      'select failures, extract(epoch from retry_at - business_now())::float as wait from chases where id = $1',
      [broken.chase_id],
    )
    return found.rows[0]
  }
  for (const wait of [4, 8, 16]) {
    const { failures } = await failing()
    await app.advance(seconds(wait))
    await sweepChases(app)
    expect((await failing()).failures).toBeGreaterThan(failures)
  }
  const { failures, wait } = await failing()
  expect(wait).toBeGreaterThan(16)
  await sweepChases(app)
  expect(await failing()).toMatchObject({ failures })
  await setBet(rows[0].bet)
  await app.advance(minutes(1))
  await sweepChases(app)
  expect(await statesOf(bad, broken.order_id)).toEqual(['placed', 'placed'])
  expect(await failing()).toMatchObject({ failures: 0, wait: null })
})
