import { randomUUID } from 'node:crypto'
import { hours, instant, yuan } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { footballBet, seedIssue, seedMatch } from '../../testing/betting-scene.ts'
import { accept, must, placed, reasonOf, recordOf } from '../../testing/desk-scene.ts'
import { addManyPlayers } from '../../testing/many-players.ts'
import { print } from '../../testing/match-scene.ts'
import { giftTo } from '../../testing/packet-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { doubleColourPlan, filled, joined, opened as openedPlan } from '../../testing/together-scene.ts'
import { makeWithdrawer, withdraw } from '../../testing/withdraw-scene.ts'
import { corrected, followScene, posted, scored, standingInput } from '../follow/testing/follow-scene.ts'
import { opened } from '../recharge/testing/recharge-scene.ts'
import { recharged } from '../recharge/testing/refund-scene.ts'
import { BEFORE_ALL_PLAYERS, fanOutFrom } from './fan-out.ts'

type Message = OutputOf<'messages', 'list'>['rows'][number]

const START = instant(Date.parse('2026-11-20T12:00:00+08:00'))
const app = await testApp({ at: START })
const scene = await followScene(app)
const { shop, clerk } = scene
const keeper = await app.staff('shopkeeper', shop)
await seedIssue(app)
afterAll(() => app.close())

const messagesOf = async (player: TestPlayer): Promise<readonly Message[]> =>
  must(await player.client.messages.list({})).rows

/** What a player was told, oldest first, once it is all there. */
async function told(player: TestPlayer, ...events: readonly Message['event'][]): Promise<readonly Message[]> {
  await expect.poll(async () => (await messagesOf(player)).map(({ event }) => event).toReversed()).toEqual(events)
  return (await messagesOf(player)).toReversed()
}

const refuse = (order_id: string, reason: string) =>
  keeper.client.desk.refuse({ request_id: randomUUID(), order_id, reason })

describe('an order', () => {
  it('is told when the shop refuses it, without the words of the clerk', async () => {
    const player = await app.player({ shop, balance: yuan(100) })
    must(await refuse(await placed(player, footballBet([await seedMatch(app)])), '主胜太热门'))
    const [message] = await told(player, 'order_refused')
    expect(message).toMatchObject({ title: '店主已撤单，款项已退回', text: '竞彩足球 2.00元' })
  })

  it('is told when it was not accepted in time', async () => {
    const player = await app.player({ shop, balance: yuan(100) })
    await placed(player, footballBet([await seedMatch(app, { deadlineIn: hours(2) })]))
    await app.advance(hours(2))
    const [message] = await told(player, 'order_ended')
    expect(message?.text).toMatch(/^竞彩足球 2\.00元，(店铺未在时限内接单|已过截止时间)$/)
  })

  it('is not told of what the player does: placing and withdrawing', async () => {
    const player = await app.player({ shop, balance: yuan(100) })
    const order_id = await placed(player, footballBet([await seedMatch(app)]))
    must(await player.client.orders.withdraw({ request_id: randomUUID(), order_id }))
    must(await refuse(await placed(player, footballBet([await seedMatch(app)])), '没有票纸'))
    await told(player, 'order_refused')
  })

  it('asks once about odds that fell', async () => {
    const player = await app.player({ shop, balance: yuan(100) })
    const match = await seedMatch(app)
    const order_id = await placed(player, footballBet([match]))
    await accept(clerk, order_id)
    const lower = await recordOf(clerk, order_id, { printed_odds: { [match.id]: { SPF: { '3': '1.80' } } } })
    for (let time = 0; time < 2; time += 1) {
      const again = { ...lower, request_id: randomUUID() }
      expect(reasonOf(await clerk.client.desk.recordTicket(again))).toBe('odds_below_tolerance')
    }
    const [message] = await told(player, 'odds_asked')
    expect(message).toMatchObject({ kind: 'order', subject: { kind: 'order', id: order_id } })
    expect(JSON.stringify(message)).not.toContain('1.80')
  })
})

