import { randomUUID } from 'node:crypto'
import { days, fenOf, hours, instant, present, yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { closeBooks, proveLedger } from '../../core/ledger/index.ts'
import { moneyOf, seedIssue } from '../../testing/betting-scene.ts'
import { accept, must, photo, ticketsOf } from '../../testing/desk-scene.ts'
import { sweepChases } from '../../testing/sweep-chases.ts'
import { testApp } from '../../testing/test-app.ts'

const START = instant(Date.parse('2026-11-10T12:00:00+08:00'))
const ISSUES = ['2026310', '2026311', '2026312'] as const

const app = await testApp({ at: START })
const shop = await app.shop()
const keeper = await app.staff('shopkeeper', shop)
const player = await app.player({ shop, balance: yuan(1000) })
for (const [i, issueNo] of ISSUES.entries()) {
  await seedIssue(app, { game: 'fucai3D', issueNo, deadlineIn: hours(5) + days(i), facts: {} })
}

afterAll(async () => {
  expect((await proveLedger(app.database)).differences).toEqual([])
  await app.close()
})

async function print(orderId: string): Promise<void> {
  await accept(keeper, orderId)
  for (const { ticket_id } of await ticketsOf(keeper, orderId)) {
    const ids = { request_id: randomUUID(), order_id: orderId, ticket_id }
    must(await keeper.client.desk.recordTicket({ ...ids, serial: `SN${randomUUID()}`, photo_id: await photo(keeper) }))
  }
}

const monthOf = async () => must(await player.client.bills.bills({})).month
const sumOf = async (kind: string) => (await monthOf())?.by_kind.find((one) => one.kind === kind)
const netOf = async () => must(await player.client.limits.index({})).net.month
const chaseOf = async () => must(await player.client.orders.chases({})).rows[0]

it('distinguishes the money held for a chase from bets and refunds, counts each yuan once, and only issues that stand', async () => {
  const started = must(
    await player.client.betting.chase({
      request_id: randomUUID(),
      bet: { game: 'fucai3D', multiple: 1, lines: [{ play: 'direct', selection: { positions: [[1], [2], [3]] } }] },
      issue_no: ISSUES[0],
      multiples: [1, 2, 3],
      stake: '12.00',
      stop_after_win: false,
    }),
  )
  const { rows: begun } = must(await player.client.bills.bills({}))
  expect(begun.map(({ kind, change }) => [kind, change])).toEqual([
    ['chase', '-6.00'],
    ['chase', '-4.00'],
    ['bet', '-2.00'],
    ['recharge', '1000.00'],
  ])
  const subject = { kind: 'chase', id: started.chase_id, order_no: null, game: 'fucai3D', issue_no: ISSUES[2] }
  expect(begun[0]?.subject).toEqual(subject)
  expect(await monthOf()).toMatchObject({ total: { income: '1000.00', outgo: '12.00' } })
  // What waits for its turn is not lost.
  expect(await netOf()).toBe('-2.00')

  await print(started.order_id)
  await app.advance(days(1))
  await sweepChases(app)
  const { rows: turned } = must(await player.client.bills.bills({}))
  expect(turned.slice(0, 2).map(({ kind, change, subject: of }) => [kind, change, of.kind])).toEqual([
    ['bet', '-4.00', 'order'],
    ['chase_return', '4.00', 'chase'],
  ])
  expect(await monthOf()).toMatchObject({ total: { income: '1000.00', outgo: '12.00', bills: 6 } })
  expect(await sumOf('bet')).toMatchObject({ outgo: '2.00', bills: 2 })
  expect(await sumOf('chase')).toMatchObject({ outgo: '10.00', bills: 2 })
  expect(await netOf()).toBe('-6.00')

  // The shop refuses the second issue: its order is refunded, and no longer counts as bet.
  const second = (await chaseOf())?.issues[1]?.order_id ?? ''
  must(await keeper.client.desk.refuse({ request_id: randomUUID(), order_id: second, reason: '机器故障' }))
  const chase = await chaseOf()
  expect(chase?.issues.map(({ state }) => state)).toEqual(['placed', 'refunded', 'waiting'])
  expect(chase).toMatchObject({ stake: '2.00', held: '6.00' })
  must(await player.client.orders.cancelChase({ request_id: randomUUID(), chase_id: started.chase_id }))
  expect(await monthOf()).toMatchObject({ total: { income: '1010.00', outgo: '12.00' } })
  expect(await sumOf('chase_return')).toMatchObject({ income: '6.00', bills: 2 })
  expect(await sumOf('refund')).toMatchObject({ income: '4.00', bills: 1 })
  expect(await netOf()).toBe('-2.00')
})

it('gives the same sums of closed books, of one kind and of all, and what the wallet holds', async () => {
  const open = await monthOf()
  await app.advance(days(2))
  await closeBooks(app)
  await app.advance(days(2))
  await closeBooks(app)
  expect(await monthOf()).toEqual(open)
  const total = present(open?.total, 'a month with bills')
  const { spendable } = await moneyOf(app, player)
  expect(fenOf(total.income) - fenOf(total.outgo)).toBe(spendable)
  for (const { kind, ...own } of open?.by_kind ?? []) {
    expect(must(await player.client.bills.months({ kind })).rows).toEqual([{ month: '2026-11', ...own }])
  }
})

it('shows the shop no refund for a stake that only moved on to its issue', async () => {
  const { figures } = must(await keeper.client.shifts.running({}))
  // The refused order alone: 4.00.
  expect(figures.released).toEqual({ count: 1, amount: '4.00' })
})
