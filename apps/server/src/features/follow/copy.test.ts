import { hours, instant, minutes, yuan } from '@caimin/base'
import { afterAll, describe, expect, it } from 'vitest'
import { proveLedger } from '../../core/ledger/index.ts'
import { sqlJson, sqlTime } from '../../platform/database/columns.ts'
import { moneyOf, seedMatch, TEST_ODDS, type TestMatch } from '../../testing/betting-scene.ts'
import { accept, must, reasonOf } from '../../testing/desk-scene.ts'
import { withHeldLock } from '../../testing/held-lock.ts'
import { testApp } from '../../testing/test-app.ts'
import { betOf, copyInput, followScene, posted, postInput } from './testing/follow-scene.ts'

const START = instant(Date.parse('2026-11-20T12:00:00+08:00'))
const app = await testApp({ at: START })
const scene = await followScene(app)
const { shop } = scene

afterAll(async () => {
  expect((await proveLedger(app.database)).differences).toEqual([])
  await app.close()
})

/** Other odds of the home win from now on. */
const moveOdds = (match: TestMatch, homeWin: string) =>
  app.database.tx(async (t) => {
    const odds = { ...TEST_ODDS, SPF: { ...TEST_ODDS.SPF, '3': homeWin } }
    await t.db
      .updateTable('matches')
      .set(({ eb }) => ({ odds: sqlJson(odds), version: eb('version', '+', 1) }))
      .where('id', '=', match.id)
      .execute()
    await t.emit({ kind: 'catalog.changed', games: ['jczq'] })
  })

