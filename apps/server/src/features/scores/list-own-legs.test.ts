import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { must, placed } from '../../testing/desk-scene.ts'
import { print, seedFixedIssue, seedMatches } from '../../testing/match-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { withStake } from '../../testing/with-stake.ts'

const app = await testApp()
const shop = await app.shop()
const clerk = await app.staff('clerk', shop)
afterAll(() => app.close())

const legsOf = async ({ client }: TestPlayer) => must(await client.scores.ownLegs({})).orders

it('has the legs of printed orders with the lines that were printed, for their player alone', async () => {
  const [ann, bob] = await app.players(2, { shop, balance: yuan(100) })
  if (ann === undefined || bob === undefined) throw new Error('two players')
  const [a = '', b = ''] = await seedMatches(app, 'jclq', 2)
  const listed = async () => must(await ann.client.betting.odds({ type: 'jclq' })).rows
  await expect.poll(async () => (await listed()).length).toBe(2)
  const seen = await listed()
  const matches = [
    { id: a, picks: { RFSF: ['3'], DXF: ['大', '小'] } },
    { id: b, picks: { SF: ['3'] } },
  ]
  const bet = withStake({
    request_id: randomUUID(),
    bet: { game: 'jclq', multiple: 1, lines: [{ play: 'MIX', selection: { matches, pass: ['2串1'] } as never }] },
    odds_seen: Object.fromEntries(seen.map(({ match_id, odds }) => [match_id, odds])),
    handicaps_seen: Object.fromEntries(seen.map(({ match_id, handicap }) => [match_id, handicap])),
    totals_seen: Object.fromEntries(seen.map(({ match_id, total }) => [match_id, total ?? 0])),
    tolerance: { kind: 'any' } as const,
  })
  const orderId = await placed(ann, bet)
  expect(await legsOf(ann)).toEqual([])
  await print(clerk, orderId, { printed_handicaps: { [a]: -7.5 } })
  expect(await legsOf(ann)).toMatchObject([
    {
      order_id: orderId,
      game: 'jclq',
      open_matches: 2,
      legs: [
        { match_id: a, picks: { RFSF: ['3'], DXF: ['大', '小'] }, handicap: -7.5, total: 170.5 },
        { match_id: b, picks: { SF: ['3'] }, handicap: -5.5, total: 170.5 },
      ],
    },
  ])
  expect(await legsOf(bob)).toEqual([])
})

it('has of an issue those of the fourteen matches that are chosen and that the catalogue has', async () => {
  const ann = await app.player({ shop, balance: yuan(100) })
  const ids = await seedMatches(app, 'jczq', 3)
  await seedFixedIssue(app, '26140', ids)
  const picks = [['3', '1'], [], ...Array.from({ length: 8 }, () => ['0']), [], [], [], []]
  const bet = withStake({
    request_id: randomUUID(),
    bet: { game: 'renxuan9', multiple: 1, lines: [{ play: 'standard', selection: { picks } as never }] },
    issue_no: '26140',
    tolerance: { kind: 'any' } as const,
  })
  const orderId = await placed(ann, bet)
  await print(clerk, orderId)
  const [order] = await legsOf(ann)
  // Of the nine that are chosen, also those that the catalogue does not have.
  expect(order).toMatchObject({ order_id: orderId, game: 'renxuan9', open_matches: 9 })
  const nothing = { handicap: null, total: null }
  expect(order?.legs).toEqual([
    { match_id: ids[0], picks: { standard: ['3', '1'] }, ...nothing },
    { match_id: ids[2], picks: { standard: ['0'] }, ...nothing },
  ])
})
