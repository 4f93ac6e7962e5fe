import { hours, minutes, yuan } from '@caimin/base'
import { afterAll, describe, expect, it } from 'vitest'
import { createDatabase } from '../../platform/database/database.ts'
import { createPool } from '../../platform/database/pool.ts'
import { moneyOf } from '../../testing/betting-scene.ts'
import { must } from '../../testing/desk-scene.ts'
import { keptLog } from '../../testing/kept-log.ts'
import type { TestPlayer, TestShop } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { proveLedger, trialBalance } from '../ledger/index.ts'
import { claimGroupPacket, endGroupPackets, findGroupPackets, type GroupPacket, sendGroupPacket } from './index.ts'
import type { NewGroupPacket } from './send-group-packet.ts'

const app = await testApp()
/** Of a slow machine: five hundred wait for a connection, and then for each other. */
const WAIT_MS = minutes(2)
const crowd = createPool({
  url: app.databaseUrl,
  log: keptLog,
  size: 25,
  limits: { statementMs: WAIT_MS, lockMs: WAIT_MS, idleInTransactionMs: WAIT_MS, connectMs: WAIT_MS },
})
const crowded = createDatabase({ pool: crowd, clocks: app.clocks })
afterAll(async () => {
  await crowd.end()
  expect((await proveLedger(app.database)).differences).toEqual([])
  await app.close()
})

type Draft = Pick<NewGroupPacket, 'split' | 'parts' | 'total'>

async function sendAs(shop: TestShop, draft: Draft) {
  const { staffId } = await app.staff('shopkeeper', shop)
  return await app.database.tx((t) => sendGroupPacket(t, { shopId: shop.id, staffId, ...draft }))
}

const sent = async (shop: TestShop, draft: Draft): Promise<string> => must(await sendAs(shop, draft)).packetId

const claim = (player: TestPlayer, packetId: string) => app.database.tx((t) => claimGroupPacket(t, player, packetId))

async function packetOf(shop: TestShop, packetId: string): Promise<GroupPacket> {
  const [found] = await app.database.read((r) => findGroupPackets(r, shop.id, { ids: [packetId], playerId: null }))
  if (found === undefined) throw new Error('a packet that was sent is there')
  return found
}

/** What red packets have cost a shop, by its books. */
async function costOf(shop: TestShop): Promise<bigint> {
  const accounts = await app.database.read((r) => trialBalance(r, { shopId: shop.id }))
  const cost = accounts.find(({ account }) => account === 'gift_cost')
  return (cost?.debits ?? 0n) - (cost?.credits ?? 0n)
}

const giftOf = async (player: TestPlayer): Promise<bigint> => (await moneyOf(app, player)).gift

