import { days, hours, instant, yuan } from '@caimin/base'
import { afterAll, describe, expect, it } from 'vitest'
import { postOpening, proveLedger } from '../../core/ledger/index.ts'
import { serveFollowers } from '../../core/orders/index.ts'
import { sqlJson } from '../../platform/database/columns.ts'
import { moneyOf, seedMatch, TEST_ODDS } from '../../testing/betting-scene.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import {
  followScene,
  type PostedOrder,
  posted,
  printed,
  scored,
  standingInput,
  standingTerms,
} from './testing/follow-scene.ts'

const app = await testApp({ at: instant(Date.parse('2026-11-20T12:00:00+08:00')) })
const scene = await followScene(app)
const { shop } = scene

afterAll(async () => {
  expect((await proveLedger(app.database)).differences).toEqual([])
  await app.close()
})

const newPlayer = (balance = 100) => app.player({ shop, balance: yuan(balance) })

/** Subscribes to a poster, by default ten yuan a post. */
const follow = async (follower: TestPlayer, poster: TestPlayer, changes: Parameters<typeof standingInput>[1] = {}) =>
  must(await follower.client.standing.start(standingInput(poster, changes))).standing_order_id

/** What a standing order did with its newest post, once it has. */
async function turnOf(follower: TestPlayer, standingOrderId: string, { postId }: PostedOrder) {
  const newest = async () =>
    must(await follower.client.standing.turns({ standing_order_id: standingOrderId })).rows.find(
      ({ post_id }) => post_id === postId,
    )
  await expect.poll(newest, { timeout: 20_000 }).toBeDefined()
  return await newest()
}

const ownOrder = async (follower: TestPlayer, id: string) =>
  must(await follower.client.standing.list({})).rows.find(({ standing_order_id }) => standing_order_id === id)

