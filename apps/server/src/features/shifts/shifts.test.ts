import { randomUUID } from 'node:crypto'
import { type MoneyText, yuan } from '@caimin/base'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { footballBet, seedMatch } from '../../testing/betting-scene.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { issue, must, placed, reasonOf } from '../../testing/desk-scene.ts'
import type { TestPlayer, TestShop, TestStaff } from '../../testing/people.ts'
import {
  closeShift,
  piecesOf,
  rawLines,
  reportLines,
  runningShift,
  slipsOf,
  sumLines,
  takeShift,
} from '../../testing/shift-scene.ts'
import { testApp } from '../../testing/test-app.ts'

let shop: TestShop
let keeper: TestStaff
let clerk: TestStaff
let player: TestPlayer

const app = await testApp()

beforeEach(async () => {
  shop = await app.shop()
  keeper = await app.staff('shopkeeper', shop)
  clerk = await app.staff('clerk', shop)
  player = await app.player({ shop, balance: yuan(500) })
})

afterAll(() => app.close())

const creditOf = (amount: string) => ({
  ...{ request_id: randomUUID(), player_id: player.playerId, amount, note: '现金' },
})
const wrongOf = (serial: string) => ({
  ...{ request_id: randomUUID(), game: 'jczq' as const, amount: '10.00', serial, note: '打成了两倍' },
})
const moveOf = (kind: 'to_safe' | 'counter_prize' | 'paid_in', amount: string) => ({
  ...{ request_id: randomUUID(), kind, amount, note: '' },
})

/** What `closeShift` of the scene sends. */
const closeOf = async (counted: MoneyText) => {
  const { shift_no, figures } = await runningShift(clerk)
  const pieces = piecesOf(counted)
  return { request_id: randomUUID(), shift_no, expected: figures.expected, pieces, slips: slipsOf(figures) }
}

/** A drawer of 200, a ticket, a wrong ticket, 100 credited, 30 to the safe. */
async function workShift(): Promise<void> {
  await takeShift(clerk, '200.00')
  await issue(clerk, await placed(player, footballBet([await seedMatch(app), await seedMatch(app)])))
  must(await keeper.client.counter.credit(creditOf('100.00')))
  must(await clerk.client.shifts.wrongTicket(wrongOf(`W${randomUUID()}`)))
  must(await clerk.client.shifts.moveCash(moveOf('to_safe', '30.00')))
}

it('closes a shift with sums that are those of the books, and begins the next with what was counted', async () => {
  await workShift()
  const { figures } = await runningShift(clerk)
  expect(figures).toMatchObject({
    tickets: { count: 1, amount: '2.00' },
    sold: { count: 1, amount: '2.00' },
    wrong_tickets: { count: 1, amount: '10.00' },
    cash_credits: { count: 1, amount: '100.00' },
    moves: [{ kind: 'to_safe', count: 1, amount: '30.00' }],
    expected: '270.00',
  })
  expect(figures.games).toEqual([{ game: 'jczq', orders: 1, tickets: 1, amount: '2.00' }])
  expect(await closeShift(clerk, '250.00')).toMatchObject({ next_shift_no: 2, difference: '-20.00' })
  const report = must(await clerk.client.shifts.report({ shift_no: '1' }))
  expect(report).toMatchObject({ counted: '250.00', difference: '-20.00', reason: '找零多给', taken_over_by: null })
  const lines = (await rawLines(app, shop)).filter(({ shift_no }) => shift_no === 1)
  expect(reportLines(report)).toEqual(sumLines(lines))
  expect(sumLines(lines).get('cash_difference cash_difference cash')).toBe(2000n)
  expect(sumLines(lines).get('wrong_ticket wrong_ticket sales')).toBe(1000n)
  await takeShift(keeper, '250.00')
  expect(await runningShift(clerk)).toMatchObject({ shift_no: 2, taken: { cash_float: '250.00' } })
  const { rows } = must(await clerk.client.shifts.list({}))
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ shift_no: 1, tickets: 1, ticket_amount: '2.00', difference: '-20.00' })
  expect(rows[0]?.taken_over_by).not.toBeNull()
})

