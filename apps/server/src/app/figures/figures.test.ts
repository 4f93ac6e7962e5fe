import { isDeepStrictEqual } from 'node:util'
import { addMs, days, fenOf, hours, type Instant, instant, yuan } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { afterAll, expect, it } from 'vitest'
import { closeBooksUntil } from '../../core/ledger/index.ts'
import { testChannel } from '../../features/recharge/testing/test-channel.ts'
import { rollUpUntil } from '../../features/statistics/roll-up.ts'
import { channelsOf } from '../../payments/index.ts'
import { must } from '../../testing/desk-scene.ts'
import { closeShift, runningShift, takeShift } from '../../testing/shift-scene.ts'
import { testApp } from '../../testing/test-app.ts'
import {
  confirmResults,
  correctResults,
  makeBusyShop,
  moveMoney,
  payOne,
  sellInPart,
  sellWhole,
  workTheDrawer,
} from './testing/busy-shop.ts'
import { naiveShift, naiveStatistics, type RawRows, readRows } from './testing/naive-sums.ts'

const START = instant(Date.parse('2026-11-20T09:30:00+08:00'))
const [FRIDAY, SATURDAY] = ['2026-11-20', '2026-11-21']

const channel = testChannel({ id: 'newpay', now: (): Instant => app.clock.wall() })
const app = await testApp({ at: START, channels: channelsOf([channel]) })
const busy = await makeBusyShop(app, channel)
await takeShift(busy.clerk, '300.00')
await sellInPart(busy)
const matches = await sellWhole(busy)
await moveMoney(busy)
await workTheDrawer(busy)
await app.advance(hours(6))

afterAll(() => app.close())

type Statistics = OutputOf<'statistics', 'shop'>

/** Orders on the matches and on the draw that have a result. */
const SETTLED = 9

/** Settlement continues after a result was confirmed: waits until so many orders of the shop are so far. */
async function expectOrders(where: string, count: number): Promise<void> {
  const countNow = async () => {
    const { rows } = await app.pool.query(`select id from orders where shop_id = $1 and ${where}`, [busy.shop.id])
    return rows.length
  }
  await expect.poll(countNow).toBe(count)
}

const byKind = <T extends { readonly kind: string }>(moves: readonly T[]) =>
  moves.toSorted((a, b) => a.kind.localeCompare(b.kind))

/** The running shift beside what its rows come to. */
async function expectShift(cashFloat: bigint): Promise<void> {
  const { figures, shift_no } = await runningShift(busy.clerk)
  const wanted = naiveShift(await readRows(app, busy.shop), shift_no, { cashFloat })
  expect({ ...figures, moves: byKind(figures.moves) }).toEqual({ ...wanted, moves: byKind(wanted.moves) })
}

function expectStatistics(shown: Statistics, rows: RawRows, [from, to]: readonly [string, string]): void {
  const wanted = from === to ? [from] : [from, to]
  expect(shown.total, `${from} to ${to}`).toEqual(naiveStatistics(rows, { days: wanted }))
  expect(shown.stretches).toEqual(wanted.map((day) => ({ from: day, ...naiveStatistics(rows, { days: [day] }) })))
  for (const { game, ...figures } of shown.games) {
    const { players: _people, ...sums } = naiveStatistics(rows, { days: wanted, game })
    expect(figures, game).toEqual(sums)
  }
  const nothing = naiveStatistics(rows, { days: [] })
  const played = [...new Set(rows.orders.map(({ game }) => game))]
  const isIn = (game: string) => !isDeepStrictEqual(naiveStatistics(rows, { days: wanted, game }), nothing)
  expect(shown.games.map(({ game }) => game).toSorted()).toEqual(played.filter(isIn).toSorted())
  for (const { hour, ...figures } of shown.hours) {
    const { players: _people, ...sums } = naiveStatistics(rows, { days: wanted, hour })
    expect(figures, `hour ${hour}`).toEqual(sums)
  }
}

async function expectDays(from: string, to: string): Promise<void> {
  const rows = await readRows(app, busy.shop)
  expectStatistics(must(await busy.keeper.client.statistics.shop({ from, to })), rows, [from, to])
  const all = must(await busy.operators[0].client.statistics.all({ from, to }))
  expectStatistics(all, rows, [from, to])
  const { players: _, ...own } = all.total
  expect(all.shops).toMatchObject([{ shop_id: busy.shop.id, ...own }])
}

/** The figures above the shop's queue. */
async function expectQueue(day: string): Promise<void> {
  const rows = await readRows(app, busy.shop)
  const { counters } = must(await busy.clerk.client.desk.queue({}))
  const { issued, stake } = naiveStatistics(rows, { days: [day] })
  const inState = (wanted: number) => rows.orders.filter(({ state }) => state === wanted).length
  expect(counters).toMatchObject({ issued_today: issued, issued_today_stake: stake })
  expect(counters).toMatchObject({ to_accept: inState(1), to_issue: inState(2), to_pay: inState(9) })
}

/**
 * The operator's figures of a day: prizes that were paid less those taken back, and orders settled for the first time.
 */
async function expectOperator(day: string, settled: number): Promise<void> {
  const { counters } = must(await busy.operators[0].client.operator.results({}))
  const { prize } = naiveStatistics(await readRows(app, busy.shop), { days: [day] })
  expect(counters).toMatchObject({ settled_today: settled, paid_today: prize })
}

it('are what its rows come to, in the shift that runs, in statistics and at the operator', async () => {
  await expectOrders('state = 1', 0)
  await confirmResults(busy, matches)
  await expectOrders('state in (8, 9, 10)', SETTLED)
  await expectShift(yuan(300))
  await expectDays(FRIDAY, FRIDAY)
  await expectQueue(FRIDAY)
  await expectOperator(FRIDAY, SETTLED)
})

it('are so still after a close, corrections of the same day, and a prize paid by hand', async () => {
  const { counted } = await closeShift(busy.clerk)
  await takeShift(busy.keeper, counted)
  await payOne(busy)
  await correctResults(busy, matches)
  // All but the one on the void match that stays void.
  await expectOrders('settled_corrections > 0', SETTLED - 1)
  await expectShift(fenOf(counted))
  await expectDays(FRIDAY, FRIDAY)
  await expectQueue(FRIDAY)
  await expectOperator(FRIDAY, SETTLED)
})

it('are so the next day, when an old prize is paid and nothing else happens, kept or not', async () => {
  await app.advance(days(1))
  await payOne(busy)
  for (let times = 0; times < 2; times += 1) {
    await expectDays(FRIDAY, SATURDAY)
    await expectDays(SATURDAY, SATURDAY)
    await expectQueue(SATURDAY)
    await expectOperator(SATURDAY, 0)
    await rollUpUntil(app, addMs(START, days(3)))
    await closeBooksUntil(app, addMs(START, days(3)))
  }
})
