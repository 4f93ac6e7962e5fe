import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { doubleColourBet, footballBet, seedIssue, seedMatch } from '../../testing/betting-scene.ts'
import { accept, issue, must, placed, reasonOf, recordOf, ticketsOf } from '../../testing/desk-scene.ts'
import type { TestPlayer, TestShop, TestStaff } from '../../testing/people.ts'
import { closeShift, piecesOf, runningShift, slipsOf, takeShift } from '../../testing/shift-scene.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeWithdrawer, withdraw } from '../../testing/withdraw-scene.ts'
import { wonOrder } from '../../testing/won-order.ts'

let shop: TestShop
let keeper: TestStaff
let clerk: TestStaff
let player: TestPlayer

const app = await testApp()
await seedIssue(app)

beforeEach(async () => {
  shop = await app.shop()
  keeper = await app.staff('shopkeeper', shop)
  clerk = await app.staff('clerk', shop)
  player = await app.player({ shop, balance: yuan(500) })
})

afterAll(() => app.close())

type Slips = NonNullable<InputOf<'shifts', 'close'>['slips']>

const football = async () => footballBet([await seedMatch(app), await seedMatch(app)])

/** Closes with slips; the drawer agrees. */
async function closeWith(slips: Slips) {
  const { shift_no, figures } = await runningShift(clerk)
  const { expected } = figures
  return clerk.client.shifts.close({
    request_id: randomUUID(),
    ...{ shift_no, expected, pieces: piecesOf(expected), slips },
  })
}

async function issueNumbers(): Promise<void> {
  const orderId = await placed(player, doubleColourBet(2))
  await accept(clerk, orderId)
  const { printed_odds: _odds, ...record } = await recordOf(clerk, orderId)
  must(await clerk.client.desk.recordTicket(record))
}

const wrongOf = (game: 'jczq' | 'shuangseqiu', amount: string) => ({
  ...{ request_id: randomUUID(), game, amount, serial: `W${randomUUID()}`, note: '打成了两倍' },
})
const prizeOf = (lottery: 'sports' | 'welfare', amount: string) => ({
  ...{ request_id: randomUUID(), kind: 'counter_prize' as const, amount, note: '', lottery },
})

it('splits what the terminals printed and paid, and wrong tickets and prizes in cash with it', async () => {
  await takeShift(clerk, '200.00')
  await issue(clerk, await placed(player, await football()))
  await issueNumbers()
  must(await clerk.client.shifts.wrongTicket(wrongOf('shuangseqiu', '10.00')))
  must(await clerk.client.shifts.moveCash(prizeOf('sports', '25.00')))
  must(await clerk.client.shifts.moveCash(prizeOf('welfare', '5.00')))
  const { figures } = await runningShift(clerk)
  expect(figures.lotteries).toMatchObject([
    { lottery: 'sports', orders: 1, own: { tickets: 1, amount: '2.00', prizes: '25.00' } },
    { lottery: 'welfare', orders: 1, own: { tickets: 2, amount: '14.00', prizes: '5.00' } },
  ])
  must(await closeWith(slipsOf(figures)))
  const { slips } = must(await clerk.client.shifts.report({ shift_no: '1' }))
  expect(slips?.map(({ lottery, difference, reason }) => [lottery, difference, reason])).toEqual([
    ['sports', { tickets: 0, amount: '0.00', prizes: '0.00' }, ''],
    ['welfare', { tickets: 0, amount: '0.00', prizes: '0.00' }, ''],
  ])
})

it('asks for the slip of each terminal that printed or paid, and for a reason where it differs', async () => {
  await takeShift(clerk, '200.00')
  await issue(clerk, await placed(player, await football()))
  const sports = { lottery: 'sports' as const, tickets: 1, amount: '2.00', prizes: '0.00' }
  expect(reasonOf(await closeWith([]))).toBe('slip_needed')
  expect(reasonOf(await closeWith([{ ...sports, lottery: 'welfare' }]))).toBe('slip_needed')
  expect(reasonOf(await closeWith([{ ...sports, tickets: 2 }]))).toBe('slip_needs_reason')
  expect(reasonOf(await closeWith([{ ...sports, amount: '4.00' }]))).toBe('slip_needs_reason')
  expect(reasonOf(await closeWith([{ ...sports, prizes: '0.01' }]))).toBe('slip_needs_reason')
  expect(reasonOf(await closeWith([sports, sports]))).toBe('bad_input')
  expect(reasonOf(await closeWith([{ ...sports, amount: '-2.00' }]))).toBe('bad_input')
  must(await closeWith([{ ...sports, tickets: 2, amount: '6.00', reason: '试机打了一张' }]))
  const { slips } = must(await clerk.client.shifts.report({ shift_no: '1' }))
  expect(slips).toEqual([
    {
      lottery: 'sports',
      ...{ tickets: 2, amount: '6.00', prizes: '0.00', reason: '试机打了一张' },
      own: { tickets: 1, amount: '2.00', prizes: '0.00' },
      difference: { tickets: 1, amount: '4.00', prizes: '0.00' },
    },
  ])
})