it('refuses what does not fit: not taken over, moved on, another expected sum, no reason, more than there is', async () => {
  const early = await closeOf('0.00')
  expect(reasonOf(await clerk.client.shifts.close(early))).toBe('shift_not_taken_over')
  expect(reasonOf(await clerk.client.shifts.moveCash(moveOf('to_safe', '1.00')))).toBe('shift_not_taken_over')
  await takeShift(clerk, '50.00')
  const again = { request_id: randomUUID(), shift_no: 1, pieces: [] }
  expect(reasonOf(await keeper.client.shifts.takeOver(again))).toBe('shift_moved_on')
  expect(reasonOf(await clerk.client.shifts.moveCash(moveOf('to_safe', '50.01')))).toBe('drawer_holds_less')
  expect(reasonOf(await clerk.client.shifts.moveCash(moveOf('paid_in', '-1.00')))).toBe('bad_input')
  const shown = await closeOf('50.00')
  must(await keeper.client.counter.credit(creditOf('10.00')))
  expect(reasonOf(await clerk.client.shifts.close(shown))).toBe('expected_moved')
  expect(reasonOf(await clerk.client.shifts.close(await closeOf('50.00')))).toBe('difference_needs_reason')
  const other = { ...(await closeOf('60.00')), shift_no: 2 }
  expect(reasonOf(await clerk.client.shifts.close(other))).toBe('shift_moved_on')
  must(await clerk.client.shifts.close(await closeOf('60.00')))
  expect(await runningShift(clerk)).toMatchObject({ handed_over: '60.00', can: { take_over: false } })
  const own = { request_id: randomUUID(), shift_no: 2, pieces: piecesOf('60.00') }
  expect(reasonOf(await clerk.client.shifts.takeOver(own))).toBe('second_person_needed')
  const less = { ...own, pieces: piecesOf('55.00') }
  expect(reasonOf(await keeper.client.shifts.takeOver(less))).toBe('difference_needs_reason')
  await takeShift(keeper, '55.00', '少一张五元')
  const raw = sumLines((await rawLines(app, shop)).filter(({ shift_no }) => shift_no === 2))
  expect(raw).toEqual(new Map([['cash_difference cash_difference cash', 500n]]))
})

it('lets the shopkeeper open the next shift alone, which the operator sees, and no clerk', async () => {
  const newcomer = await app.newcomer('clerk', shop)
  await takeShift(keeper, '100.00')
  await closeShift(keeper)
  expect((await runningShift(clerk)).can).toEqual({ take_over: true, alone: false })
  expect((await runningShift(newcomer)).can).toEqual({ take_over: false, alone: false })
  const { shift_no } = await runningShift(keeper)
  const input = { request_id: randomUUID(), shift_no, pieces: piecesOf('99.00') }
  expect(reasonOf(await newcomer.client.shifts.takeOver(input))).toBe('second_person_too_new')
  expect((await runningShift(keeper)).can).toEqual({ take_over: true, alone: true })
  expect(reasonOf(await keeper.client.shifts.takeOver(input))).toBe('difference_needs_reason')
  await takeShift(keeper, '99.00', '少一元')
  const raw = sumLines((await rawLines(app, shop)).filter((line) => line.shift_no === shift_no))
  expect(raw).toEqual(new Map([['cash_difference cash_difference cash', 100n]]))
  const operator = await app.staff('operator')
  const query = { shop_code: shop.code, deed: 'shift_taken_over_alone' } as const
  expect(must(await operator.client.audit.list(query)).rows).toMatchObject([{ details: { shift_no } }])
  await closeShift(keeper)
  await takeShift(clerk, '99.00')
  expect(must(await operator.client.audit.list(query)).rows).toHaveLength(1)
})

it('lets a shop of one person take over from itself', async () => {
  const lone = await app.shop()
  const owner = await app.staff('shopkeeper', lone)
  await takeShift(owner, '20.00')
  await closeShift(owner)
  await takeShift(owner, '20.00')
  expect(await runningShift(owner)).toMatchObject({ shift_no: 2, taken: { cash_float: '20.00' } })
})

