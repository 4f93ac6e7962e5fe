import { addMs, hours, minutes } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { GAME_IDS } from '@caimin/rules'
import { afterAll, describe, expect, it } from 'vitest'
import { proveLedger } from '../../core/ledger/index.ts'
import { must } from '../../testing/desk-scene.ts'
import { numberOf } from '../../testing/id-card.ts'
import { orderStates } from '../../testing/order-states.ts'
import { namesInAddresses, walkCalls } from '../../testing/walk-calls.ts'
import { makeDemoWorld } from './demo-world.ts'
import { demoScene, VISITOR } from './testing/demo-scene.ts'

const { app, signIn } = await demoScene()
const [player, operator] = [await signIn(VISITOR), await signIn('yunying')]
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

  it('has the real table of a league and real meetings, with which the records of its sides go on', async () => {
    const { rows } = must(await player.client.betting.matches({ type: 'jczq' }))
    const inLeague = rows.filter(({ league }) => league === '英超' || league === '巴西甲')
    const {
      league_table: table,
      meetings,
      home_past: past,
    } = await firstAnalysis(inLeague, (one) => one.meetings.length > 0)
    expect(table).toMatchObject({ teams: 20, matches: 380, lines: [{ played: 38 }, { played: 38 }] })
    expect(past).toHaveLength(10)
    expect(Date.parse(meetings.at(-1)?.kickoff_at ?? '')).toBeGreaterThanOrEqual(Date.parse('2024-08-01'))
  })

  it('has an agent who got rebates of two of those they brought', async () => {
    const { rows } = must(await player.client.agents.accountDetails({}))
    expect(rows.length).toBeGreaterThan(0)
    expect(must(await player.client.agents.info({}))).toMatchObject({ is_agent: true, direct_users: 2 })
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
    expect(shop?.is_open_now).toBe(true)
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
      const plans = must(await player.client.together.index({ category: 'sports' })).rows.filter(isAhead)
      return { plans: plans.length, posts: posts.length }
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

  it('has entered broadcasts of matches that run, each with the demo stream', async () => {
    const { rows, demo_address: address } = must(await operator.client.broadcasts.list({}))
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map((row) => row.address))).toEqual(new Set([address]))
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
    const walked = await walkCalls(app.baseUrl, { player, keeper: await signIn('dianzhu'), operator })
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
