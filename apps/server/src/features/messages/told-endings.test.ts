import { randomUUID } from 'node:crypto'
import { days, hours, instant, yuan } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { rechargeParts } from '../../app/features.ts'
import { footballBet, seedIssue, seedMatch } from '../../testing/betting-scene.ts'
import { accept, issue, must, placed } from '../../testing/desk-scene.ts'
import { confirm, print, record } from '../../testing/match-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { doubleColourPlan, filled, opened as openedPlan } from '../../testing/together-scene.ts'
import { makeWithdrawer, withdraw } from '../../testing/withdraw-scene.ts'
import { wonOrder } from '../../testing/won-order.ts'
import { sweepRecharges } from '../recharge/sweep-recharges.ts'
import { opened } from '../recharge/testing/recharge-scene.ts'

type Message = OutputOf<'messages', 'list'>['rows'][number]

const app = await testApp({ at: instant(Date.parse('2026-11-20T12:00:00+08:00')) })
const shop = await app.shop()
const [clerk, keeper] = await Promise.all([app.staff('clerk', shop), app.staff('shopkeeper', shop)])
const operators = [await app.staff('operator'), await app.staff('operator')] as const
await seedIssue(app)
afterAll(() => app.close())

/** What a player was told, oldest first, once it is all there. */
async function told(player: TestPlayer, ...events: readonly Message['event'][]): Promise<readonly Message[]> {
  const list = async () => must(await player.client.messages.list({})).rows.toReversed()
  await expect.poll(async () => (await list()).map(({ event }) => event)).toEqual(events)
  return await list()
}

const act = () => ({ request_id: randomUUID() })
const refusedByTerminal = (order_id: string) =>
  ({ ...act(), order_id, kind: 'terminal_refused', reason: '终端限号' }) as const

describe('an order', () => {
  it('is told when the terminal took none of it, without the words of the clerk', async () => {
    const player = await app.player({ shop, balance: yuan(100) })
    const id = await placed(player, footballBet([await seedMatch(app)]))
    await accept(clerk, id)
    must(await clerk.client.desk.fail(refusedByTerminal(id)))
    const [message] = await told(player, 'order_unsold')
    expect(message).toMatchObject({
      kind: 'order',
      title: '出票失败，款项已退回',
      text: '竞彩足球 2.00元',
      subject: { kind: 'order', id },
    })
  })

  it('is told of a prize that waits for the shop to pay it', async () => {
    const player = await app.player({ shop, balance: yuan(100) })
    const id = await wonOrder(app, { player, clerk }, { prize: yuan(20_000), afterTax: yuan(16_000) })
    const settled = { kind: 'orders.settled', shopId: shop.id, batchId: randomUUID() } as const
    await app.database.tx((t) => t.emit({ ...settled, orderIds: [id], playerIds: [player.playerId] }))
    const [, message] = await told(player, 'order_printed', 'prize_waits')
    expect(message).toMatchObject({
      kind: 'prize',
      title: '中奖16,000.00元，等店铺派奖',
      text: '竞彩足球',
      subject: { kind: 'order', id },
    })
  })
})

describe('a dispute', () => {
  it('is told when the shop answers and when the operator decides, without their words', async () => {
    const player = await app.player({ shop, balance: yuan(100) })
    const order_id = await placed(player, footballBet([await seedMatch(app)]))
    await issue(clerk, order_id)
    const complaint = { order_id, kind: 'wrong_ticket', text: '少打了一场' } as const
    const { dispute_id } = must(await player.client.disputes.open({ ...act(), ...complaint, picture_ids: [] }))
    must(await clerk.client.disputes.answer({ ...act(), dispute_id, text: '经核对没有漏打', picture_ids: [] }))
    const [, answered] = await told(player, 'order_printed', 'dispute_answered')
    expect(answered).toMatchObject({ title: '店铺答复了您的申诉', subject: { kind: 'dispute', id: dispute_id } })
    must(await player.client.disputes.callOperator({ ...act(), dispute_id, text: '与事实不符' }))
    const decision = { decision: 'part', amount: '1.00', reason: '按差额赔付' } as const
    must(await operators[0].client.disputeReview.decide({ ...act(), dispute_id, shop_id: shop.id, ...decision }))
    const [, , decided] = await told(player, 'order_printed', 'dispute_answered', 'dispute_decided')
    expect(decided).toMatchObject({ title: '您的申诉有了结果', subject: { kind: 'dispute', id: dispute_id } })
    expect(JSON.stringify([answered, decided])).not.toMatch(/漏打|差额/)
  })
})

