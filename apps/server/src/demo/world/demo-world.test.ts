import { addMs, fenOf, fenToText, hours, minus, minutes, NO_MONEY, present, sum } from '@caimin/base'
import { BOARDS, type OutputOf } from '@caimin/contract'
import { GAME_IDS } from '@caimin/rules'
import { type OrderOutcome, streakOf, sumRecord } from '@caimin/rules/follow'
import { afterAll, describe, expect, it } from 'vitest'
import { proveLedger } from '../../core/ledger/index.ts'
import { must } from '../../testing/desk-scene.ts'
import { numberOf } from '../../testing/id-card.ts'
import { orderStates } from '../../testing/order-states.ts'
import { testApp } from '../../testing/test-app.ts'
import { namesInAddresses, walkCalls } from '../../testing/walk-calls.ts'
import { makeDemoWorld } from './demo-world.ts'

const app = await testApp({ config: { feeds: ['demo'] } })
const [player, operator] = [app.stranger(), app.stranger()]
const first = app.signIns.find((each) => each.app === 'player')
const yunying = app.signIns.find((each) => each.account === 'yunying')
const asPlayer = await player.client.account.login({ mobile: first?.account ?? '', password: first?.password ?? '' })
if (asPlayer.ok) player.tokens.set(tokensOf(asPlayer.value))
const asOperator = await operator.client.desk.signIn({
  account: yunying?.account ?? '',
  password: yunying?.password ?? '',
})
if (asOperator.ok) operator.tokens.set(tokensOf(asOperator.value))

function tokensOf(signedIn: { readonly access_token: string; readonly refresh_token: string }) {
  return { access: signedIn.access_token, refresh: signedIn.refresh_token }
}

afterAll(() => app.close())

type Analysis = OutputOf<'scores', 'analysis'>

/** The analysis of the first of these matches that is such a one. */
async function firstAnalysis(
  rows: readonly { readonly match_id: string }[],
  isSuch: (analysis: Analysis) => boolean,
): Promise<Analysis> {
  for (const { match_id } of rows) {
    const analysis = must(await player.client.scores.analysis({ match_id }))
    if (isSuch(analysis)) return analysis
  }
  throw new Error('no match is such a one')
}

describe('the demo world', () => {
  it('has orders in every state a player or a shop may meet, each placed before its cutoff', async () => {
    const counts = await orderStates(app.database)
    for (const state of [1, 2, 3, 4, 6, 8, 10, 11]) expect(counts.get(state) ?? 0, `state ${state}`).toBeGreaterThan(0)
    const late = await app.database.read((r) =>
      r.db.selectFrom('orders').select('id').whereRef('placed_at', '>=', 'cutoff_at').execute(),
    )
    expect(late).toEqual([])
  })

  it('has orders of every match game and of the fixed ones, some of each match game over', async () => {
    const rows = await app.database.read((r) => r.db.selectFrom('orders').select(['game', 'state']).execute())
    const games = new Set(rows.map(({ game }) => game))
    for (const game of ['jczq', 'jclq', 'bjdc', 'sfgg', 'sfc', 'renxuan9']) expect(games, game).toContain(game)
    const ended = new Set(rows.filter(({ state }) => state === 8 || state === 10).map(({ game }) => game))
    for (const game of ['jczq', 'jclq', 'bjdc', 'sfgg']) expect(ended, game).toContain(game)
  })

  it('has matches on which so many bet that their shares can be seen', async () => {
    const { rows } = must(await player.client.betting.matches({ type: 'jczq' }))
    const shares = await Promise.all(
      rows.slice(0, 20).map(async ({ match_id }) => must(await player.client.betting.stakes({ match_id })).shares),
    )
    const seen = shares.flatMap(({ SPF }) => (SPF === undefined ? [] : [Object.values(SPF)]))
    expect(seen.length).toBeGreaterThanOrEqual(3)
    for (const percents of seen) expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100)
  })

  it('has records of teams from before it began, for both sides of a match', async () => {
    const { rows } = must(await player.client.betting.matches({ type: 'jczq' }))
    // Some days have a match of a team that has not played for weeks.
    const known = await firstAnalysis(rows, (one) => Math.min(one.home_past.length, one.away_past.length) > 1)
    expect(known.moves.SPF?.newest.length).toBeGreaterThan(0)
  })

  it('has true books', async () => {
    expect((await proveLedger(app.database)).differences).toEqual([])
  })

  it('has come back to the true time, and is made once', async () => {
    const { now, wallNow } = await app.database.read(async (r) => ({ now: r.now, wallNow: r.wallNow }))
    expect(Math.abs(now - wallNow)).toBeLessThan(1000)
    const before = await orderStates(app.database)
    await makeDemoWorld(app)
    expect(await orderStates(app.database)).toEqual(before)
  })

  it('shows a lobby with open matches, an open issue, draws and a shop that is open', async () => {
    const lobby = await player.client.betting.lobby({})
    if (!lobby.ok) throw new Error(lobby.message)
    const { games, shop, hot_match, latest_draws } = lobby.value
    expect(shop.is_open_now).toBe(true)
    expect(hot_match?.is_demo).toBe(true)
    expect(latest_draws).toHaveLength(8)
    const onSale = games.filter((game) => game.state === 'on_sale').map((game) => game.game)
    expect(onSale).toEqual(GAME_IDS)
    expect(games.find((game) => game.game === 'jczq')?.open_matches).toBeGreaterThan(60)
  })

  it('lists matches with the shop’s cutoff, and the issue with what has long been missing', async () => {
    const matches = await player.client.betting.matches({ type: 'jczq' })
    if (!matches.ok) throw new Error(matches.message)
    for (const row of matches.value.rows) {
      expect(Date.parse(row.orderDeadline)).toBe(addMs(Date.parse(row.gameDeadline) as never, -minutes(5)))
      expect(row.orderDeadline > matches.value.server_time).toBe(true)
    }
    const issue = await player.client.betting.issue({ game: 'shuangseqiu' })
    if (!issue.ok) throw new Error(issue.message)
    const { misses, latest_draws } = issue.value
    expect(Object.keys(misses.red ?? {})).toHaveLength(33)
    expect(Object.keys(misses.blue ?? {})).toHaveLength(16)
    const newest = latest_draws[0]?.numbers as { red: number[]; blue: number }
    for (const red of newest.red) expect(misses.red?.[red.toString().padStart(2, '0')]).toBe(0)
    expect(await player.client.betting.issue({ game: 'jczq' })).toMatchObject({ ok: false, reason: 'no_open_issue' })
  })
})

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

