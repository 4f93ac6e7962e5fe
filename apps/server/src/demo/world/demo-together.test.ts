import { fenOf, fenToText, minus, NO_MONEY, present, sum } from '@caimin/base'
import { BOARDS } from '@caimin/contract'
import { type OrderOutcome, streakOf, sumRecord } from '@caimin/rules/follow'
import { afterAll, describe, expect, it } from 'vitest'
import { must } from '../../testing/desk-scene.ts'
import { demoScene, VISITOR } from './testing/demo-scene.ts'

const { app, signIn } = await demoScene()
const player = await signIn(VISITOR)
afterAll(() => app.close())

type HallQuery = Parameters<typeof player.client.together.index>[0]
const hall = async (query: HallQuery) => must(await player.client.together.index(query)).rows

describe('group plans of the demo world', () => {
  it('can be joined in the hall, sports and numbers, with who opened them and how far they are', async () => {
    for (const category of ['sports', 'numbers'] as const) {
      expect((await hall({ category })).length, category).toBeGreaterThan(0)
    }
    const rows = await hall({ sort: 'deadline' })
    expect(rows.length).toBeGreaterThanOrEqual(4)
    expect(rows.some(({ people, left }) => people > 1 && left !== '0.00')).toBe(true)
    const own = await Promise.all(
      rows.map(async ({ plan_id }) => {
        const { declaration, commitment } = must(await player.client.together.info({ plan_id }))
        return { declaration, commitment, content: (await player.client.together.content({ plan_id })).ok }
      }),
    )
    expect(own.map(({ content }) => content)).toEqual(expect.arrayContaining([true, false]))
    for (const { declaration, commitment } of own) {
      expect(declaration).not.toBe('')
      expect(commitment.sha256).toMatch(/^[0-9a-f]{64}$/)
    }
  })

  it('were filled by others, by a guarantee, or not at all, and who joined has them in a list', async () => {
    const { rows } = must(await player.client.together.mine({ role: 'joined' }))
    const over = await Promise.all(
      rows.map(async ({ plan_id }) => must(await player.client.together.info({ plan_id }))),
    )
    const reasons = await app.database.read(async (r) =>
      (await r.db.selectFrom('order_events').select('reason').where('from_state', '=', 0).execute()).map(
        ({ reason }) => reason,
      ),
    )
    expect(reasons).toEqual(expect.arrayContaining(['plan_filled', 'plan_guaranteed', 'plan_not_full']))
    expect(over.flatMap(({ ended }) => ended?.by ?? [])).toContain('not_filled')
    expect(over.filter(({ filled_at }) => filled_at !== null).length).toBeGreaterThanOrEqual(2)
  })

  it('bring their people what they paid for, to the fen, and show who opened them with all that were printed', async () => {
    const { rows } = must(await player.client.together.mine({ state: 'won' }))
    const plan_id = present(rows[0], 'a plan has won').plan_id
    const { prize_after_tax, initiator } = must(await player.client.together.info({ plan_id }))
    const { rows: people } = must(await player.client.together.participants({ plan_id }))
    const parts = people.flatMap(({ prize, commission }) => [fenOf(prize ?? '0.00'), fenOf(commission ?? '0.00')])
    expect(sum(parts)).toBe(fenOf(prize_after_tax ?? '0.00'))
    const printed = await printedPlansOf(initiator.player_id)
    const { recent } = must(await player.client.together.initiator({ player_id: initiator.player_id }))
    expect(recent).toMatchObject({
      plans: printed.length,
      cost: fenToText(sum(printed.map(({ stake, void_refund }) => minus(stake, void_refund ?? NO_MONEY)))),
      prize: fenToText(sum(printed.map((plan) => plan.prize_after_tax ?? NO_MONEY))),
    })
    for (const state of ['open', 'over'] as const) {
      const theirs = must(await player.client.together.initiatorPlans({ player_id: initiator.player_id, state }))
      expect(theirs.rows.length, state).toBeGreaterThan(0)
    }
  })

  it('have spells half of whose seats are taken, one opened by the visitor', async () => {
    const { rows } = must(await player.client.together.mine({ state: 'subscribing' }))
    const codes = rows.flatMap(({ kind, code }) => (kind === 'spell' && code !== null ? [code] : []))
    const spells = await Promise.all(codes.map(async (code) => must(await player.client.together.spell({ code }))))
    expect(spells.map(({ seats, taken }) => [seats, taken])).toEqual([
      [4, 2],
      [4, 2],
    ])
    const opened = spells.map((spell) => spell.rows.some(({ is_me, is_initiator }) => is_me && is_initiator))
    expect(opened.toSorted()).toEqual([false, true])
  })
})

/** Settled plans of shares that a player opened. */
const printedPlansOf = (playerId: string) =>
  app.database.read((r) =>
    r.db
      .selectFrom('orders')
      .select(['stake', 'void_refund', 'prize_after_tax'])
      .where('player_id', '=', playerId)
      .where('plan_kind', '=', 'together')
      .where('state', 'in', [8, 9, 10])
      .execute(),
  )