describe('a standing order', () => {
  it('copies the next post by itself, for whole units within its amount', async () => {
    const [poster, follower] = [await newPlayer(10_000), await newPlayer()]
    const id = await follow(follower, poster, { stake: { kind: 'fixed', amount: '11.00' } })
    const post = await posted(scene, { poster })
    expect(await turnOf(follower, id, post)).toMatchObject({
      copy: { units: 5, stake: '10.00', state: 1 },
      miss_reason: null,
    })
    expect(await ownOrder(follower, id)).toMatchObject({
      state: 'active',
      copies: 1,
      copies_today: 1,
      misses: 0,
      stake: '10.00',
      queue: { place: 1, of: 1 },
    })
    expect((await moneyOf(app, follower)).spendable).toBe(yuan(90))
  })

  it('is found by its id, and by whom it copies', async () => {
    const [one, other, follower] = [await newPlayer(10_000), await newPlayer(10_000), await newPlayer()]
    await posted(scene, { poster: one })
    await posted(scene, { poster: other })
    const [first, second] = [await follow(follower, one), await follow(follower, other)]
    const found = async (filter: Parameters<typeof follower.client.standing.list>[0]) =>
      must(await follower.client.standing.list(filter)).rows.map(({ standing_order_id }) => standing_order_id)
    expect(await found({})).toEqual([second, first])
    expect(await found({ standing_order_id: first })).toEqual([first])
    expect(await found({ player_id: other.playerId, state: 'running' })).toEqual([second])
    const stranger = await newPlayer()
    expect(must(await stranger.client.standing.list({ standing_order_id: first })).rows).toEqual([])
  })

  it('copies a percent of the poster’s own stake, up to its cap', async () => {
    const [poster, one, other] = [await newPlayer(10_000), await newPlayer(), await newPlayer()]
    const first = await follow(one, poster, { stake: { kind: 'percent', percent: 10, cap: '50.00' } })
    const second = await follow(other, poster, { stake: { kind: 'percent', percent: 100, cap: '20.00' } })
    const post = await posted(scene, { poster, units: 80 })
    expect((await turnOf(one, first, post))?.copy?.stake).toBe('16.00')
    expect((await turnOf(other, second, post))?.copy?.stake).toBe('20.00')
  })

  it('does not copy what was posted before it was started', async () => {
    const [poster, follower, witness] = [await newPlayer(10_000), await newPlayer(), await newPlayer()]
    const seen = await follow(witness, poster)
    const post = await posted(scene, { poster })
    const late = await follow(follower, poster)
    await turnOf(witness, seen, post)
    expect(must(await follower.client.standing.turns({ standing_order_id: late })).rows).toEqual([])
  })

  it.each([
    ['post_stake_out_of_range', { min_post_stake: '50.00' }, 100],
    ['unit_above_amount', { stake: { kind: 'percent', percent: 1, cap: '50.00' } }, 100],
    ['insufficient_balance', {}, 8],
  ] as const)('misses a post with the reason %s', async (reason, terms, balance) => {
    const [poster, follower] = [await newPlayer(10_000), await newPlayer(balance)]
    const id = await follow(follower, poster, terms)
    const turn = await turnOf(follower, id, await posted(scene, { poster }))
    expect(turn).toMatchObject({ copy: null, miss_reason: reason, money: `${balance}.00` })
    expect((await moneyOf(app, follower)).spendable).toBe(yuan(balance))
  })

  it('keeps to the follower’s own limits and to the count of a day', async () => {
    const [poster, limited, daily] = [await newPlayer(10_000), await newPlayer(), await newPlayer()]
    must(await limited.client.limits.setLimit({ kind: 'stake', period: 'day', amount: '15.00' }))
    const first = await follow(limited, poster)
    const second = await follow(daily, poster, { copies_per_day: 1 })
    const one = await posted(scene, { poster })
    expect(await turnOf(limited, first, one)).toMatchObject({ miss_reason: null })
    expect(await turnOf(daily, second, one)).toMatchObject({ miss_reason: null })
    const two = await posted(scene, { poster })
    expect(await turnOf(limited, first, two)).toMatchObject({ miss_reason: 'stake_limit_reached' })
    expect(await turnOf(daily, second, two)).toMatchObject({ miss_reason: 'copies_of_day_used_up' })
  })

  it('misses while it is paused, and keeps its place', async () => {
    const [poster, first, second] = [await newPlayer(10_000), await newPlayer(), await newPlayer()]
    const paused = await follow(first, poster)
    await follow(second, poster)
    must(await first.client.standing.pause({ standing_order_id: paused, is_paused: true }))
    expect(await turnOf(first, paused, await posted(scene, { poster }))).toMatchObject({ miss_reason: 'paused' })
    must(await first.client.standing.pause({ standing_order_id: paused, is_paused: false }))
    const terms = standingTerms({ stake: { kind: 'fixed', amount: '20.00' } })
    must(await first.client.standing.change({ standing_order_id: paused, terms }))
    expect(await ownOrder(first, paused)).toMatchObject({ state: 'active', queue: { place: 1, of: 2 } })
    const turn = await turnOf(first, paused, await posted(scene, { poster }))
    expect(turn?.copy?.stake).toBe('20.00')
  })

  it('misses a post whose total has moved', async () => {
    const [poster, follower] = [await newPlayer(10_000), await newPlayer()]
    const id = await follow(follower, poster)
    const match = await seedMatch(app)
    const post = await unserved(() => posted(scene, { poster, match }))
    const odds = { ...TEST_ODDS, SPF: { ...TEST_ODDS.SPF, '3': '1.70' } }
    await app.pool.query('update matches set odds = $1, version = version + 1 where id = $2', [sqlJson(odds), match.id])
    await serveFollowers(app, { shopId: shop.id, postId: post.postId })
    expect(await turnOf(follower, id, post)).toMatchObject({ miss_reason: 'odds_moved' })
  })

  it('misses a post whose cutoff has passed, and one that has closed otherwise', async () => {
    const [poster, follower] = [await newPlayer(10_000), await newPlayer()]
    const id = await follow(follower, poster)
    const closed = await unserved(() => posted(scene, { poster }))
    const late = await unserved(() => posted(scene, { poster }))
    await app.pool.query('update persons set frozen_at = now() where id = $1', [poster.personId])
    await serveFollowers(app, { shopId: shop.id, postId: closed.postId })
    expect(await turnOf(follower, id, closed)).toMatchObject({ miss_reason: 'post_closed' })
    await app.pool.query('update persons set frozen_at = null where id = $1', [poster.personId])
    await app.advance(hours(4))
    await serveFollowers(app, { shopId: shop.id, postId: late.postId })
    expect(await turnOf(follower, id, late)).toMatchObject({ miss_reason: 'cutoff_passed' })
  })
})

/** Posts without the event, so that a test decides when followers are served. */
async function unserved(post: () => Promise<PostedOrder>): Promise<PostedOrder> {
  await app.pool.query(`
    create or replace function drop_event() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger drop_posts before insert on outbox for each row when (new.kind = 'post.added') execute function drop_event()`)
  try {
    return await post()
  } finally {
    await app.pool.query('drop trigger drop_posts on outbox')
  }
}

