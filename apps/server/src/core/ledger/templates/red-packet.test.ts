import { fen, yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { footballBet, seedMatch } from '../../../testing/betting-scene.ts'
import { placed } from '../../../testing/desk-scene.ts'
import { openedPacket } from '../../../testing/packet-scene.ts'
import { testApp } from '../../../testing/test-app.ts'
import type { Journal, JournalHead } from '../journal.ts'
import { takeFirst } from '../wallet.ts'
import { betHeld } from './bet.ts'
import { packetGiven } from './red-packet.ts'

const app = await testApp()
afterAll(() => app.close())

const linesOf = ({ kind, transfers }: Journal) => transfers.map((transfer) => ({ kind, ...transfer }))

it('is the journal that the function place_bet posts, and so is the hold of the bet', async () => {
  const shop = await app.shop()
  const keeper = await app.staff('shopkeeper', shop)
  const player = await app.player({ shop, balance: yuan(100) })
  const red_packet_id = await openedPacket(app, { keeper, player }, { at_least: '2.00', amount: '1.20' })
  const orderId = await placed(player, footballBet([await seedMatch(app)], { red_packet_id }))
  const order = await app.database.read((r) =>
    r.db.selectFrom('orders').select('stake').where('id', '=', orderId).executeTakeFirstOrThrow(),
  )
  const posted = await app.database.read((r) =>
    r.db
      .selectFrom('journals as j')
      .innerJoin('transfers as t', (on) => on.onRef('t.shop_id', '=', 'j.shop_id').onRef('t.journal_id', '=', 'j.id'))
      .select(['j.kind', 't.debit', 't.credit', 't.amount'])
      .where('j.shop_id', '=', shop.id)
      .where('j.cause_id', '=', orderId)
      .orderBy('j.bill_no')
      .orderBy('t.line')
      .execute(),
  )
  const { shopId, playerId } = player
  const head: JournalHead = { shopId, playerId, id: '', causeId: orderId, round: 0, actorId: playerId }
  const discount = fen(120n)
  const wallet = { gift: discount, locked: fen(0n), free: yuan(100), win: fen(0n) }
  expect(posted).toEqual([
    ...linesOf(packetGiven(head, discount)),
    ...linesOf(betHeld(head, takeFirst(wallet, order.stake))),
  ])
})