describe('a withdrawal', () => {
  it('is told when it is paid', async () => {
    const player = await makeWithdrawer(app, { shop })
    const { withdrawal_id } = await withdraw(player, '10.00')
    must(await keeper.client.withdrawals.approve({ ...act(), withdrawal_id }))
    must(await keeper.client.withdrawals.confirmPaid({ ...act(), withdrawal_id, amount: '10.00' }))
    const [, message] = await told(player, 'withdrawal_approved', 'withdrawal_paid')
    expect(message).toMatchObject({ title: '提现10.00元已打款', subject: { kind: 'withdrawal', id: withdrawal_id } })
  })

  it('is told when it is refused, without the words of the clerk', async () => {
    const player = await makeWithdrawer(app, { shop })
    const { withdrawal_id } = await withdraw(player, '10.00')
    must(await clerk.client.withdrawals.refuse({ ...act(), withdrawal_id, reason: '银行卡信息有误' }))
    const [message] = await told(player, 'withdrawal_refused')
    expect(message).toMatchObject({ title: '提现10.00元未通过', text: '款项已退回余额', kind: 'withdrawal' })
    expect(message?.subject).toEqual({ kind: 'withdrawal', id: withdrawal_id })
  })
})

describe('a plan', () => {
  const newPlan = async () => {
    const [host, first, last] = await app.players(3, { shop, balance: yuan(200) })
    if (host === undefined || first === undefined || last === undefined) throw new Error('three')
    const { plan_id } = await openedPlan(host, doubleColourPlan())
    await filled(plan_id, [first, last])
    return { plan_id, people: [host, first, last] }
  }

  it.each([
    [
      'plan_printed',
      '合买已出票',
      async (id: string) => {
        await accept(clerk, id)
        must(await clerk.client.plans.openContent({ plan_id: id }))
        await record(clerk, id)
      },
    ],
    [
      'plan_unsold',
      '合买出票失败，款项已退回',
      async (id: string) => {
        await accept(clerk, id)
        must(await clerk.client.desk.fail(refusedByTerminal(id)))
      },
    ],
  ] as const)('is told to all of its people, without the whole stake: %s', async (event, title, end) => {
    const { plan_id, people } = await newPlan()
    await end(plan_id)
    for (const player of people) {
      const [, message] = await told(player, 'plan_filled', event)
      expect(message).toMatchObject({ kind: 'plan', title, text: '双色球', subject: { kind: 'plan', id: plan_id } })
    }
  })
})

// Last, because clocks move on.
it('tells of stake that came back with a match that was not played', async () => {
  const player = await app.player({ shop, balance: yuan(100) })
  const match = await seedMatch(app)
  const id = await placed(player, footballBet([match]))
  await print(clerk, id)
  await told(player, 'order_printed')
  await app.advance(hours(5))
  await confirm(operators, { subject_kind: 'match', subject_id: match.id, step: 'score' }, { void: true })
  const [, message] = await told(player, 'order_printed', 'stake_returned')
  expect(message).toMatchObject({ title: '退款2.00元，已入账', text: '竞彩足球', subject: { kind: 'order', id } })
})

it('tells of a recharge that was not paid in time', async () => {
  const player = await app.player({ shop })
  const { recharge_id } = await opened(player, 'counter', yuan(20))
  app.clock.advanceWall(days(2))
  await sweepRecharges(rechargeParts(app))
  const rows = async () =>
    (
      await app.pool.query('select event, subject_id, detail from player_messages where player_id = $1', [
        player.playerId,
      ])
    ).rows
  await expect.poll(rows).toEqual([{ event: 'recharge_expired', subject_id: recharge_id, detail: { amount: '20.00' } }])
})