it('takes the lottery of a prize in cash alone, and needs no slip where nothing was printed', async () => {
  await takeShift(clerk, '200.00')
  const moved = { ...prizeOf('sports', '1.00'), kind: 'to_safe' as const }
  expect(reasonOf(await clerk.client.shifts.moveCash(moved))).toBe('bad_input')
  must(await closeWith([]))
  expect(must(await clerk.client.shifts.report({ shift_no: '1' })).slips).toEqual([])
})

it('lists what is carried over at the close, and shows it to whoever takes over', async () => {
  await takeShift(clerk, '200.00')
  const toPrint = await placed(player, await football())
  const toRecord = await placed(player, doubleColourBet())
  for (const orderId of [toPrint, toRecord]) await accept(clerk, orderId)
  const [ticket] = await ticketsOf(clerk, toRecord)
  const slip = { request_id: randomUUID(), order_id: toRecord, ticket_id: ticket?.ticket_id ?? '' }
  must(await clerk.client.desk.markPrinted(slip))
  await withdraw(await makeWithdrawer(app, { shop }), '10.00')
  const numberOf = async (orderId: string) => must(await clerk.client.desk.order({ order_id: orderId })).order_no
  const carried = [
    { kind: 'to_print', count: 1, amount: '2.00', items: [{ number: await numberOf(toPrint), game: 'jczq' }] },
    { kind: 'to_record', count: 1, amount: '2.00', items: [{ number: await numberOf(toRecord), game: 'shuangseqiu' }] },
    { kind: 'withdrawals', count: 1, amount: '10.00', items: [{ game: null, amount: '10.00' }] },
  ]
  expect((await runningShift(clerk)).carried).toMatchObject(carried)
  await closeShift(clerk)
  expect((await runningShift(keeper)).before?.carried).toMatchObject(carried)
  expect(must(await clerk.client.shifts.report({ shift_no: '1' })).carried).toMatchObject(carried)
})

it('has both people sign the same report: the audit log names it with the close and with the takeover', async () => {
  await takeShift(clerk, '20.00')
  const { signed } = await closeShift(clerk)
  const { shift_no, before } = await runningShift(keeper)
  expect(before?.signed).toBe(signed)
  expect(must(await keeper.client.shifts.report({ shift_no: '1' })).signed).toBe(signed)
  const input = { request_id: randomUUID(), shift_no, pieces: piecesOf('20.00') }
  expect(must(await keeper.client.shifts.takeOver(input)).signed).toBe(signed)
  const auditor = await app.staff('auditor')
  const signers = async (deed: 'shift_closed' | 'shift_taken_over') =>
    must(await auditor.client.audit.list({ shop_code: shop.code, deed })).rows.filter(
      ({ details }) => details.signed === signed,
    )
  expect((await signers('shift_closed')).map(({ staff_name }) => staff_name)).toEqual([`员工${clerk.account}`])
  expect((await signers('shift_taken_over')).map(({ staff_name }) => staff_name)).toEqual([`员工${keeper.account}`])
})

it('has a prize that is paid while the shift closes in exactly one: paid in it, or carried over', async () => {
  const won = await wonOrder(app, { player, clerk }, { prize: yuan(50_000), afterTax: yuan(40_000) })
  await takeShift(clerk, '200.00')
  const before = await runningShift(clerk)
  expect(before.carried).toMatchObject([{ kind: 'payouts', count: 1 }])
  const pay = { request_id: randomUUID(), order_id: won, amount: '40000.00' }
  const [paid, closed] = await Promise.all([keeper.client.desk.pay(pay), closeShift(clerk)])
  must(paid)
  expect(closed.shift_no).toBe(before.shift_no)
  const { figures, carried = [] } = must(await clerk.client.shifts.report({ shift_no: String(before.shift_no) }))
  const isPaidInIt = figures.prizes.count - before.figures.prizes.count === 1
  expect(carried.some(({ kind }) => kind === 'payouts')).toBe(!isPaidInIt)
  const next = (await runningShift(keeper)).figures.prizes.count
  expect(next).toBe(isPaidInIt ? 0 : 1)
})
