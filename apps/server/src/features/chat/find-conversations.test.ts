import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { footballBet, seedMatch } from '../../testing/betting-scene.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { must, placed, reasonOf } from '../../testing/desk-scene.ts'
import type { TestPlayer, TestShop, TestStaff } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { answers, says } from './testing/chat-scene.ts'

const counter = countQueries()
const app = await testApp()
afterAll(async () => {
  counter.stop()
  await app.close()
})

let shop: TestShop
let keeper: TestStaff
let clerk: TestStaff
let player: TestPlayer
let guest: TestPlayer

type ListOptions = Omit<InputOf<'chatDesk', 'list'>, 'state'>

beforeEach(async () => {
  shop = await app.shop()
  keeper = await app.staff('shopkeeper', shop)
  clerk = await app.staff('clerk', shop)
  player = await app.player({ shop, balance: yuan(1000) })
  guest = await app.player({ shop, balance: yuan(1000) })
  await call(player, '绿茵老赵')
  await call(guest, '百合')
  for (const each of [player, guest]) await says(each, '在吗')
})

const call = ({ playerId }: TestPlayer, nickname: string) =>
  app.pool.query('update players set nickname = $1 where id = $2', [nickname, playerId])
/** Players of the shop who have written, numbered from one on: more than are looked up one by one. */
async function addWaiting(from: number, count: number): Promise<string[]> {
  const { rows } = await app.pool.query<{ id: string }>(
    `with added as (
       insert into persons (id, mobile, password_hash, adult_confirmed_at, agreement_version, created_at)
       select gen_random_uuid(), '137' || lpad(($4::int + n)::text, 8, '0'), p.password_hash, p.adult_confirmed_at,
              p.agreement_version, p.created_at
         from persons p cross join generate_series(1, $2::int) n where p.id = $3 returning id)
     insert into players (shop_id, id, person_id, nickname, created_at)
     select $1, gen_random_uuid(), id, '彩民甲', now() from added returning id`,
    [shop.id, count, player.personId, from],
  )
  const ids = rows.map(({ id }) => id)
  await app.pool.query(
    `insert into conversations (shop_id, id, kind, player_id, last_number, last_player_number, last_at, waiting_since)
     select shop_id, id, 'shop', id, 1, 1, now(), now() from players where id = any($1)`,
    [ids],
  )
  await app.pool.query(
    `insert into chat_messages (shop_id, conversation_id, number, sender_kind, sender_id, request_id, at, kind, text)
     select shop_id, id, 1, 'player', id, gen_random_uuid(), now(), 'text', '在吗' from players where id = any($1)`,
    [ids],
  )
  return ids
}

const football = async (of: TestPlayer) => placed(of, footballBet([await seedMatch(app)]))
const numberOf = async (order_id: string) => must(await keeper.client.desk.order({ order_id })).order_no
const waiting = async (asked: ListOptions, staff = keeper) =>
  must(await staff.client.chatDesk.list({ state: 'waiting', ...asked }))
const found = async (asked: ListOptions, staff = keeper) =>
  (await waiting(asked, staff)).rows.map(({ conversation_id }) => conversation_id)

describe('the search of conversations', () => {
  it('finds by a part of the nickname, the last four digits of the number and the number of an order', async () => {
    const orderNo = await numberOf(await football(player))
    for (const search of ['绿茵', '老赵', '赵', ` ${player.mobile.slice(-4)} `, orderNo])
      expect(await found({ search }), search).toEqual([player.playerId])
    for (const search of ['绿赵', '%', '_', player.mobile.slice(-3), orderNo.slice(0, -1)])
      expect(await found({ search }), search).toEqual([])
    expect(await found({ search: ' ' })).toEqual([player.playerId, guest.playerId])
  })

  it('looks among those that wait, and among those that were answered', async () => {
    await answers(clerk, player, '在')
    expect(await found({ search: '绿茵' })).toEqual([])
    const answered = must(await keeper.client.chatDesk.list({ state: 'answered', search: '绿茵' }))
    expect(answered.rows.map(({ conversation_id }) => conversation_id)).toEqual([player.playerId])
  })

  it('finds no one who has not written, and nothing for another shop', async () => {
    const silent = await app.player({ shop, balance: yuan(10) })
    await call(silent, '绿茵无言')
    expect(await found({ search: '绿茵' })).toEqual([player.playerId])
    const orderNo = await numberOf(await football(player))
    const elsewhere = await app.staff('shopkeeper', await app.shop())
    for (const search of ['绿茵', player.mobile.slice(-4), orderNo])
      expect(await found({ search }, elsewhere), search).toEqual([])
    expect((await waiting({ filter: 'open_orders' }, elsewhere)).counters.open_orders).toBe(0)
  })

  it('finds for a clerk who may not see the players by what stands in the list, and by no whole number', async () => {
    must(await keeper.client.clerks.change({ staff_id: clerk.staffId, name: '小李', rights: [] }))
    for (const search of ['绿茵', player.mobile.slice(-4)])
      expect(await found({ search }, clerk), search).toEqual([player.playerId])
    await app.pool.query('update persons set real_name = $1 where id = $2', ['赵长河', player.personId])
    for (const staff of [clerk, keeper])
      for (const search of [player.mobile, '赵长河']) expect(await found({ search }, staff), search).toEqual([])
    expect(reasonOf(await clerk.client.chatDesk.customer({ conversation_id: player.playerId }))).toBe('forbidden')
  })

  it('reaches each conversation once, page by page, with as many queries for many as for few', async () => {
    const ask = (asked: ListOptions) => counter.of(() => keeper.client.chatDesk.list({ state: 'waiting', ...asked }))
    const queries = () => ask({ search: '彩民' })
    const first = await addWaiting(0, 2)
    const few = await queries()
    const ids = [...first, ...(await addWaiting(2, 1003))]
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof waiting>> = await waiting({
        search: '彩民',
        ...(cursor !== null && { cursor }),
      })
      seen.push(...page.rows.map(({ conversation_id }) => conversation_id))
      cursor = page.next_cursor
    } while (cursor !== null)
    expect(seen.toSorted()).toEqual(ids.toSorted())
    expect(await queries()).toBe(few)
  })
})

