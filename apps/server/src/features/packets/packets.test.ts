import { randomUUID } from 'node:crypto'
import { addMs, days, hours, present, toWire, yuan } from '@caimin/base'
import { afterAll, describe, expect, it } from 'vitest'
import { proveLedger, trialBalance } from '../../core/ledger/index.ts'
import { payRechargeBonus } from '../../core/packets/index.ts'
import { doubleColourBet, footballBet, moneyOf, seedIssue, seedMatch } from '../../testing/betting-scene.ts'
import { accept, must, placed, reasonOf, recordOf, ticketsOf } from '../../testing/desk-scene.ts'
import { giftTo, openedPacket, packetsOf } from '../../testing/packet-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const shop = await app.shop()
const keeper = await app.staff('shopkeeper', shop)
const clerk = await app.staff('clerk', shop)
await seedIssue(app)

afterAll(async () => {
  expect((await proveLedger(app.database)).differences).toEqual([])
  await app.close()
})

const newPlayer = (): Promise<TestPlayer> => app.player({ shop, balance: yuan(100) })
const openOne = (id: string) => ({ request_id: randomUUID(), red_packet_id: id })
const openAll = () => ({ request_id: randomUUID() })
/** Ten yuan on numbers. */
const tenYuan = (packetId?: string) => ({ ...doubleColourBet(5), ...(packetId && { red_packet_id: packetId }) })
const giftCost = async (): Promise<bigint> => {
  const accounts = await app.database.read((r) => trialBalance(r, { shopId: shop.id }))
  const cost = accounts.find(({ account }) => account === 'gift_cost')
  return (cost?.debits ?? 0n) - (cost?.credits ?? 0n)
}
const withdraw = (player: TestPlayer, orderId: string) =>
  player.client.orders.withdraw({ request_id: randomUUID(), order_id: orderId })

describe('a shop gives', () => {
  it('once for a request, to named players or to all, and each learns of it with the user info', async () => {
    const own = await app.shop()
    const owner = await app.staff('shopkeeper', own)
    const [ann, bob] = await app.players(2, { shop: own })
    if (ann === undefined || bob === undefined) throw new Error('two players')
    const gift = await giftTo(app, [ann])
    const replies = await Promise.all([1, 2, 3].map(() => owner.client.packets.give(gift)))
    for (const reply of replies) expect(must(reply)).toMatchObject({ packets: 1, total: '3.00' })
    expect(reasonOf(await owner.client.packets.give({ ...gift, amount: '4.00' }))).toBe('request_id_reused')
    const toAll = await giftTo(app, [], { to: 'all', kind: 'gift_money', title: '节日彩金', at_least: '0.00' })
    expect(must(await owner.client.packets.give(toAll))).toMatchObject({ packets: 2, total: '6.00' })
    expect(must(await bob.client.account.userInfo({})).redPacket).toMatchObject([{ title: '节日彩金', amount: '3.00' }])
    expect(must(await ann.client.account.userInfo({})).redPacket).toHaveLength(2)
  })

  it('nothing to a player who is frozen, shut out or of another shop, and a clerk nothing at all', async () => {
    const player = await newPlayer()
    const away = await app.player({ shop: await app.shop() })
    expect(reasonOf(await keeper.client.packets.give(await giftTo(app, [away])))).toBe('nobody_may_receive')
    const until = toWire(addMs(await app.database.read(async (r) => r.now), days(30)))
    await app.database.tx((t) =>
      t.db.updateTable('persons').set({ self_excluded_until: until }).where('id', '=', player.personId).execute(),
    )
    expect(reasonOf(await keeper.client.packets.give(await giftTo(app, [player])))).toBe('nobody_may_receive')
    expect(reasonOf(await clerk.client.packets.give(await giftTo(app, [player])))).toBe('forbidden')
  })
})

describe('a player opens', () => {
  it('gift money into the gift bucket, once, however often and at once it is asked', async () => {
    const player = await newPlayer()
    must(await keeper.client.packets.give(await giftTo(app, [player], { kind: 'gift_money', at_least: '0.00' })))
    const [packet] = await packetsOf(player, 'unclaimed')
    const request = openOne(packet?.id ?? '')
    const repeated = await Promise.all(
      [request, request, openOne(request.red_packet_id), openAll()].map((input) => player.client.packets.open(input)),
    )
    expect(repeated.filter((reply) => reply.ok && reply.value.gift_money === '3.00').length).toBeGreaterThanOrEqual(1)
    expect(await moneyOf(app, player)).toMatchObject({ gift: 300n, free: 10_000n })
    expect(reasonOf(await player.client.packets.open(openOne(request.red_packet_id)))).toBe('packet_opened_before')
    expect(await packetsOf(player, 'used')).toMatchObject([
      { id: request.red_packet_id, used_for: request.red_packet_id },
    ])
  })

  it('all that wait together, but none of another player and none that is over', async () => {
    const [ann, bob] = [await newPlayer(), await newPlayer()]
    for (const kind of ['bet_discount', 'recharge_bonus'] as const) {
      must(await keeper.client.packets.give(await giftTo(app, [ann], { kind })))
    }
    const [packet] = await packetsOf(ann, 'unclaimed')
    expect(reasonOf(await bob.client.packets.open(openOne(packet?.id ?? '')))).toBe('not_found')
    expect(must(await ann.client.packets.open(openAll())).opened).toHaveLength(2)
    expect(must(await ann.client.packets.open(openAll())).opened).toEqual([])
    must(await keeper.client.packets.give(await giftTo(app, [bob])))
    const [late] = await packetsOf(bob, 'unclaimed')
    await endNow(late?.id ?? '')
    expect(reasonOf(await bob.client.packets.open(openOne(late?.id ?? '')))).toBe('packet_expired')
    expect(await packetsOf(bob, 'expired')).toHaveLength(1)
    expect(must(await bob.client.account.userInfo({})).redPacket).toEqual([])
  })
})