describe('a standing order ends', () => {
  it('with its last copy', async () => {
    const [poster, follower] = [await newPlayer(10_000), await newPlayer()]
    const id = await follow(follower, poster, { total_copies: 1 })
    await turnOf(follower, id, await posted(scene, { poster }))
    expect(await ownOrder(follower, id)).toMatchObject({ state: 'ended', end_reason: 'total_reached', queue: null })
    const again = await follower.client.standing.change({ standing_order_id: id, terms: standingTerms() })
    expect(reasonOf(again)).toBe('standing_order_ended')
    // Its place is free for a new one.
    await follow(follower, poster)
  })

  it('below a balance, and after its last day', async () => {
    const [poster, poor, late, witness] = [
      await newPlayer(10_000),
      await newPlayer(),
      await newPlayer(),
      await newPlayer(),
    ]
    const first = await follow(poor, poster, { stop_below: '101.00' })
    const second = await follow(late, poster, { last_day: '2026-11-21' })
    await turnOf(witness, await follow(witness, poster), await posted(scene, { poster }))
    expect(await ownOrder(poor, first)).toMatchObject({ state: 'ended', end_reason: 'balance_below', copies: 0 })
    expect(await ownOrder(late, second)).toMatchObject({ state: 'active', copies: 1 })
    await app.advance(days(2))
    await posted(scene, { poster })
    await expect.poll(() => ownOrder(late, second), { timeout: 20_000 }).toMatchObject({ end_reason: 'last_day_over' })
  })

  it('after losses in a row', async () => {
    const [poster, follower] = [await newPlayer(10_000), await newPlayer()]
    const id = await follow(follower, poster, { stop_after_losses: 1 })
    const post = await posted(scene, { poster })
    const copy = (await turnOf(follower, id, post))?.copy
    await printed(scene, copy?.order_id ?? '')
    await app.advance(hours(6))
    await scored(scene, post.match, '0:2')
    await expect.poll(() => ownOrder(follower, id), { timeout: 20_000 }).toMatchObject({ losses_in_a_row: 1 })
    await posted(scene, { poster })
    await expect
      .poll(() => ownOrder(follower, id), { timeout: 20_000 })
      .toMatchObject({ end_reason: 'losses_in_a_row' })
  })

  it('when its follower excludes themselves, and when the follower says so', async () => {
    const [poster, excluded, done] = [await newPlayer(10_000), await newPlayer(), await newPlayer()]
    const first = await follow(excluded, poster)
    const second = await follow(done, poster)
    must(await excluded.client.limits.excludeSelf({ months: 6 }))
    expect(await ownOrder(excluded, first)).toMatchObject({ state: 'ended', end_reason: 'self_excluded' })
    must(await done.client.standing.end({ standing_order_id: second }))
    must(await done.client.standing.end({ standing_order_id: second }))
    expect(await ownOrder(done, second)).toMatchObject({ state: 'ended', end_reason: 'ended_by_follower' })
  })
})

describe('a subscription', () => {
  it('is refused to oneself, twice, to other people’s, and beyond the limits', async () => {
    const [poster, follower] = [await newPlayer(), await newPlayer()]
    const start = (input = standingInput(poster)) => follower.client.standing.start(input)
    expect(reasonOf(await poster.client.standing.start(standingInput(poster)))).toBe('own_post')
    const elsewhere = await app.player({ shop: await app.shop() })
    expect(reasonOf(await start(standingInput(elsewhere)))).toBe('not_found')
    expect(reasonOf(await start(standingInput(poster, { stake: { kind: 'fixed', amount: '1.00' } })))).toBe('bad_input')
    expect(reasonOf(await start(standingInput(poster, { last_day: '2026-01-01' })))).toBe('bad_input')
    const id = must(await start()).standing_order_id
    expect(reasonOf(await start())).toBe('standing_order_exists')
    const other = await newPlayer()
    const key = { standing_order_id: id }
    expect(reasonOf(await other.client.standing.end(key))).toBe('not_found')
    expect(reasonOf(await other.client.standing.pause({ ...key, is_paused: true }))).toBe('not_found')
    expect(reasonOf(await other.client.standing.change({ ...key, terms: standingTerms() }))).toBe('not_found')
    expect(reasonOf(await other.client.standing.turns(key))).toBe('not_found')
  })

  it('is the two thousandth at most, even when two come at once', async () => {
    const [poster, one, other] = [await newPlayer(), await newPlayer(), await newPlayer()]
    await addFollowers(poster, 1_999)
    const answers = await Promise.all([one, other].map(({ client }) => client.standing.start(standingInput(poster))))
    expect(answers.map(reasonOf).sort()).toEqual(['ok', 'queue_full'])
  })
})

