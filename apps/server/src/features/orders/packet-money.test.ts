import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { doubleColourBet, moneyOf, seedIssue } from '../../testing/betting-scene.ts'
import { accept, must, photo, placed, ticketsOf } from '../../testing/desk-scene.ts'
import { openedPacket } from '../../testing/packet-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const shop = await app.shop()
const keeper = await app.staff('shopkeeper', shop)
await seedIssue(app)

afterAll(() => app.close())

/** A player with 100 yuan who bets twenty, three of them paid by a red packet; on two tickets of ten where asked. */
async function betWithPacket(bet = doubleColourBet(10)): Promise<{ player: TestPlayer; orderId: string }> {
  const player = await app.player({ shop, balance: yuan(100) })
  const red_packet_id = await openedPacket(app, { keeper, player })
  return { player, orderId: await placed(player, { ...bet, red_packet_id }) }
}

const infoOf = async (player: TestPlayer, orderId: string) =>
  must(await player.client.orders.info({ order_id: orderId }))
const deskOf = async (orderId: string) => must(await keeper.client.desk.order({ order_id: orderId }))
const evidenceOf = async (player: TestPlayer, orderId: string) =>
  must(await player.client.orders.evidence({ order_id: orderId })).content.order

it('holds and gives back the money that was really paid, and says what the red packet paid', async () => {
  const { player, orderId } = await betWithPacket()
  expect(await moneyOf(app, player)).toMatchObject({ spendable: yuan(83) })
  const open = { stake: '20.00', discount: '3.00', held: '17.00', captured: '0.00', released: '0.00' }
  expect(await infoOf(player, orderId)).toMatchObject(open)
  expect(await deskOf(orderId)).toMatchObject(open)
  const withdrawn = must(await player.client.orders.withdraw({ request_id: randomUUID(), order_id: orderId }))
  expect(withdrawn).toMatchObject({ released: '17.00' })
  expect(await moneyOf(app, player)).toMatchObject({ spendable: yuan(100) })
  const over = { discount: '3.00', held: '0.00', captured: '0.00', released: '17.00' }
  expect(await infoOf(player, orderId)).toMatchObject(over)
  expect(await deskOf(orderId)).toMatchObject(over)
  expect(await evidenceOf(player, orderId)).toMatchObject({ discount: '3.00', captured: '0.00', released: '17.00' })
})

it('shows the desk what was refunded when it refuses or gives up', async () => {
  const refused = await betWithPacket()
  const ids = { request_id: randomUUID(), reason: '机器故障' }
  must(await keeper.client.desk.refuse({ ...ids, order_id: refused.orderId }))
  expect(await deskOf(refused.orderId)).toMatchObject({ released: '17.00' })
  const failed = await betWithPacket()
  await accept(keeper, failed.orderId)
  const fail = { request_id: randomUUID(), order_id: failed.orderId, kind: 'terminal_refused', reason: '限号' } as const
  expect(must(await keeper.client.desk.fail(fail))).toMatchObject({ released: '17.00' })
  expect(await moneyOf(app, failed.player)).toMatchObject({ spendable: yuan(100) })
})

it('gives back all of the part that was not printed: the red packet is used', async () => {
  const { player, orderId } = await betWithPacket(doubleColourBet(10))
  await accept(keeper, orderId)
  const [first, ...others] = await ticketsOf(keeper, orderId)
  expect(others.length).toBeGreaterThan(0)
  const record = {
    request_id: randomUUID(),
    order_id: orderId,
    ticket_id: first?.ticket_id ?? '',
    serial: `SN${randomUUID()}`,
  }
  must(await keeper.client.desk.recordTicket({ ...record, photo_id: await photo(keeper) }))
  must(await keeper.client.desk.finish({ request_id: randomUUID(), order_id: orderId }))
  const info = await infoOf(player, orderId)
  expect(info).toMatchObject({ stake: '20.00', discount: '3.00', held: '0.00', captured: '10.00', released: '10.00' })
  expect(await moneyOf(app, player)).toMatchObject({ spendable: yuan(93) })
})