describe('a packet in the group', () => {
  it('gives a hundred parts to a hundred of five hundred who claim at once, exact to the fen', {
    timeout: WAIT_MS,
  }, async () => {
    const shop = await app.shop()
    const players: TestPlayer[] = []
    while (players.length < 500) players.push(...(await app.players(50, { shop })))
    const packetId = await sent(shop, { split: 'random', parts: 100, total: yuan(88) })
    const claims = await Promise.all(
      players.map(async (player) => ({
        player,
        reply: await crowded.tx((t) => claimGroupPacket(t, player, packetId)),
      })),
    )
    const got = claims.flatMap(({ player, reply }) => (reply.ok ? [{ player, amount: reply.value.amount }] : []))
    const late = claims.flatMap(({ reply }) => (reply.ok ? [] : [reply.reason]))
    expect(got).toHaveLength(100)
    expect(new Set(late)).toEqual(new Set(['packet_all_claimed']))
    expect(got.reduce((sum, { amount }) => sum + amount, 0n)).toBe(yuan(88))
    for (const { player, amount } of got) expect(await giftOf(player)).toBe(amount)
    const { rows } = await app.pool.query<{ parts: number; players: number }>(
      `select count(distinct part)::int as parts, count(distinct player_id)::int as players
         from group_packet_claims where packet_id = $1`,
      [packetId],
    )
    expect(rows).toEqual([{ parts: 100, players: 100 }])
    expect(await costOf(shop)).toBe(yuan(88))
    expect(await packetOf(shop, packetId)).toMatchObject({ claimed: 100, claimedAmount: yuan(88), isOver: true })
  })

  it('gives a player one part, however often they ask at once', async () => {
    const shop = await app.shop()
    const player = await app.player({ shop })
    const packetId = await sent(shop, { split: 'equal', parts: 10, total: yuan(10) })
    const claims = await Promise.all([1, 2, 3, 4].map(() => claim(player, packetId)))
    for (const reply of claims) expect(must(reply)).toEqual({ amount: yuan(1) })
    expect(await giftOf(player)).toBe(yuan(1))
    expect(await costOf(shop)).toBe(yuan(1))
  })

  it('costs the shop what was claimed: what is unclaimed after a day was never posted', async () => {
    const shop = await app.shop()
    const [ann, bob] = await app.players(2, { shop })
    if (ann === undefined || bob === undefined) throw new Error('two players')
    const packetId = await sent(shop, { split: 'random', parts: 10, total: yuan(10) })
    expect(await costOf(shop)).toBe(0n)
    const { amount } = must(await claim(ann, packetId))
    await app.advance(hours(24))
    expect(await claim(bob, packetId)).toMatchObject({ ok: false, reason: 'packet_expired' })
    expect(must(await claim(ann, packetId))).toEqual({ amount })
    expect(await costOf(shop)).toBe(amount)
    expect(await packetOf(shop, packetId)).toMatchObject({ claimed: 1, claimedAmount: amount, isOver: true })
  })

  it('can be claimed until its day is over', async () => {
    const shop = await app.shop()
    const player = await app.player({ shop })
    const packetId = await sent(shop, { split: 'equal', parts: 1, total: yuan(1) })
    await app.advance(hours(24) - minutes(1))
    expect(must(await claim(player, packetId))).toEqual({ amount: yuan(1) })
  })

  it('is ended once, by whichever of several sweeps comes first', async () => {
    const shop = await app.shop()
    const packetId = await sent(shop, { split: 'equal', parts: 2, total: yuan(2) })
    await app.advance(hours(24))
    await Promise.all([endGroupPackets(app), endGroupPackets(app), endGroupPackets(app)])
    await endGroupPackets(app)
    const ends = async () =>
      (
        await app.pool.query(
          `select 1 from event_batches cross join jsonb_array_elements(events) as e
        where e ->> 'kind' = 'group.packet' and e ->> 'packetId' = $1
       union all select 1 from outbox where kind = 'group.packet' and payload ->> 'packetId' = $1`,
          [packetId],
        )
      ).rows
    // The server's own sweep may be at it.
    await expect.poll(ends).toHaveLength(1)
    expect(await packetOf(shop, packetId)).toMatchObject({ claimed: 0, isOver: true })
    expect(await costOf(shop)).toBe(0n)
  })

  it('is for those who played at the shop when it was sent', async () => {
    const shop = await app.shop()
    const packetId = await sent(shop, { split: 'equal', parts: 2, total: yuan(2) })
    app.clock.advanceWall(1)
    expect(await claim(await app.player({ shop }), packetId)).toMatchObject({ ok: false, reason: 'joined_later' })
    const elsewhere = await app.player({ shop: await app.shop() })
    expect(await claim(elsewhere, packetId)).toMatchObject({ ok: false, reason: 'not_found' })
  })

  it('holds a fen for each part at least, five thousand yuan at most, and equal parts only where they are', async () => {
    const shop = await app.shop()
    const reasonFor = async (draft: Draft) => {
      const reply = await sendAs(shop, draft)
      return reply.ok ? 'ok' : reply.reason
    }
    expect(await reasonFor({ split: 'random', parts: 3, total: 2n as Draft['total'] })).toBe('amount_out_of_range')
    expect(await reasonFor({ split: 'random', parts: 3, total: (yuan(5000) + 1n) as Draft['total'] })).toBe(
      'amount_out_of_range',
    )
    expect(await reasonFor({ split: 'equal', parts: 3, total: yuan(10) })).toBe('unequal_parts')
    expect(await reasonFor({ split: 'random', parts: 3, total: 3n as Draft['total'] })).toBe('ok')
  })

  it('is refused beyond what a shop may send in a day, and sent the next', async () => {
    const shop = await app.shop()
    const large: Draft = { split: 'random', parts: 10, total: yuan(5000) }
    await sent(shop, large)
    await sent(shop, large)
    const small: Draft = { split: 'equal', parts: 1, total: yuan(1) }
    expect(await sendAs(shop, small)).toMatchObject({ ok: false, reason: 'daily_limit_reached' })
    await app.advance(hours(24))
    await sent(shop, small)
  })
})