/** Followers by hand, of ten yuan a post and with a hundred each. */
async function addFollowers(poster: TestPlayer, count: number): Promise<void> {
  await app.pool.query(
    `with people as (
       insert into persons (id, mobile, password_hash, adult_confirmed_at, agreement_version, created_at)
       select gen_random_uuid(), '18' || lpad((nextval('test_mobile'))::text, 9, '0'), '', now(), '1', now()
         from generate_series(1, $3::int) returning id),
     playing as (
       insert into players (shop_id, id, person_id, nickname, created_at)
       select $1::uuid, gen_random_uuid(), id, '跟单人', now() from people returning shop_id, id),
     owning as (insert into wallets (shop_id, player_id) select shop_id, id from playing returning player_id)
     insert into standing_orders (shop_id, id, player_id, poster_id, game, state, created_at, amount, total_copies,
                                  copies_per_day, min_post_stake, max_post_stake)
     select $1::uuid, gen_random_uuid(), player_id, $2::uuid, 'jczq', 'active', '2026-11-01', 1000, 100, 20, 2000, 20000000
       from owning`,
    [poster.shopId, poster.playerId, count],
  )
}

await app.pool.query('create sequence test_mobile')

const openWallets = (playerIds: readonly string[]) =>
  app.database.tx(async (t) => {
    for (const playerId of playerIds) await postOpening(t, { shopId: shop.id, playerId, amount: yuan(100) })
  })

/** Numbers for so many orders; then the process is gone. */
function dyingAfter(count: number): typeof app.orderNumbers {
  let left = count
  return {
    next: async (...given) => {
      left -= 1
      if (left < 0) throw new Error('killed')
      return await app.orderNumbers.next(...given)
    },
  }
}

const LONG = { timeout: 90_000 }
/** The most that a poster has. */
const FOLLOWERS = 2_000

describe('followers', () => {
  it('are served, none twice, when who serves them dies midway and others begin at once', LONG, async () => {
    const poster = await newPlayer(10_000)
    await addFollowers(poster, FOLLOWERS)
    const rich = await app.pool.query<{ player_id: string }>(
      `select player_id from standing_orders where poster_id = $1 order by seq`,
      [poster.playerId],
    )
    await openWallets(rich.rows.map(({ player_id }) => player_id))
    const post = await unserved(() => posted(scene, { poster }))
    const key = { shopId: shop.id, postId: post.postId }
    await expect(serveFollowers({ ...app, orderNumbers: dyingAfter(1_320) }, key)).rejects.toThrow('killed')
    const served = async () =>
      (
        await app.pool.query<{ served: number; copies: number; players: number }>(
          `select (select count(*)::int from standing_turns where post_id = $1) as served,
                  (select count(*)::int from copies where post_id = $1) as copies,
                  (select count(distinct player_id)::int from copies where post_id = $1) as players`,
          [post.postId],
        )
      ).rows[0]
    const midway = await served()
    expect(midway?.served).toBeGreaterThan(0)
    expect(midway?.served).toBeLessThan(FOLLOWERS)
    await Promise.all([serveFollowers(app, key), serveFollowers(app, key)])
    expect(await served()).toEqual({ served: FOLLOWERS, copies: FOLLOWERS, players: FOLLOWERS })
    const shown = must(await poster.client.follow.post({ post_id: post.postId }))
    expect(shown).toMatchObject({ copies: FOLLOWERS, copied_stake: '20000.00' })
  })

  it('are served in the order of their subscription, two hundred after two hundred', LONG, async () => {
    const poster = await newPlayer(10_000)
    await addFollowers(poster, 260)
    const { postId } = await posted(scene, { poster })
    const misses = async () =>
      (
        await app.pool.query<{ at: number }>(
          `select n.at from standing_turns n join standing_orders s on s.shop_id = n.shop_id and s.id = n.standing_order_id
            where n.post_id = $1 order by s.seq`,
          [postId],
        )
      ).rows.map(({ at }) => at)
    await expect.poll(async () => (await misses()).length, { timeout: 60_000 }).toBe(260)
    const times = await misses()
    expect(Math.max(...times.slice(0, 200))).toBeLessThanOrEqual(Math.min(...times.slice(200)))
  })
})