describe('a copy', () => {
  it('is an order of its own at the odds of now, and counts with its post', async () => {
    const post = await posted(scene)
    const copier = await app.player({ shop, balance: yuan(100) })
    await moveOdds(post.match, '1.92')
    const copied = must(await copier.client.follow.copy(copyInput(post.postId, 3)))
    expect(copied).toMatchObject({ stake: '6.00', money: '94.00', state: 1 })
    const order = must(await copier.client.orders.info({ order_id: copied.order_id }))
    expect(order.bet).toEqual(betOf(post.match, 3).bet)
    expect(order).toMatchObject({ seen_odds: { [post.match.id]: { SPF: { '3': '1.92' } } }, sealed_until: null })
    const shown = must(await copier.client.follow.post({ post_id: post.postId }))
    expect(shown).toMatchObject({ copies: 1, copied_stake: '6.00', is_open: true, content: { bet: { multiple: 10 } } })
    expect(must(await copier.client.follow.ownCopies({})).rows).toMatchObject([
      { order_id: copied.order_id, post_id: post.postId, units: 3, is_standing: false },
    ])
  })

  it('is placed once however often it is sent', async () => {
    const { postId } = await posted(scene)
    const copier = await app.player({ shop, balance: yuan(100) })
    const input = copyInput(postId, 2)
    const answers = await Promise.all([0, 1, 2].map(() => copier.client.follow.copy(input)))
    const orders = answers.map((answer) => must(answer).order_id)
    expect(new Set(orders).size).toBe(1)
    expect((await moneyOf(app, copier)).spendable).toBe(yuan(96))
    expect(reasonOf(await copier.client.follow.copy({ ...input, units: 3, stake: '6.00' }))).toBe('request_id_reused')
  })

  it('needs a confirmation when the total moved by more than 5 percent, up or down', async () => {
    const { postId, match } = await posted(scene)
    const copier = await app.player({ shop, balance: yuan(100) })
    await moveOdds(match, '1.80')
    const refused = await copier.client.follow.copy(copyInput(postId, 1))
    expect(refused).toMatchObject({ reason: 'total_moved', detail: { band: 'over_5', is_up: false } })
    await moveOdds(match, '2.10')
    expect(await copier.client.follow.copy(copyInput(postId, 1))).toMatchObject({ detail: { is_up: true } })
    must(await copier.client.follow.copy(copyInput(postId, 1, { is_move_confirmed: true })))
    await moveOdds(match, '1.90')
    must(await copier.client.follow.copy(copyInput(postId, 1)))
  })

  it('shows what it would be, with posted and current odds', async () => {
    const { postId, match } = await posted(scene)
    const copier = await app.player({ shop, balance: yuan(100) })
    await moveOdds(match, '1.80')
    expect(must(await copier.client.follow.copySheet({ post_id: postId }))).toMatchObject({
      refusal: null,
      unit_stake: '2.00',
      max_units: 100_000,
      money: '100.00',
      move: { band: 'over_5', is_up: false, needs_confirmation: true },
      posted_top_prize: '3.90',
      top_prize: '3.60',
      legs: [{ match_id: match.id, play: 'SPF', option: '3', posted: '1.95', now: '1.80' }],
    })
  })

  it('is refused for what is not the stake, and for too little money', async () => {
    const { postId } = await posted(scene)
    const copier = await app.player({ shop, balance: yuan(100) })
    expect(reasonOf(await copier.client.follow.copy(copyInput(postId, 2, { stake: '6.00' })))).toBe('amount_differs')
    expect(reasonOf(await copier.client.follow.copy(copyInput(postId, 51)))).toBe('insufficient_balance')
    expect((await moneyOf(app, copier)).spendable).toBe(yuan(100))
  })

  it('is refused to the poster, and to players of another shop, who see nothing of it', async () => {
    const { postId, poster } = await posted(scene)
    expect(reasonOf(await poster.client.follow.copy(copyInput(postId, 1)))).toBe('own_post')
    const stranger = await app.player({ shop: await app.shop(), balance: yuan(100) })
    const { client } = stranger
    expect(reasonOf(await client.follow.copy(copyInput(postId, 1)))).toBe('not_found')
    expect(reasonOf(await client.follow.post({ post_id: postId }))).toBe('not_found')
    expect(reasonOf(await client.follow.copySheet({ post_id: postId }))).toBe('not_found')
    expect(reasonOf(await client.follow.poster({ player_id: poster.playerId }))).toBe('not_found')
    expect(reasonOf(await client.follow.wink({ player_id: poster.playerId }))).toBe('not_found')
    expect(must(await client.follow.postsOf({ player_id: poster.playerId })).rows).toEqual([])
    expect(must(await client.follow.posts({})).rows).toEqual([])
  })

  it('keeps to the copier’s own limits', async () => {
    const { postId } = await posted(scene)
    const copier = await app.player({ shop, balance: yuan(100) })
    must(await copier.client.limits.setLimit({ kind: 'stake', period: 'day', amount: '10.00' }))
    must(await copier.client.follow.copy(copyInput(postId, 4)))
    expect(reasonOf(await copier.client.follow.copy(copyInput(postId, 2)))).toBe('stake_limit_reached')
  })

  it('is not made of what the shop has stopped', async () => {
    const { postId, match } = await posted(scene)
    const copier = await app.player({ shop, balance: yuan(100) })
    await app.database.tx(async (t) => {
      await t.db
        .updateTable('matches')
        .set({ odds: sqlJson({}) })
        .where('id', '=', match.id)
        .execute()
      await t.emit({ kind: 'catalog.changed', games: ['jczq'] })
    })
    const refused = await copier.client.follow.copy(copyInput(postId, 1))
    expect(refused).toMatchObject({ ok: false, reason: 'copy_not_on_sale', detail: {} })
  })

  it('comes too late when the cutoff passes while it waits for its wallet', async () => {
    const { postId } = await posted(scene, { match: await seedMatch(app, { deadlineIn: minutes(30) }) })
    const copier = await app.player({ shop, balance: yuan(100) })
    const wallet = {
      text: 'select from wallets where shop_id = $1 and player_id = $2 for update',
      values: [copier.shopId, copier.playerId],
    }
    const answer = await withHeldLock(app, wallet, {
      work: () => copier.client.follow.copy(copyInput(postId, 1)),
      meanwhile: () => app.advance(minutes(40)),
    })
    expect(reasonOf(answer)).toBe('post_closed')
    expect((await moneyOf(app, copier)).spendable).toBe(yuan(100))
  })
})