/** A packet whose end is this very millisecond. */
const endNow = (packetId: string) =>
  app.database.tx(async (t) => {
    const valid_until = toIso(await t.lockedNow())
    await t.db.updateTable('red_packets').set({ valid_until }).where('id', '=', packetId).execute()
  })
const toIso = (at: number): string => new Date(at).toISOString()

describe('a bet with a discount', () => {
  it('is paid by the shop up to the packet’s amount, and names the order', async () => {
    const player = await newPlayer()
    const before = await giftCost()
    const packetId = await openedPacket(app, { keeper, player })
    const [best] = must(await player.client.packets.fitting({ game: 'shuangseqiu' })).rows
    expect(best).toMatchObject({ id: packetId, amount: '3.00' })
    const bet = tenYuan(packetId)
    const replies = await Promise.all([1, 2, 3].map(() => player.client.betting.place(bet)))
    for (const reply of replies) expect(must(reply)).toMatchObject({ stake: '10.00', money: '93.00' })
    expect(await moneyOf(app, player)).toMatchObject({ gift: 0n, free: 9300n, held: 1000n })
    expect(await giftCost()).toBe(before + 300n)
    const { order_id } = must(await player.client.betting.place(bet))
    expect(await packetsOf(player, 'used')).toMatchObject([{ id: packetId, used_for: order_id }])
    expect(reasonOf(await player.client.betting.place({ ...tenYuan(), request_id: bet.request_id }))).toBe(
      'request_id_reused',
    )
  })

  it('covers what the wallet alone could not', async () => {
    const player = await app.player({ shop, balance: yuan(7) })
    const packetId = await openedPacket(app, { keeper, player })
    expect(reasonOf(await player.client.betting.place(tenYuan()))).toBe('insufficient_balance')
    expect(must(await player.client.betting.place(tenYuan(packetId))).money).toBe('0.00')
  })

  it('takes its packet in one of many bets at once', async () => {
    const player = await newPlayer()
    const packetId = await openedPacket(app, { keeper, player })
    const replies = await Promise.all(Array.from({ length: 8 }, () => player.client.betting.place(tenYuan(packetId))))
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    expect(new Set(replies.filter(({ ok }) => !ok).map(reasonOf))).toEqual(new Set(['packet_not_usable']))
    expect(await moneyOf(app, player)).toMatchObject({ spendable: 9300n, held: 1000n })
  })

  it('is refused without a trace when the packet does not fit', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()]
    const foreign = await openedPacket(app, { keeper, player: other })
    const sports = await openedPacket(app, { keeper, player }, { scope: 'sports' })
    const dear = await openedPacket(app, { keeper, player }, { at_least: '10.01' })
    const bonus = await openedPacket(app, { keeper, player }, { kind: 'recharge_bonus' })
    const over = await openedPacket(app, { keeper, player })
    const reasonWith = async (id: string) => reasonOf(await player.client.betting.place(tenYuan(id)))
    expect(await reasonWith(foreign)).toBe('packet_not_usable')
    expect(await reasonWith(bonus)).toBe('packet_not_usable')
    expect(await reasonWith(randomUUID())).toBe('packet_not_usable')
    expect(await reasonWith(sports)).toBe('packet_not_for_bet')
    expect(await reasonWith(dear)).toBe('packet_not_for_bet')
    await endNow(over)
    expect(await reasonWith(over)).toBe('packet_expired')
    expect(await moneyOf(app, player)).toMatchObject({ spendable: 10_000n, held: 0n })
    expect(must(await player.client.packets.fitting({ game: 'shuangseqiu' })).rows.map(({ id }) => id)).not.toContain(
      sports,
    )
  })

  it('gives the packet back for a week when it fails wholly, and lets it help again', async () => {
    const player = await newPlayer()
    const before = await giftCost()
    const packetId = await openedPacket(app, { keeper, player }, { valid_until: await inHours(2) })
    const orderId = await placed(player, tenYuan(packetId))
    expect(must(await withdraw(player, orderId)).money).toBe('100.00')
    expect(await moneyOf(app, player)).toMatchObject({ gift: 0n, free: 10_000n, held: 0n })
    expect(await giftCost()).toBe(before)
    const [packet] = await packetsOf(player, 'usable')
    expect(packet?.id).toBe(packetId)
    expect(Date.parse(packet?.valid_until ?? '')).toBeGreaterThan(Date.parse(await inHours(24 * 7 - 1)))
    const again = await placed(player, tenYuan(packetId))
    await accept(clerk, again)
    const failed = { request_id: randomUUID(), order_id: again, kind: 'terminal_refused', reason: '限号' } as const
    must(await clerk.client.desk.fail(failed))
    expect(await moneyOf(app, player)).toMatchObject({ gift: 0n, free: 10_000n })
  })

  it('that is printed in part has used its packet: what was not needed of it stays as gift money', async () => {
    const player = await app.player({ shop, balance: yuan(190) })
    const before = await giftCost()
    const packetId = await openedPacket(app, { keeper, player }, { amount: '30.00', at_least: '30.00' })
    const bet = footballBet([await seedMatch(app)])
    const orderId = await placed(player, { ...bet, bet: { ...bet.bet, multiple: 110 }, red_packet_id: packetId })
    expect(await moneyOf(app, player)).toMatchObject({ spendable: 0n, held: 22_000n })
    await accept(clerk, orderId)
    const small = (await ticketsOf(clerk, orderId)).find(({ stake }) => stake === '22.00')
    const record = await recordOf(clerk, orderId, { ticket_id: small?.ticket_id ?? '' })
    must(await clerk.client.desk.recordTicket(record))
    must(await clerk.client.desk.finish({ request_id: randomUUID(), order_id: orderId }))
    // Of 220 that were held 198 come back: the player's 190, spent last, and then eight of the shop's thirty.
    expect(await moneyOf(app, player)).toMatchObject({ gift: 800n, free: 19_000n, held: 0n })
    expect(await giftCost()).toBe(before + 3000n)
    expect(await packetsOf(player, 'used')).toHaveLength(1)
  })
})