describe('the operator’s controls', () => {
  const request = () => ({ request_id: crypto.randomUUID() })

  it('end a match that has not begun, and pay who had it right', async () => {
    const matches = await player.client.betting.matches({ type: 'jczq' })
    if (!matches.ok) throw new Error(matches.message)
    const match = matches.value.rows.at(-1)
    const call = { ...request(), match_id: match?.match_id ?? '', score: { half: '1:0', full: '3:1' } }
    expect(await operator.client.demo.finishMatch(call)).toMatchObject({
      ok: true,
      value: { half: '1:0', full: '3:1' },
    })
    expect(await operator.client.demo.finishMatch(call)).toMatchObject({ ok: true })
    expect(await operator.client.demo.finishMatch({ ...call, ...request() })).toMatchObject({
      reason: 'already_confirmed',
    })
    const results = await app.stranger().client.draws.matchResults({ game: 'jczq' })
    if (!results.ok) throw new Error(results.message)
    expect(results.value.rows.find((row) => row.match_id === match?.match_id)).toMatchObject({
      half: '1:0',
      full: '3:1',
    })
  })

  it('draw now with given numbers', async () => {
    const numbers = { red: [1, 2, 3, 4, 5, 6], blue: 7 }
    const drawn = await operator.client.demo.drawNow({ ...request(), game: 'shuangseqiu', numbers })
    if (!drawn.ok) throw new Error(drawn.message)
    const history = await app.stranger().client.draws.history({ game: 'shuangseqiu' })
    if (!history.ok) throw new Error(history.message)
    expect(history.value.rows[0]).toMatchObject({ issue_no: drawn.value.issue_no, numbers })
    const isNextOnSale = async () => {
      const issue = await player.client.betting.issue({ game: 'shuangseqiu' })
      return issue.ok && issue.value.issue_no > drawn.value.issue_no
    }
    await expect.poll(isNextOnSale).toBe(true)
    const wrong = { ...request(), game: 'shuangseqiu' as const, numbers: { red: [1], blue: 99 } }
    expect(await operator.client.demo.drawNow(wrong)).toMatchObject({ ok: false, reason: 'bad_input' })
  })

  it('move the clock on, and everything with it', async () => {
    const before = await operator.client.demo.status({})
    const moved = await operator.client.demo.advance({ ...request(), minutes: 240 })
    if (!before.ok || !moved.ok) throw new Error('refused')
    const passed = Date.parse(moved.value.server_time) - Date.parse(before.value.server_time)
    expect(passed).toBeGreaterThanOrEqual(hours(4))
    await expect
      .poll(
        async () => {
          const status = await operator.client.demo.status({})
          return (
            status.ok &&
            status.value.running.some((match) => before.value.running.every((old) => old.match_id !== match.match_id))
          )
        },
        { timeout: 20_000 },
      )
      .toBe(true)
  })

  it('leave plans to join and posts to copy after a day, and true books', async () => {
    must(await operator.client.demo.advance({ ...request(), minutes: 24 * 60 }))
    const { server_time } = must(await operator.client.demo.status({}))
    const count = async () => {
      const isAhead = ({ cutoff_at }: { readonly cutoff_at: string }) => cutoff_at > server_time
      const posts = must(await player.client.follow.posts({})).rows.filter(isAhead)
      return { plans: (await hall({ category: 'sports' })).filter(isAhead).length, posts: posts.length }
    }
    await expect
      .poll(async () => Object.values(await count()).every((rows) => rows >= 2), { timeout: 20_000 })
      .toBe(true)
    expect((await proveLedger(app.database)).differences).toEqual([])
  })

  it('are closed to a shop and to players', async () => {
    expect(await player.client.demo.advance({ ...request(), minutes: 1 })).toMatchObject({
      ok: false,
      reason: 'forbidden',
    })
    expect(await app.stranger().client.demo.status({})).toMatchObject({ ok: false })
  })
})