describe('conversations with open orders', () => {
  it('are those whose player has an order that is not over, and are counted', async () => {
    expect(await found({ filter: 'open_orders' })).toEqual([])
    const orders = [await football(player), await football(player)]
    const view = await waiting({ filter: 'open_orders' })
    expect(view.rows.map(({ conversation_id }) => conversation_id)).toEqual([player.playerId])
    expect(view.counters.open_orders).toBe(1)
    expect(await found({ filter: 'open_orders', search: '百合' })).toEqual([])
    for (const order_id of orders)
      must(await clerk.client.desk.refuse({ request_id: randomUUID(), order_id, reason: '终端限号' }))
    const over = await waiting({ filter: 'open_orders' })
    expect([over.rows, over.counters.open_orders]).toEqual([[], 0])
  })
})

describe('whom a conversation is with', () => {
  const customer = async () => must(await keeper.client.chatDesk.customer({ conversation_id: player.playerId }))

  it('shows limits of stakes with what is left, and no other limit', async () => {
    expect((await customer()).stake_limits).toEqual([])
    const { limits } = player.client
    must(await limits.setLimit({ kind: 'stake', period: 'day', amount: '5.00' }))
    must(await limits.setLimit({ kind: 'deposit', period: 'day', amount: '700.00' }))
    must(await limits.setLimit({ kind: 'loss', period: 'month', amount: '800.00' }))
    await football(player)
    const stakes = { period: 'day', amount: '5.00', used: '2.00', left: '3.00' }
    expect((await customer()).stake_limits).toEqual([stakes])
    must(await limits.setLimit({ kind: 'stake', period: 'day', amount: '1.00' }))
    expect((await customer()).stake_limits).toEqual([{ ...stakes, amount: '1.00', left: '0.00' }])
  })

  it('shows until when the player has taken a break', async () => {
    expect(await customer()).toMatchObject({ cooling_off_until: null, self_excluded_until: null })
    const cooling = must(await player.client.limits.coolOff({ days: 3 })).cooling_off_until
    expect(cooling).not.toBeNull()
    expect(await customer()).toMatchObject({ barred_by: 'cooling_off', cooling_off_until: cooling })
    const excluded = must(await player.client.limits.excludeSelf({ months: 6 })).self_excluded_until
    expect(await customer()).toMatchObject({ barred_by: 'self_excluded', self_excluded_until: excluded })
  })

  it('shows the newest five disputes with their state, with as many queries for many as for none', async () => {
    const ask = () => counter.of(customer)
    const none = Math.min(await ask(), await ask())
    const disputes: string[] = []
    for (let made = 0; made < 6; made += 1) {
      const order_id = await football(player)
      must(await clerk.client.desk.refuse({ request_id: randomUUID(), order_id, reason: '终端限号' }))
      const { dispute_id } = must(
        await player.client.disputes.open({
          ...{ request_id: randomUUID(), order_id, kind: 'other', text: '为什么不出这张票，请说明', picture_ids: [] },
        }),
      )
      disputes.unshift(dispute_id)
      if (made < 5) must(await player.client.disputes.withdraw({ request_id: randomUUID(), dispute_id }))
    }
    const shown = (await customer()).disputes
    expect([shown.open, shown.ended]).toEqual([1, 5])
    expect(shown.newest.map(({ dispute_id }) => dispute_id)).toEqual(disputes.slice(0, 5))
    expect(shown.newest[0]).toMatchObject({ state: 'open', kind: 'other', outcome: null })
    expect(shown.newest[1]).toMatchObject({ state: 'ended', outcome: 'withdrawn' })
    expect(Object.keys(shown.newest[0] ?? {})).not.toContain('claimed')
    // The names of the orders of disputes are one query more than none.
    expect(Math.min(await ask(), await ask())).toBe(none + 1)
  })
})