describe('posts close the very moment', () => {
  const KEPT = {
    'is frozen': { frozen_at: sqlTime(START) },
    'is under age': { birth_date: '2012-05-01' },
    'excluded themselves': { self_excluded_until: '2027-11-20T00:00:00Z' },
  } as const

  it.each(Object.entries(KEPT))('their poster %s', async (_why, change) => {
    const { postId, poster } = await posted(scene)
    const copier = await app.player({ shop, balance: yuan(100) })
    await app.database.tx((t) => t.db.updateTable('persons').set(change).where('id', '=', poster.personId).execute())
    expect(reasonOf(await copier.client.follow.copy(copyInput(postId, 1)))).toBe('post_closed')
    expect(must(await copier.client.follow.copySheet({ post_id: postId })).refusal).toBe('post_closed')
    must(await copier.client.follow.wink({ player_id: poster.playerId }))
    for (const list of [{}, { order: 'cutoff' }, { of: 'winked' }] as const) {
      const { rows } = must(await copier.client.follow.posts({ ...list, size: '50' }))
      expect(rows.map(({ post_id }) => post_id)).not.toContain(postId)
    }
  })
})

describe('a post', () => {
  it('is of an order that the shop has taken, of 20 yuan or more, and posted once', async () => {
    const poster = await app.player({ shop, balance: yuan(1_000) })
    const match = await seedMatch(app)
    const { order_id: small } = must(await poster.client.betting.place(betOf(match, 9)))
    const { order_id: large } = must(await poster.client.betting.place(betOf(match, 10)))
    const reason = async (orderId: string) => reasonOf(await poster.client.follow.addPost(postInput(orderId)))
    expect(await reason(large)).toBe('order_not_accepted')
    for (const orderId of [small, large]) await accept(scene.clerk, orderId)
    expect(await reason(small)).toBe('post_stake_too_small')
    expect(must(await poster.client.follow.postTerms({ order_id: large }))).toMatchObject({
      refusal: null,
      stake: '20.00',
      unit_stake: '2.00',
      posts_left_today: 10,
    })
    expect(await reason(large)).toBe('ok')
    expect(await reason(large)).toBe('already_posted')
    const other = await app.player({ shop, balance: yuan(10) })
    expect(reasonOf(await other.client.follow.addPost(postInput(large)))).toBe('not_found')
    expect(reasonOf(await other.client.follow.postTerms({ order_id: large }))).toBe('not_found')
  })

  it('is no copy, so that no circle of people copies each other', async () => {
    const { postId } = await posted(scene)
    const copier = await app.player({ shop, balance: yuan(100) })
    const { order_id: orderId } = must(await copier.client.follow.copy(copyInput(postId, 10)))
    await accept(scene.clerk, orderId)
    expect(reasonOf(await copier.client.follow.addPost(postInput(orderId)))).toBe('copy_not_postable')
  })

  it('comes too late after the cutoff, and is one of ten a day, whatever the hurry', async () => {
    const poster = await app.player({ shop, balance: yuan(1_000) })
    const match = await seedMatch(app)
    const orders: string[] = []
    for (let count = 0; count < 12; count += 1) {
      const { order_id } = must(await poster.client.betting.place(betOf(match, 10)))
      await accept(scene.clerk, order_id)
      orders.push(order_id)
    }
    const answers = await Promise.all(orders.slice(0, 11).map((id) => poster.client.follow.addPost(postInput(id))))
    const reasons = answers.map(reasonOf).sort()
    expect(reasons).toEqual([...Array(10).fill('ok'), 'posts_of_day_used_up'])
    await app.advance(hours(4))
    expect(reasonOf(await poster.client.follow.addPost(postInput(orders[11] ?? '')))).toMatch(
      /post_too_late|not_accepted/,
    )
  })

  it('masks what may not be said, and can be taken back only until it is copied', async () => {
    const first = await posted(scene, { post: { declaration: '加我微信13800138000' } })
    const shown = must(await first.poster.client.follow.post({ post_id: first.postId }))
    expect(shown.declaration).not.toContain('13800138000')
    const copier = await app.player({ shop, balance: yuan(100) })
    must(await copier.client.follow.copy(copyInput(first.postId, 1)))
    expect(reasonOf(await first.poster.client.follow.withdrawPost({ post_id: first.postId }))).toBe('post_copied')
    const second = await posted(scene)
    expect(reasonOf(await copier.client.follow.withdrawPost({ post_id: second.postId }))).toBe('not_found')
    must(await second.poster.client.follow.withdrawPost({ post_id: second.postId }))
    expect(reasonOf(await copier.client.follow.copy(copyInput(second.postId, 1)))).toBe('post_closed')
    const { rows } = must(await copier.client.follow.postsOf({ player_id: second.poster.playerId }))
    expect(rows.map(({ post_id, is_open }) => [post_id, is_open])).toEqual([[second.postId, false]])
  })
})
