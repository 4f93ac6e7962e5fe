import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { footballBet, moneyOf, seedMatch } from '../../testing/betting-scene.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { issue, must, placed, reasonOf } from '../../testing/desk-scene.ts'
import { TEST_PASSWORD } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const counter = countQueries()
const app = await testApp()
const shop = await app.shop()
const player = await app.player({ shop, balance: yuan(100) })
const operator = await app.staff('operator')
const auditor = await app.staff('auditor')

afterAll(async () => {
  counter.stop()
  await app.close()
})

const list = async (more: object = {}) => must(await auditor.client.users.list(more))
const userOf = async (personId: string) => must(await auditor.client.users.user({ person_id: personId }))
const about = (personId: string, reason = '涉嫌冒用他人身份') => ({
  request_id: randomUUID(),
  person_id: personId,
  reason,
})

describe('the page of people', () => {
  it('finds a person by number, by nickname, by shop and by state, and shows no whole number', async () => {
    const other = await app.shop()
    for (const search of [player.mobile, player.mobile.slice(-4), `139****${player.mobile.slice(-4)}`, '彩民']) {
      expect(
        (await list({ search })).rows.map(({ person_id }) => person_id),
        search,
      ).toEqual([player.personId])
    }
    expect((await list({ shop_id: other.id })).rows).toEqual([])
    expect((await list({ state: 'frozen' })).rows).toEqual([])
    const found = await list({ shop_id: shop.id })
    expect(found.rows).toMatchObject([{ person_id: player.personId, state: 'normal', shops: [{ shop_id: shop.id }] }])
    expect(JSON.stringify([found, await userOf(player.personId)])).not.toContain(player.mobile)
  })

  it('shows where a person plays, with what, on which devices, and what they did last', async () => {
    const orderId = await placed(player, footballBet([await seedMatch(app), await seedMatch(app)]))
    expect(await userOf(player.personId)).toMatchObject({
      state: 'normal',
      players: [{ shop: { shop_id: shop.id }, free: '98.00', owed: '0.00' }],
      sessions: [{ device: 'test' }],
      orders: [{ order_id: orderId, stake: '2.00', shop_id: shop.id }],
      bills: [{ kind: 'bet_hold', change: '-2.00', money_after: '98.00' }, { kind: 'opening' }],
      freezes: [],
    })
    expect(reasonOf(await auditor.client.users.user({ person_id: randomUUID() }))).toBe('not_found')
    const keeper = await app.staff('shopkeeper', shop)
    expect(reasonOf(await keeper.client.users.list({}))).toBe('forbidden')
  })

  it('comes in pages with as many queries for ten thousand as for one', async () => {
    const queries = async () => {
      await list()
      return counter.of(() => list())
    }
    const few = await queries()
    await app.database.tx((t) =>
      sql`
        with made as (
          insert into persons (id, mobile, password_hash, adult_confirmed_at, agreement_version, created_at)
          select gen_random_uuid(), '17' || lpad(n::text, 9, '0'), '', now(), '1', now() - n * interval '1 minute'
            from generate_series(1, 10000) as n returning id, mobile, created_at)
        insert into players (shop_id, id, person_id, nickname, created_at)
        select ${shop.id}, gen_random_uuid(), id, '旧人' || mobile, created_at from made`.execute(t.db),
    )
    await app.database.read((r) => sql`analyze persons, players`.execute(r.db))
    expect(await queries()).toBe(few)
    const first = await list()
    const next = await list({ cursor: first.next_cursor })
    expect(new Set([...first.rows, ...next.rows].map(({ person_id }) => person_id)).size).toBe(40)
    expect((await list({ search: '17000000777' })).rows).toHaveLength(1)
    expect((await list({ search: '旧人170000007' })).rows).toHaveLength(20)
  })
})

describe('a person who is frozen', () => {
  it('is signed out with the reason, and refused everything, while open orders continue', async () => {
    const keeper = await app.staff('shopkeeper', shop)
    const guest = await app.player({ shop, balance: yuan(50) })
    const matches = [await seedMatch(app), await seedMatch(app)]
    const orderId = await placed(guest, footballBet(matches))
    expect(reasonOf(await auditor.client.users.freeze(about(guest.personId)))).toBe('forbidden')
    const asked = about(guest.personId)
    expect(must(await operator.client.users.freeze(asked))).toEqual({ sessions_ended: 1 })
    expect(must(await operator.client.users.freeze(asked))).toEqual({ sessions_ended: 1 })
    expect(reasonOf(await operator.client.users.freeze(about(guest.personId)))).toBe('already_frozen')
    const signedIn = await app.stranger().client.account.login({ mobile: guest.mobile, password: TEST_PASSWORD })
    expect(signedIn).toMatchObject({
      reason: 'account_frozen',
      detail: { why: asked.reason, phone: '010-12345678' },
    })
    expect(reasonOf(await guest.client.betting.place(footballBet(matches)))).not.toBe('ok')
    const late = await app.signIn({ personId: guest.personId })
    expect(reasonOf(await late.client.betting.place(footballBet(matches)))).not.toBe('ok')
    const credit = { request_id: randomUUID(), player_id: guest.playerId, amount: '10.00', note: '现金' }
    expect(reasonOf(await keeper.client.counter.credit(credit))).toBe('player_may_not_recharge')
    await issue(keeper, orderId)
    expect(await moneyOf(app, guest)).toMatchObject({ spendable: 4800n, held: 0n })
    expect((await list({ state: 'frozen' })).rows).toMatchObject([{ person_id: guest.personId, state: 'frozen' }])
    expect(must(await operator.client.users.unfreeze(about(guest.personId, '核实后解除')))).toEqual({ done: true })
    expect(reasonOf(await operator.client.users.unfreeze(about(guest.personId, '核实后解除')))).toBe('not_frozen')
    expect((await userOf(guest.personId)).freezes).toMatchObject([
      { reason: asked.reason, lifted_reason: '核实后解除' },
    ])
    const back = await app.stranger().client.account.login({ mobile: guest.mobile, password: TEST_PASSWORD })
    expect(back.ok).toBe(true)
  })

  it('is frozen once by two at once, and signed out everywhere without being frozen', async () => {
    const guest = await app.player({ shop })
    const second = await app.staff('operator')
    const both = await Promise.all([
      operator.client.users.freeze(about(guest.personId)),
      second.client.users.freeze(about(guest.personId)),
    ])
    expect(both.map(reasonOf).sort()).toEqual(['already_frozen', 'ok'])
    const other = await app.player({ shop })
    await app.signIn({ personId: other.personId })
    const ask = { request_id: randomUUID(), person_id: other.personId }
    expect(must(await operator.client.users.signOut(ask))).toEqual({ sessions_ended: 2 })
    expect((await userOf(other.personId)).sessions).toEqual([])
    expect(
      reasonOf(await operator.client.users.signOut({ ...ask, request_id: randomUUID(), person_id: randomUUID() })),
    ).toBe('not_found')
  })
})