const inHours = async (count: number): Promise<string> =>
  toWire(addMs(await app.database.read(async (r) => r.now), hours(count)))

it('pays the largest bonus that a recharge earns, once', async () => {
  const player = await newPlayer()
  const key = { shopId: player.shopId, playerId: player.playerId }
  const bonus = (amount: number) =>
    app.database.tx((t) => payRechargeBonus(t, { ...key, rechargeId: randomUUID(), amount: yuan(amount) }))
  expect(await bonus(10)).toBe(0n)
  await openedPacket(app, { keeper, player }, { kind: 'recharge_bonus' })
  expect(await bonus(9)).toBe(0n)
  expect((await Promise.all([bonus(10), bonus(10)])).toSorted()).toEqual([0n, 300n])
  expect(await moneyOf(app, player)).toMatchObject({ gift: 300n })
  expect(must(await player.client.packets.fitting({})).rows).toEqual([])
})

describe('what the shop has given', () => {
  it('is listed with what it cost, and what it may still cost', async () => {
    const own = await app.shop()
    const owner = await app.staff('shopkeeper', own)
    const players = await app.players(3, { shop: own })
    must(await owner.client.packets.give(await giftTo(app, players, { kind: 'gift_money', at_least: '0.00' })))
    must(await present(players[0], 'a player').client.packets.open(openAll()))
    const later = must(await owner.client.packets.give(await giftTo(app, players.slice(0, 1))))
    const { rows, totals } = must(await owner.client.packets.gifts({}))
    expect(
      rows.map(({ kind, packets, used, waiting, cost, may_cost }) => [kind, packets, used, waiting, cost, may_cost]),
    ).toEqual([
      ['bet_discount', 1, 0, 1, '0.00', '3.00'],
      ['gift_money', 3, 1, 2, '3.00', '6.00'],
    ])
    expect(rows[0]?.gift_id).toBe(later.gift_id)
    expect(totals).toEqual({ packets: 4, used: 1, waiting: 3, cost: '3.00', may_cost: '9.00' })
    const other = await app.staff('shopkeeper', await app.shop())
    expect(must(await other.client.packets.gifts({}))).toMatchObject({ rows: [], totals: { packets: 0, cost: '0.00' } })
    expect(reasonOf(await (await app.staff('clerk', own)).client.packets.gifts({}))).toBe('forbidden')
  })

  it('is paged without a gap', async () => {
    const own = await app.shop()
    const owner = await app.staff('shopkeeper', own)
    const player = await app.player({ shop: own })
    const given: string[] = []
    for (let i = 0; i < 23; i += 1) {
      given.push(must(await owner.client.packets.give(await giftTo(app, [player]))).gift_id)
    }
    const first = must(await owner.client.packets.gifts({}))
    const second = must(await owner.client.packets.gifts({ cursor: first.next_cursor ?? '' }))
    const rows = [...first.rows, ...second.rows]
    expect(rows.map(({ gift_id }) => gift_id).toSorted()).toEqual(given.toSorted())
    expect(rows.map(({ given_at }) => given_at)).toEqual(
      rows
        .map(({ given_at }) => given_at)
        .toSorted()
        .toReversed(),
    )
    expect(second.next_cursor).toBeNull()
  })
})
