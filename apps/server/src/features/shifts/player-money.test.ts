import { randomUUID } from 'node:crypto'
import { fen, yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { compensate } from '../../core/ledger/index.ts'
import { doubleColourBet, seedIssue } from '../../testing/betting-scene.ts'
import { accept, must, photo, placed, ticketsOf } from '../../testing/desk-scene.ts'
import { openedPacket } from '../../testing/packet-scene.ts'
import { rawLines } from '../../testing/shift-scene.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const shop = await app.shop()
const keeper = await app.staff('shopkeeper', shop)
await seedIssue(app)

afterAll(() => app.close())

const record = async (orderId: string, count: number) => {
  for (const { ticket_id } of (await ticketsOf(keeper, orderId)).slice(0, count)) {
    const ids = { request_id: randomUUID(), order_id: orderId, ticket_id }
    must(await keeper.client.desk.recordTicket({ ...ids, serial: `SN${randomUUID()}`, photo_id: await photo(keeper) }))
  }
}

it('counts every order that it sums, and has a row for what disputes paid and packets that came back', async () => {
  const player = await app.player({ shop, balance: yuan(500) })
  const red_packet_id = await openedPacket(app, { keeper, player })
  const refuse = (order_id: string) =>
    keeper.client.desk.refuse({ request_id: randomUUID(), order_id, reason: '机器故障' })
  must(await refuse(await placed(player, doubleColourBet(1))))
  must(await refuse(await placed(player, { ...doubleColourBet(10), red_packet_id })))
  // Printed in part: one ticket of ten yuan of two.
  const part = await placed(player, doubleColourBet(10))
  await accept(keeper, part)
  await record(part, 1)
  must(await keeper.client.desk.finish({ request_id: randomUUID(), order_id: part }))
  const whole = await placed(player, doubleColourBet(2))
  await accept(keeper, whole)
  await record(whole, 1)
  const { shopId, playerId } = player
  const paid = { disputeId: randomUUID(), parts: [{ shopId, playerId, amount: fen(400n) }], actorId: null }
  await app.database.tx((t) => compensate(t, paid))

  const { figures } = must(await keeper.client.shifts.running({}))
  expect(figures.released).toEqual({ count: 3, amount: '32.00' })
  expect(figures.sold).toEqual({ count: 2, amount: '14.00' })
  expect(figures.compensations).toEqual({ count: 1, amount: '4.00' })
  expect(figures.packets_returned).toEqual({ count: 1, amount: '3.00' })
  // The same from the lines themselves.
  const back = (await rawLines(app, shop)).filter(({ debit, credit }) => debit === 'escrow' && credit !== 'sales')
  expect(back.reduce((so, { amount }) => so + amount, 0n)).toBe(3200n)
})