it('closes once when two close at once, and answers a repeat as before', async () => {
  await workShift()
  const input = await closeOf('270.00')
  const twice = await Promise.all([
    clerk.client.shifts.close(input),
    clerk.client.shifts.close(input),
    keeper.client.shifts.close({ ...input, request_id: randomUUID() }),
  ])
  expect(twice.filter(({ ok }) => ok)).not.toHaveLength(0)
  expect(twice.map(reasonOf)).toContain('shift_moved_on')
  expect((await runningShift(clerk)).shift_no).toBe(2)
  const [first, repeat] = await Promise.all([clerk.client.shifts.close(input), clerk.client.shifts.close(input)])
  expect(first).toEqual(repeat)
  const reused = await clerk.client.shifts.close({ ...input, pieces: piecesOf('1.00') })
  expect(['request_id_reused', 'shift_moved_on']).toContain(reasonOf(reused))
})

it('records a wrong ticket once by its serial, and for no order of another shop', async () => {
  const input = wrongOf('7788990011')
  const replies = await Promise.all([clerk.client.shifts.wrongTicket(input), clerk.client.shifts.wrongTicket(input)])
  expect(replies.map(reasonOf)).toEqual(['ok', 'ok'])
  expect((await runningShift(clerk)).figures.wrong_tickets).toEqual({ count: 1, amount: '10.00' })
  const same = { ...wrongOf('7788990011'), request_id: randomUUID() }
  expect(reasonOf(await keeper.client.shifts.wrongTicket(same))).toBe('serial_used')
  expect(reasonOf(await clerk.client.shifts.wrongTicket({ ...wrongOf('5500'), amount: '1.99' }))).toBe(
    'amount_out_of_range',
  )
  const stranger = await app.player({ shop: await app.shop(), balance: yuan(10) })
  const theirs = await placed(stranger, footballBet([await seedMatch(app), await seedMatch(app)]))
  const foreign = { ...wrongOf('5501'), order_id: theirs }
  expect(reasonOf(await clerk.client.shifts.wrongTicket(foreign))).toBe('not_found')
})

it('does not show the shifts of another shop', async () => {
  await takeShift(clerk, '10.00')
  await closeShift(clerk)
  const other = await app.staff('clerk', await app.shop())
  expect(reasonOf(await other.client.shifts.report({ shift_no: '1' }))).toBe('not_found')
  expect(must(await other.client.shifts.list({})).rows).toEqual([])
  expect(await runningShift(other)).toMatchObject({ shift_no: 1, taken: null })
})

it('never changes a closed shift', async () => {
  await takeShift(clerk, '10.00')
  await closeShift(clerk)
  const change = (sql: string) => app.pool.query(sql, [shop.id])
  await expect(change('update shifts set report = null where shop_id = $1 and no = 1')).rejects.toThrow('append-only')
  await expect(change('delete from shifts where shop_id = $1')).rejects.toThrow('append-only')
})

it('pages through ten thousand shifts with as many queries as through a few', async () => {
  const insert = (from: number, to: number) =>
    app.pool.query(
      `insert into shifts (shop_id, no, began_at, taken_by, taken_at, cash_float, closed_by, closed_at, report)
       select $1, n, now(), $2, now(), 0, $2, now(), '{"shift_no": 1, "began_at": "2026-11-20T10:00:00+08:00",
              "closed_at": "2026-11-20T10:00:00+08:00", "closed_by": "-", "counted": "0.00", "difference": "0.00",
              "figures": {"tickets": {"count": 0, "amount": "0.00"}}}'::jsonb || jsonb_build_object('shift_no', n)
         from generate_series($3::int, $4::int) n`,
      [shop.id, clerk.staffId, from, to],
    )
  const list = (cursor?: string | null) => clerk.client.shifts.list(typeof cursor === 'string' ? { cursor } : {})
  const counter = countQueries()
  const queries = async () => {
    // The session is looked up again after a second, which the rows may have taken.
    must(await list())
    return await counter.of(() => list())
  }
  await insert(2, 40)
  const few = await queries()
  await insert(41, 10_000)
  expect(await queries()).toBe(few)
  counter.stop()
  const first = must(await list())
  const second = must(await list(first.next_cursor))
  const seen = [...first.rows, ...second.rows].map(({ shift_no }) => shift_no)
  expect(seen).toEqual(Array.from({ length: seen.length }, (_, i) => 9999 - i))
  expect(seen.length).toBeGreaterThan(second.rows.length)
})