describe('the operator desk', () => {
  it('has something on every screen: shops that want to open, limited numbers, audit events, a closed shift', async () => {
    const { rows, counters } = must(await operator.client.shops.list({ state: 'waiting' }))
    expect(counters.waiting).toBe(3)
    expect(rows.map(({ state }) => state).sort()).toEqual(['applied', 'applied', 'returned'])
    expect(
      must(await operator.client.numbers.list({}))
        .rows.map(({ cap }) => cap)
        .sort(),
    ).toEqual(['20000.00', null])
    const events = must(await operator.client.audit.list({})).rows.map(({ deed }) => deed)
    for (const deed of ['shop_applied', 'shop_checked', 'number_blocked', 'shift_closed'])
      expect(events).toContain(deed)
  })

  it('lists results, feeds and books', async () => {
    const all = await operator.client.operator.results({ state: 'all' })
    if (!all.ok) throw new Error(all.message)
    expect(all.value.rows).toHaveLength(30)
    const next = await operator.client.operator.results({ state: 'all', cursor: all.value.next_cursor ?? '' })
    if (!next.ok) throw new Error(next.message)
    const keys = [...all.value.rows, ...next.value.rows].map((row) => `${row.subject_id} ${row.step}`)
    expect(new Set(keys).size).toBe(keys.length)
    const feeds = await operator.client.operator.feeds({})
    expect(feeds).toMatchObject({
      ok: true,
      value: { rows: [{ feed: 'demo' }, { feed: 'demo-draws' }, { feed: 'demo-scores' }] },
    })
    const books = await operator.client.operator.trialBalance({})
    if (!books.ok) throw new Error(books.message)
    expect(books.value.rows.reduce((sum, row) => sum + BigInt(row.balance.replace('.', '')), 0n)).toBe(0n)
  })
})

describe('personal data', () => {
  /** Anything that could be a whole mobile, ID or card number; within an id or a longer word it is none. */
  const WHOLE_NUMBER = /(?<![\w-])(1[3-9]\d{9}|\d{17}[\dX]|\d{16,19})(?![\w-])/g

  it('is never complete in the reply of a reading call, for any role', async () => {
    const number = numberOf('11019919900131123')
    must(await player.client.profile.verifyRealName({ sfz_name: '李明华', sfz_id: number }))
    const keeper = app.stranger()
    const known = app.signIns.find(({ account }) => account === 'dianzhu')
    const asKeeper = must(await keeper.client.desk.signIn({ account: 'dianzhu', password: known?.password ?? '' }))
    keeper.tokens.set(tokensOf(asKeeper))
    const walked = await walkCalls(app.baseUrl, { player, keeper, operator })
    expect(new Set(walked.map(({ name }) => name)).size).toBeGreaterThan(15)
    const found = walked
      // The demo's telephone: in production there is no such call.
      .filter(({ name }) => name !== 'demo.codes')
      .flatMap(({ name, as, text }) =>
        [...text.matchAll(WHOLE_NUMBER)].map(([digits]) => `${name} as ${as}: ${digits}`),
      )
    expect(found).toEqual([])
  })

  it('travels in no address', () => {
    const telling = namesInAddresses().filter(({ field }) =>
      /mobile|phone|sfz|id_number|card_(no|number)|password/.test(field),
    )
    expect(telling).toEqual([])
  })
})
