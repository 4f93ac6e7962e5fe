import { randomUUID } from 'node:crypto'
import { hours, yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { footballBet, seedIssue, seedMatch } from '../../testing/betting-scene.ts'
import { must, placed } from '../../testing/desk-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeWithdrawer, withdraw } from '../../testing/withdraw-scene.ts'

const app = await testApp()
const shop = await app.shop()
const other = await app.shop()

afterAll(() => app.close())

const move = (player: TestPlayer) => player.client.account.chooseShop({ shop_id: other.id })
const NOTHING = { orders: 0, chases: 0, withdrawals: 0, recharges: 0 }

it('stays in a shop with an order, a chase or a recharge that is not over, and names them all', async () => {
  const player = await app.player({ shop, balance: yuan(100) })
  const orderId = await placed(player, footballBet([await seedMatch(app)]))
  await seedIssue(app, { game: 'fucai3D', issueNo: '2026310', deadlineIn: hours(5) })
  const chase = must(
    await player.client.betting.chase({
      request_id: randomUUID(),
      bet: { game: 'fucai3D', multiple: 1, lines: [{ play: 'direct', selection: { positions: [[1], [2], [3]] } }] },
      issue_no: '2026310',
      multiples: [1, 1],
      stop_after_win: false,
      stake: '4.00',
    }),
  )
  const pay = { request_id: randomUUID(), channel: 'counter', amount: '100.00' }
  const { recharge_id } = must(await player.client.recharge.pay(pay)).recharge
  const detail = { ...NOTHING, orders: 2, chases: 1, recharges: 1 }
  expect(await move(player)).toMatchObject({ reason: 'orders_still_open', detail })

  for (const order_id of [orderId, chase.order_id]) {
    must(await player.client.orders.withdraw({ request_id: randomUUID(), order_id }))
  }
  expect(await move(player)).toMatchObject({ detail: { ...NOTHING, chases: 1, recharges: 1 } })
  must(await player.client.orders.cancelChase({ request_id: randomUUID(), chase_id: chase.chase_id }))
  expect(await move(player)).toMatchObject({ detail: { ...NOTHING, recharges: 1 } })
  must(await player.client.recharge.cancelPayment({ recharge_id }))
  expect(await move(player)).toMatchObject({ ok: true })
})

it('stays while a withdrawal is not paid, and shows on the account what is on its way', async () => {
  const player = await makeWithdrawer(app, { shop })
  const { withdrawal_id } = await withdraw(player, '30.00')
  expect(await move(player)).toMatchObject({ reason: 'orders_still_open', detail: { ...NOTHING, withdrawals: 1 } })
  const walletOf = async () => must(await player.client.account.userInfo({})).wallet
  expect(await walletOf()).toMatchObject({ withdrawing: '30.00' })
  must(await player.client.withdrawals.cancel({ request_id: randomUUID(), withdrawal_id }))
  expect(await walletOf()).toMatchObject({ withdrawing: '0.00' })

  const keeper = await app.staff('shopkeeper', shop)
  const approved = await withdraw(player, '40.00')
  const act = () => ({ request_id: randomUUID(), withdrawal_id: approved.withdrawal_id })
  must(await keeper.client.withdrawals.approve(act()))
  expect(await move(player)).toMatchObject({ reason: 'orders_still_open', detail: { ...NOTHING, withdrawals: 1 } })
  expect(await walletOf()).toMatchObject({ withdrawing: '40.00' })
  must(await keeper.client.withdrawals.confirmPaid({ ...act(), amount: '40.00' }))
  expect(await move(player)).toMatchObject({ ok: true })
})
