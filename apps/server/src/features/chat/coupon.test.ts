import { randomUUID } from 'node:crypto'
import { addMs, days, hours, instant, toWire, yuan } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { proveLedger } from '../../core/ledger/index.ts'
import { doubleColourBet, seedIssue } from '../../testing/betting-scene.ts'
import { must, placed, reasonOf } from '../../testing/desk-scene.ts'
import { packetsOf } from '../../testing/packet-scene.ts'
import { openSignedInSocket } from '../../testing/page-socket.ts'
import type { TestPlayer, TestShop, TestStaff } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { answers, deskHistory, ownHistory, says } from './testing/chat-scene.ts'

type Coupon = InputOf<'chatDesk', 'sendCoupon'>

const NOON = instant(Date.parse('2026-11-20T12:00:00+08:00'))
const app = await testApp({ at: NOON })
await seedIssue(app)
afterAll(async () => {
  expect((await proveLedger(app.database)).differences).toEqual([])
  await app.close()
})

let shop: TestShop
let keeper: TestStaff
let player: TestPlayer

beforeEach(async () => {
  shop = await app.shop()
  keeper = await app.staff('shopkeeper', shop)
  player = await app.player({ shop, balance: yuan(100) })
})

/** Three yuan off a bet of ten, for a week. */
const couponTo = (to: Pick<TestPlayer, 'playerId'> = player, changes: Partial<Coupon> = {}): Coupon => ({
  request_id: randomUUID(),
  conversation_id: to.playerId,
  kind: 'bet_discount',
  title: '满10减3',
  amount: '3.00',
  at_least: '10.00',
  scope: 'all',
  valid_until: toWire(addMs(NOON, days(7))),
  ...changes,
})

const send = (coupon: Coupon = couponTo(), by: TestStaff = keeper) => by.client.chatDesk.sendCoupon(coupon)
const contents = async () => (await ownHistory(player)).messages.map(({ content }) => content)
const states = async () => (await contents()).map((content) => content.kind === 'coupon' && content.coupon.state)

/** Neither a message nor a packet came of it. */
async function nothingSent(to: TestPlayer = player): Promise<void> {
  const { rows } = await app.pool.query(
    `select (select count(*)::int from red_packets where player_id = $1) as packets,
            (select count(*)::int from chat_messages where conversation_id = $1) as messages`,
    [to.playerId],
  )
  expect(rows).toEqual([{ packets: 0, messages: 0 }])
}

