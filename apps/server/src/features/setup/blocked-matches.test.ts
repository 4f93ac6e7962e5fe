import { randomUUID } from 'node:crypto'
import { addMs, hours, minutes, toWire, yuan } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { footballBet, seedMatch, type TestMatch } from '../../testing/betting-scene.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { seedFixedIssue } from '../../testing/match-scene.ts'
import type { TestPlayer, TestShop, TestStaff } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { withStake } from '../../testing/with-stake.ts'

let shop: TestShop
let keeper: TestStaff
let clerk: TestStaff
let player: TestPlayer

beforeEach(async () => {
  shop = await app.shop()
  keeper = await app.staff('shopkeeper', shop)
  clerk = await app.staff('clerk', shop)
  player = await app.player({ shop, balance: yuan(1000) })
})

const app = await testApp()

afterAll(() => app.close())

const TEXT = '这几场一起买的太多，店里不再接'
const asked = (matches: readonly TestMatch[], change: Partial<InputOf<'setup', 'blockMatches'>> = {}) => ({
  request_id: randomUUID(),
  game: 'jczq' as const,
  legs: matches.map(({ id }) => ({ match: id })),
  player_text: TEXT,
  ...change,
})
const stop = (matches: readonly TestMatch[], change?: Partial<InputOf<'setup', 'blockMatches'>>, by = keeper) =>
  by.client.setup.blockMatches(asked(matches, change))
const seedThree = async () => [await seedMatch(app), await seedMatch(app), await seedMatch(app)] as const
const bet = (matches: readonly TestMatch[], pass?: string) => {
  const { bet: football, ...input } = footballBet(matches)
  const [line] = football.lines
  const selection = { ...line?.selection, ...(pass && { pass: [pass] }) }
  return player.client.betting.place(withStake({ ...input, bet: { ...football, lines: [{ play: 'SPF', selection }] } }))
}

it('is refused with its matches and the text in every bet with a note that holds it, and in no other', async () => {
  const [a, b, c] = await seedThree()
  const before = must(await bet([a, b]))
  must(await stop([b, a]))
  expect(await bet([a, b, c])).toMatchObject({
    reason: 'matches_blocked',
    detail: {
      text: TEXT,
      legs: [{ match: a.id }, { match: b.id, name: expect.stringMatching(/^周/), choice: null }],
    },
  })
  expect(reasonOf(await bet([a, b, c], '2串1'))).toBe('matches_blocked')
  expect(reasonOf(await bet([a, c]))).toBe('ok')
  expect(reasonOf(await bet([a]))).toBe('ok')
  const other = await app.player({ shop: await app.shop(), balance: yuan(10) })
  must(await other.client.betting.place(footballBet([a, b])))
  const kept = must(await player.client.orders.info({ order_id: before.order_id }))
  expect(kept.state, 'what was placed before stays').toBe(1)
})

it('is about a play and its options where it names them', async () => {
  const [a, b] = await seedThree()
  const legs = [{ match: a.id, play: 'SPF', options: ['0', '1'] }, { match: b.id }]
  const { rows } = must(await stop([], { legs }))
  expect(rows).toMatchObject([{ legs: [{ choice: '胜平负 平/主负' }, { choice: null }], ends_at: null }])
  expect(reasonOf(await bet([a, b])), 'home wins are sold').toBe('ok')
  must(await stop([], { legs: [{ match: a.id, play: 'SPF' }, { match: b.id }] }))
  expect(reasonOf(await bet([a, b]))).toBe('matches_blocked')
})

it('is sold again when it is lifted, when its time ends, and until its window begins', async () => {
  const [a, b] = await seedThree()
  const { rows } = must(await stop([a, b]))
  const lifting = { request_id: randomUUID(), block_id: rows[0]?.block_id ?? '' }
  expect(must(await keeper.client.setup.unblockMatches(lifting)).rows).toEqual([])
  expect(must(await keeper.client.setup.unblockMatches(lifting)).rows, 'a repeat').toEqual([])
  expect(reasonOf(await keeper.client.setup.unblockMatches({ ...lifting, request_id: randomUUID() }))).toBe('not_found')
  must(await bet([a, b]))
  const [starts_at, ends_at] = await app.database.read(async (r) =>
    [minutes(10), minutes(20)].map((ms) => toWire(addMs(r.now, ms))),
  )
  must(await stop([a, b], { ...(starts_at && { starts_at }), ...(ends_at && { ends_at }) }))
  must(await bet([a, b]))
  await app.advance(minutes(11))
  expect(reasonOf(await bet([a, b]))).toBe('matches_blocked')
  await app.advance(minutes(10))
  must(await bet([a, b]))
  expect(must(await clerk.client.setup.blockedMatches({})).rows).toEqual([])
})

it('is blocked once, also by two people at the same moment, and once for a lost answer', async () => {
  const [a, b, c] = await seedThree()
  const both = await Promise.all([stop([a, b]), stop([b, a])])
  expect(both.map(reasonOf).sort()).toEqual(['already_blocked', 'ok'])
  const again = asked([a, c])
  const first = await keeper.client.setup.blockMatches(again)
  expect(await keeper.client.setup.blockMatches(again)).toEqual(first)
  expect(reasonOf(await keeper.client.setup.blockMatches({ ...again, player_text: '别的' }))).toBe('request_id_reused')
  expect(must(await clerk.client.setup.blockedMatches({})).rows).toHaveLength(2)
})