describe('money', () => {
  it('is told when it came in, or did not', async () => {
    const player = await app.player({ shop })
    await recharged(app, player, { keeper }, yuan(30))
    const { recharge_id } = await opened(player, 'counter', yuan(20))
    must(await keeper.client.takings.refuse({ request_id: randomUUID(), recharge_id, reason: '没有收到' }))
    const credit = { request_id: randomUUID(), player_id: player.playerId, amount: '50.00', note: '现金' }
    must(await keeper.client.counter.credit(credit))
    const messages = await told(player, 'recharge_paid', 'recharge_refused', 'cash_credited')
    expect(messages.map(({ title }) => title)).toEqual([
      '充值30.00元已到账',
      '充值20.00元没有到账',
      '到店充值50.00元已到账',
    ])
    expect(messages[1]?.subject).toEqual({ kind: 'recharge', id: recharge_id })
  })

  it('is told on its way out, each step once', async () => {
    const player = await makeWithdrawer(app, { shop })
    const { withdrawal_id } = await withdraw(player, '10.00')
    must(await keeper.client.withdrawals.approve({ request_id: randomUUID(), withdrawal_id }))
    const [message] = await told(player, 'withdrawal_approved')
    expect(message).toMatchObject({
      kind: 'withdrawal',
      title: '提现10.00元已通过审核',
      subject: { kind: 'withdrawal', id: withdrawal_id },
    })
  })
})

describe('a plan', () => {
  it('is told to all of its people when it fills, and to no one else', async () => {
    const [host, first, last, other] = await app.players(4, { shop, balance: yuan(200) })
    if (host === undefined || first === undefined || last === undefined || other === undefined) throw new Error('four')
    const { plan_id } = await openedPlan(host, doubleColourPlan())
    await filled(plan_id, [first, last])
    for (const player of [host, first, last]) {
      const [message] = await told(player, 'plan_filled')
      expect(message).toMatchObject({
        kind: 'plan',
        text: '双色球，合买已满员',
        subject: { kind: 'plan', id: plan_id },
      })
    }
    expect(await messagesOf(other)).toEqual([])
  })

  it('is told to those who joined when its initiator gives it up, who knows it', async () => {
    const [host, guest] = await app.players(2, { shop, balance: yuan(200) })
    if (host === undefined || guest === undefined) throw new Error('two')
    const { plan_id } = await openedPlan(host, doubleColourPlan())
    await joined(guest, plan_id, yuan(1))
    must(await host.client.together.cancel({ request_id: randomUUID(), plan_id }))
    await told(guest, 'plan_ended')
    expect(await messagesOf(host)).toEqual([])
  })
})

describe('copying', () => {
  it('tells followers of a post, and what their standing orders did with it', async () => {
    const poster = await app.player({ shop, balance: yuan(10_000) })
    const [follower, poor, bookmarked] = [
      await app.player({ shop, balance: yuan(100) }),
      await app.player({ shop, balance: yuan(1) }),
      await app.player({ shop }),
    ]
    must(await follower.client.standing.start(standingInput(poster, { total_copies: 1 })))
    must(await poor.client.standing.start(standingInput(poster)))
    must(await bookmarked.client.follow.wink({ player_id: poster.playerId }))
    const { postId } = await posted(scene, { poster })
    const [added] = await told(bookmarked, 'post_added')
    expect(added).toMatchObject({ kind: 'copy', text: '竞彩足球', subject: { kind: 'post', id: postId } })
    const [copied] = await told(follower, 'standing_copied', 'standing_ended')
    expect(copied?.text).toMatch(/的竞彩足球 10\.00元$/)
    const [missed] = await told(poor, 'standing_missed')
    expect(missed?.subject.kind).toBe('standing_order')
  })
})