describe('a coupon', () => {
  it('is given and said at once, to the player and to the desk', async () => {
    const page = await openSignedInSocket(app.baseUrl, player)
    await says(player, '有优惠吗')
    expect((await page.next('chat.message')).event).toMatchObject({ message: { number: 1 } })
    const sent = must(await send())
    const coupon = { kind: 'bet_discount', title: '满10减3', amount: '3.00', at_least: '10.00', state: 'unclaimed' }
    expect(sent).toMatchObject({ number: 2, from: 'shop', content: { kind: 'coupon', coupon } })
    expect((await page.next('chat.message')).event).toMatchObject({
      message: { number: 2, staff_name: null, content: { kind: 'coupon', coupon } },
    })
    page.socket.close()
    expect(await contents()).toMatchObject([{ kind: 'text' }, { kind: 'coupon', coupon }])
    const [packet] = await packetsOf(player, 'unclaimed')
    expect(sent.content).toMatchObject({ coupon: { id: packet?.id } })
    const atDesk = await deskHistory(keeper, player)
    expect(atDesk.messages[1]).toMatchObject({ content: { coupon: { id: packet?.id } } })
    expect(atDesk).toMatchObject({ waiting_since: null, claimed_by: { staff_id: keeper.staffId } })
    const { rows } = must(await keeper.client.chatDesk.list({ state: 'answered' }))
    expect(rows[0]?.last.content.kind).toBe('coupon')
  })

  it('shows how it stands: unclaimed, usable, used, and expired', async () => {
    const until = toWire(addMs(NOON, hours(2)))
    must(await send(couponTo(player, { valid_until: until, title: '今天' })))
    must(await send())
    const [, second] = await contents()
    const packetId = second?.kind === 'coupon' ? second.coupon.id : ''
    expect(await states()).toEqual(['unclaimed', 'unclaimed'])
    must(await player.client.packets.open({ request_id: randomUUID(), red_packet_id: packetId }))
    expect(await states()).toEqual(['unclaimed', 'usable'])
    await placed(player, { ...doubleColourBet(5), red_packet_id: packetId })
    expect(await states()).toEqual(['unclaimed', 'used'])
    await app.advance(hours(2))
    expect(await states()).toEqual(['expired', 'used'])
    expect((await deskHistory(keeper, player)).messages).toMatchObject([
      { content: { coupon: { state: 'expired' } } },
      { content: { coupon: { state: 'used' } } },
    ])
  })

  it('is sent once, however often and at once it is asked, also after a lost answer', async () => {
    const coupon = couponTo()
    const replies = await Promise.all([1, 2, 3].map(() => send(coupon)))
    expect(replies.map((reply) => must(reply).number)).toEqual([1, 1, 1])
    expect(must(await send(coupon)).number).toBe(1)
    expect(reasonOf(await send({ ...coupon, amount: '4.00' }))).toBe('request_id_reused')
    expect(await contents()).toHaveLength(1)
    expect(await packetsOf(player, 'unclaimed')).toHaveLength(1)
  })

  it('is not sent under the request id of words', async () => {
    const coupon = couponTo()
    const { request_id, conversation_id } = coupon
    must(await keeper.client.chatDesk.send({ request_id, conversation_id, content: { kind: 'text', text: '您好' } }))
    expect(reasonOf(await send(coupon))).toBe('request_id_reused')
    expect(await packetsOf(player, 'unclaimed')).toEqual([])
  })

  it('takes its turn in the conversation beside what else is said at once', async () => {
    const coupons = [1, 2, 3].map(() => send(couponTo()))
    await Promise.all([...coupons, says(player, '在吗'), says(player, '人呢')])
    expect((await ownHistory(player)).messages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
    expect(await packetsOf(player, 'unclaimed')).toHaveLength(3)
  })

  it('is told as a packet and not as words of the shop: quiet hours hold it back', async () => {
    must(await send())
    const events = async () => must(await player.client.messages.list({})).rows.map(({ event }) => event)
    await expect.poll(events).toEqual(['packet_given'])
    await answers(keeper, player, '给您发了券')
    await expect.poll(events).toEqual(['shop_wrote', 'packet_given'])
  })

  it('stays: it is not taken back', async () => {
    must(await send())
    const recall = { conversation_id: player.playerId, number: 1 }
    expect(reasonOf(await keeper.client.chatDesk.recall(recall))).toBe('coupon_stays')
    expect(await states()).toEqual(['unclaimed'])
  })

  it('is in the evidence of a dispute by what it says', async () => {
    must(await send())
    const order_id = await placed(player, doubleColourBet())
    const dispute = { request_id: randomUUID(), order_id, text: '券没有用上', picture_ids: [] }
    const { dispute_id } = must(await player.client.disputes.open({ ...dispute, kind: 'other' }))
    const excerpt = { request_id: randomUUID(), dispute_id, first_number: 1, last_number: 1 }
    must(await player.client.disputes.addExcerpt(excerpt))
    const { entries } = must(await player.client.disputes.detail({ dispute_id }))
    expect(entries.flatMap((entry) => entry.excerpt?.content.messages ?? [])).toMatchObject([
      { number: 1, from: 'shop', kind: 'coupon', text: '优惠券 满10减3，3.00元' },
    ])
  })

  it('is on record of who sent it to whom', async () => {
    must(await send())
    const operator = await app.staff('operator')
    const { rows } = must(await operator.client.audit.list({ deed: 'coupon_sent' }))
    expect(rows.filter(({ subject }) => subject?.id === player.playerId)).toMatchObject([
      { role: 'shopkeeper', details: { amount: '3.00', number: 1 } },
    ])
  })

  it('says nothing that leads past the shop, and what is masked elsewhere is masked in it', async () => {
    expect(reasonOf(await send(couponTo(player, { title: '加 wx.example.com' })))).toBe('outside_payment')
    await nothingSent()
    must(await send(couponTo(player, { title: '加微信领' })))
    const [said] = await contents()
    expect(said).toMatchObject({ kind: 'coupon', coupon: { title: expect.not.stringContaining('微信') } })
  })
})

describe('no coupon', () => {
  it('goes to a player of another shop, into the group, or to customer service', async () => {
    const away = await app.player({ shop: await app.shop() })
    for (const conversation_id of [away.playerId, shop.id, player.personId, randomUUID()]) {
      expect(reasonOf(await send(couponTo({ playerId: conversation_id })))).toBe('not_found')
    }
    await nothingSent(away)
  })

  it('is sent by a clerk or a player', async () => {
    expect(reasonOf(await send(couponTo(), await app.staff('clerk', shop)))).toBe('forbidden')
    expect(await player.client.chatDesk.sendCoupon(couponTo())).toMatchObject({ ok: false })
    await nothingSent()
  })

  it('is sent over the head of a colleague who answers', async () => {
    const clerk = await app.staff('clerk', shop)
    await answers(clerk, player, '您好')
    expect(reasonOf(await send())).toBe('claimed_by_other')
    expect(await packetsOf(player, 'unclaimed')).toEqual([])
  })

  it.each([
    ['excluded themselves', `update persons set self_excluded_until = '2100-01-01' where id = $1`],
    ['is cooling off', `update persons set cooling_off_until = '2100-01-01' where id = $1`],
    ['is frozen', `update persons set frozen_at = now() where id = $1`],
    ['is under age', `update persons set birth_date = '2015-01-01' where id = $1`],
  ])('goes to one who %s', async (_case, bar) => {
    await app.pool.query(bar, [player.personId])
    expect(reasonOf(await send())).toBe('nobody_may_receive')
    await nothingSent()
  })

  it.each<[string, Partial<Coupon>]>([
    ['amount_out_of_range', { amount: '0.09' }],
    ['amount_out_of_range', { amount: '500.01', at_least: '600.00' }],
    ['condition_below_amount', { at_least: '2.99' }],
    ['end_out_of_range', { valid_until: toWire(NOON) }],
    ['bad_input', { kind: 'gift_money' }],
    ['bad_input', { kind: 'recharge_bonus', scope: 'sports' }],
  ])('is sent beyond the limits of packets: %s', async (reason, changes) => {
    expect(reasonOf(await send(couponTo(player, changes)))).toBe(reason)
    await nothingSent()
  })

  it('is words that a player or the desk can write', async () => {
    const content = { kind: 'coupon', packet_id: randomUUID() } as never
    const message = { request_id: randomUUID(), conversation_id: player.playerId, content }
    expect(reasonOf(await player.client.chat.send(message))).toBe('bad_input')
    expect(reasonOf(await keeper.client.chatDesk.send(message))).toBe('bad_input')
    await nothingSent()
  })
})