describe('copy-betting in the demo world', () => {
  it('ranks people on every board, by rates only those with ten settled posts', async () => {
    for (const board of BOARDS) {
      for (const days of ['7', '30'] as const) {
        const { rows, least_posts } = must(await player.client.follow.boards({ board, days }))
        expect(rows.length, `${board} ${days}`).toBeGreaterThan(board === 'streak' ? 1 : 0)
        for (const { record } of rows) expect(record.orders).toBeGreaterThanOrEqual(least_posts)
      }
    }
  })

  it('has posts to copy, open and hidden ones, of people the visitor has bookmarked and others', async () => {
    const lists = [{}, { order: 'cutoff' }, { game: 'jczq' }] as const
    for (const query of lists) {
      expect(must(await player.client.follow.posts(query)).rows.length).toBeGreaterThanOrEqual(4)
    }
    const { rows } = must(await player.client.follow.posts({}))
    expect(rows.map(({ is_hidden }) => is_hidden)).toEqual(expect.arrayContaining([true, false]))
    const { rows: winked } = must(await player.client.follow.winks({}))
    expect(winked).toHaveLength(3)
    const poster = present(rows[0], 'a post').poster
    expect(must(await player.client.follow.search({ name: poster.nickname })).rows).toHaveLength(1)
  })

  it('has records that are what the settled orders behind the posts add up to', async () => {
    const posters = await app.database.read((r) =>
      r.db.selectFrom('posters').select('player_id').where('posts', '>', 0).execute(),
    )
    expect(posters.length).toBeGreaterThan(3)
    for (const { player_id } of posters) {
      const { all, copiers, streak, newest } = must(await player.client.follow.poster({ player_id }))
      const known = await recomputed(player_id)
      expect(all).toMatchObject(recordOf(known.posts))
      expect(copiers).toMatchObject(recordOf(known.copies))
      expect(streak).toBe(streakOf(known.posts))
      expect(newest).toHaveLength(Math.min(10, sumRecord(known.posts).orders))
    }
  })

  it('shows a poster with posts that are over, and what their copiers got of them', async () => {
    const { rows } = must(await player.client.follow.boards({ board: 'copiers', days: '7' }))
    const { player_id } = present(rows[0], 'a poster was copied').poster
    const over = must(await player.client.follow.postsOf({ player_id, state: 'closed' })).rows
    expect(over.filter(({ outcome }) => outcome !== null).length).toBeGreaterThan(0)
    const post = must(await player.client.follow.post({ post_id: present(over[0], 'a post').post_id }))
    expect(post.content).not.toBeNull()
  })

  it('has standing orders of the visitor that copied posts and missed others for different reasons', async () => {
    const { rows } = must(await player.client.standing.list({}))
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['active', 'paused'])
    const turns = await Promise.all(
      rows.map(
        async ({ standing_order_id }) =>
          must(await player.client.standing.turns({ standing_order_id, size: '50' })).rows,
      ),
    )
    const all = turns.flat()
    expect(all.filter(({ copy }) => copy !== null).length).toBeGreaterThan(0)
    const reasons = all.flatMap(({ miss_reason }) => miss_reason ?? [])
    expect(new Set(reasons)).toEqual(new Set(['paused', 'post_stake_out_of_range', 'copies_of_day_used_up']))
  })

  it('has copies by hand and by standing order, and own posts of the visitor', async () => {
    const { rows } = must(await player.client.follow.ownCopies({}))
    expect(new Set(rows.map(({ is_standing }) => is_standing))).toEqual(new Set([true, false]))
    expect(must(await player.client.follow.ownPosts({})).rows.length).toBeGreaterThan(0)
  })
})

interface Settled extends OrderOutcome {
  readonly isCopy: boolean
}

/** What the posts of a person and the copies of them came to, from orders and ledger alone; newest post first. */
async function recomputed(posterId: string): Promise<{ posts: OrderOutcome[]; copies: OrderOutcome[] }> {
  const { rows } = await app.pool.query<Settled>(
    `select n.is_copy as "isCopy", o.state in (8, 9, 10) as "isSettled", coalesce(e.captured, 0)::bigint as captured,
            coalesce(o.void_refund, 0)::bigint as "voidRefund",
            (coalesce(o.prize_after_tax, 0) - n.commission)::bigint as "prizeAfterTax"
       from (select shop_id, order_id, false as is_copy, 0 as commission, cutoff_at, id from posts where poster_id = $1
              union all
             select c.shop_id, c.order_id, true, c.commission, p.cutoff_at, p.id
               from copies c join posts p on p.shop_id = c.shop_id and p.id = c.post_id
              where p.poster_id = $1) as n
       join orders o on o.shop_id = n.shop_id and o.id = n.order_id
       join order_parties q on q.shop_id = o.shop_id and q.order_id = o.id and q.role = 'owner'
       left join hold_resolutions e on e.shop_id = q.shop_id and e.hold_id = q.hold_id
      order by n.cutoff_at desc, n.id desc`,
    [posterId],
  )
  return { posts: rows.filter(({ isCopy }) => !isCopy), copies: rows.filter(({ isCopy }) => isCopy) }
}

/** The sums of a record. A commission is a part of the profit: it makes no miss of a hit. */
function recordOf(orders: readonly OrderOutcome[]) {
  const { orders: count, hits, stake, prize } = sumRecord(orders)
  return { orders: count, hits, stake: fenToText(stake), prize: fenToText(prize) }
}