describe('what many are told', () => {
  const publish = (title: string) =>
    keeper.client.store.publishNotice({ request_id: randomUUID(), title, body: '请大家留意。' })

  it('reaches every player of the shop who may play, and none of another', async () => {
    const [player, excluded] = await app.players(2, { shop })
    const stranger = await app.player({ shop: await app.shop() })
    if (player === undefined || excluded === undefined) throw new Error('two')
    must(await excluded.client.limits.excludeSelf({ months: 6 }))
    const { notice_id } = must(await publish('明日休息'))
    const [message] = await told(player, 'announced')
    expect(message).toMatchObject({
      kind: 'announcement',
      title: '明日休息',
      subject: { kind: 'notice', id: notice_id },
    })
    expect(await messagesOf(excluded)).toEqual([])
    expect(await messagesOf(stranger)).toEqual([])
  })

  it('is written for thousands of players, so many at a time', async () => {
    const crowded = await app.shop()
    const staff = await app.staff('shopkeeper', crowded)
    await addManyPlayers(app, { shopId: crowded.id, count: 2500, mobiles: '171' })
    const input = { request_id: randomUUID(), title: '新店开业', body: '欢迎。' }
    must(await staff.client.store.publishNotice(input))
    const written = async () =>
      (await app.pool.query('select count(*)::int as n from player_messages where shop_id = $1', [crowded.id])).rows
    await expect.poll(written).toEqual([{ n: 2500 }])
  })

  it('is a packet to those who got it', async () => {
    const player = await app.player({ shop })
    must(await keeper.client.packets.give(await giftTo(app, [player])))
    const [message] = await told(player, 'packet_given')
    expect(message).toMatchObject({ kind: 'packet', title: '收到红包3.00元', text: '满10减3' })
  })

  it('is no packet to one who has excluded themselves since it was given', async () => {
    const [player, excluded] = await app.players(2, { shop })
    if (player === undefined || excluded === undefined) throw new Error('two')
    const { gift_id: giftId } = must(await keeper.client.packets.give(await giftTo(app, [player, excluded])))
    for (const each of [player, excluded]) await told(each, 'packet_given')
    must(await excluded.client.limits.excludeSelf({ months: 6 }))
    await app.pool.query('delete from player_messages where subject_id = $1', [giftId])
    await app.database.tx((t) => fanOutFrom(t, { kind: 'packets.given', shopId: shop.id, giftId }, BEFORE_ALL_PLAYERS))
    expect(await messagesOf(player)).toHaveLength(1)
    expect(await messagesOf(excluded)).toEqual([])
  })
})

it('says nothing of what a plan holds that is sealed', async () => {
  const [host, guest] = await app.players(2, { shop, balance: yuan(200) })
  if (host === undefined || guest === undefined) throw new Error('two')
  const plan = doubleColourPlan({ declaration: '31 32 33 必中' })
  const { plan_id } = await openedPlan(host, { ...plan, bet: withLine(plan.bet, [7, 13, 19, 25, 31, 33]) })
  await joined(guest, plan_id, yuan(90))
  await told(guest, 'plan_filled')
  const { rows } = await app.pool.query<{ text: string }>('select row_to_json(m)::text as text from player_messages m')
  const numbers = /7\D{1,4}13\D{1,4}19\D{1,4}25\D{1,4}31\D{1,4}33/
  expect(
    [...rows.map(({ text }) => text), JSON.stringify(await messagesOf(guest))].filter((text) => numbers.test(text)),
  ).toEqual([])
  expect(rows.filter(({ text }) => text.includes('必中'))).toEqual([])
})

const withLine = (bet: ReturnType<typeof doubleColourPlan>['bet'], red: number[]) => ({
  ...bet,
  lines: [{ play: 'standard', selection: { red, blue: [16] } }],
})

// Last, because matches have to be over.
describe('a settled order', () => {
  it('is told when it is printed and when it has won, with what came in', async () => {
    const player = await app.player({ shop, balance: yuan(100) })
    const match = await seedMatch(app)
    const orderId = await placed(player, footballBet([match]))
    await print(clerk, orderId)
    await told(player, 'order_printed')
    await app.advance(hours(5))
    await scored(scene, match, '2:0')
    const [printed, won] = await told(player, 'order_printed', 'prize_paid')
    expect(printed).toMatchObject({ kind: 'order', title: '订单已出票', text: '竞彩足球 2.00元', is_read: false })
    expect(won).toMatchObject({
      kind: 'prize',
      title: '中奖3.90元，已入账',
      text: '竞彩足球',
      subject: { kind: 'order', id: orderId },
    })
  })

  it('is told again when a corrected result changes what it brought', async () => {
    const player = await app.player({ shop, balance: yuan(100) })
    const match = await seedMatch(app)
    await print(clerk, await placed(player, footballBet([match])))
    await app.advance(hours(5))
    await scored(scene, match, '0:1')
    await told(player, 'order_printed', 'not_won')
    await corrected(scene, match, '1:0')
    const [, , won] = await told(player, 'order_printed', 'not_won', 'prize_paid')
    expect(won?.text).toBe('竞彩足球，赛果或开奖更正，重新算奖')
  })
})