it('is made of matches on sale, of plays and options they have', async () => {
  const [a, b] = await seedThree()
  const gone = await seedMatch(app, { isSelling: false })
  const over = await seedMatch(app, { deadlineIn: -minutes(1) })
  for (const [legs, reason] of [
    [[{ match: a.id }, { match: a.id, play: 'JQS' }], 'leg_malformed'],
    [[{ match: a.id, play: 'MIX' }], 'leg_malformed'],
    [[{ match: a.id, options: ['3'] }], 'leg_malformed'],
    [[{ match: a.id, play: 'SPF', options: ['3', '7'] }], 'leg_malformed'],
    [[{ match: a.id }, { match: gone.id }], 'match_unknown'],
    [[{ match: over.id }], 'match_unknown'],
    [[{ match: '99999999999' }], 'match_unknown'],
    [[{ match: '3' }], 'match_unknown'],
    [[], 'bad_input'],
  ] as const) {
    expect(reasonOf(await stop([], { legs: legs as never })), JSON.stringify(legs)).toBe(reason)
  }
  expect(reasonOf(await stop([a], { game: 'jclq' }))).toBe('match_unknown')
  expect(reasonOf(await stop([a], { issue_no: '26130' }))).toBe('leg_malformed')
  expect(reasonOf(await stop([a], { player_text: ' 短 ' }))).toBe('bad_input')
  const open = must(await clerk.client.setup.openMatches({ game: 'jczq' }))
  const offered = open.rows.map(({ match }) => match)
  expect(offered).toEqual(expect.arrayContaining([a.id, b.id]))
  expect(offered).not.toContain(gone.id)
  expect(open.plays.map(({ play }) => play)).toContain('SPF')
  expect(reasonOf(await stop([a, b], {}, clerk))).toBe('forbidden')
})

it('of sfc and renxuan9 is one of an issue', async () => {
  await seedFixedIssue(app, '26199')
  const legs = [{ match: '10', options: ['3'] }, { match: '2' }]
  must(await stop([], { game: 'renxuan9', issue_no: '26199', legs }))
  expect(reasonOf(await stop([], { game: 'renxuan9', legs }))).toBe('leg_malformed')
  expect(reasonOf(await stop([], { game: 'sfc', issue_no: '26198', legs }))).toBe('match_unknown')
  const nine = (from: number, game = 'renxuan9') =>
    player.client.betting.place({
      request_id: randomUUID(),
      bet: {
        game,
        multiple: 1,
        lines: [
          {
            play: 'standard',
            selection: { picks: Array.from({ length: 14 }, (_, i) => (i >= from && i < from + 9 ? ['3'] : [])) },
          },
        ],
      },
      issue_no: '26199',
      tolerance: { kind: 'any' },
      stake: '2.00',
    })
  expect(await nine(1)).toMatchObject({
    reason: 'matches_blocked',
    detail: {
      legs: [
        { name: '第2场', choice: null },
        { name: '第10场', choice: '胜' },
      ],
    },
  })
  expect(reasonOf(await nine(2))).toBe('ok')
  const rows = must(await clerk.client.setup.openMatches({ game: 'sfc' })).rows
  expect(rows.filter(({ issue_no }) => issue_no === '26199')).toHaveLength(14)
})

it('of another shop is not found', async () => {
  const [a] = await seedThree()
  const { rows } = must(await stop([a]))
  const given = { request_id: randomUUID(), block_id: rows[0]?.block_id ?? '' }
  const other = await app.staff('shopkeeper', await app.shop())
  expect(reasonOf(await other.client.setup.unblockMatches(given))).toBe('not_found')
  expect(must(await other.client.setup.blockedMatches({})).rows).toEqual([])
  expect(reasonOf(await clerk.client.setup.unblockMatches(given))).toBe('forbidden')
})

it('costs as many queries in the list as two hundred, there are no more, and none outlives its matches', async () => {
  const [a, b] = await seedThree()
  must(await stop([a]))
  must(await clerk.client.setup.blockedMatches({}))
  const counter = countQueries()
  const few = await counter.of(() => clerk.client.setup.blockedMatches({}))
  await app.pool.query(
    `insert into blocked_matches (shop_id, id, game, legs, player_text, set_by, set_at, over_at)
     select b.shop_id, gen_random_uuid(), b.game, jsonb_set(b.legs, '{0,match}', to_jsonb('x' || n)), '不接', b.set_by, b.set_at, b.over_at
       from blocked_matches b, generate_series(1, 199) n where b.shop_id = $1`,
    [shop.id],
  )
  const many = await counter.of(() => clerk.client.setup.blockedMatches({}))
  counter.stop()
  expect(many).toBe(few)
  expect(must(await clerk.client.setup.blockedMatches({})).rows).toHaveLength(200)
  expect(reasonOf(await stop([b]))).toBe('too_many_blocked')
  await app.advance(hours(60))
  expect(must(await clerk.client.setup.blockedMatches({})).rows).toEqual([])
})
