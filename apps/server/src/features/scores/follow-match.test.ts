import { addMs, days, hours, instant } from '@caimin/base'
import { MAX_FOLLOWED } from '@caimin/contract'
import { afterAll, expect, it } from 'vitest'
import { saveMatches } from '../../core/catalog/index.ts'
import { factsOfMatch } from '../../core/catalog/testing/match-facts.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { addFollowed } from './followed.store.ts'

const NOON = instant(Date.parse('2026-11-20T12:00:00+08:00'))
const app = await testApp({ at: NOON })
const shop = await app.shop()
afterAll(() => app.close())

const match = (number: string, kickoffAt = addMs(NOON, hours(3))) =>
  factsOfMatch({ kickoffAt, number, fetchedAt: NOON })
const FIRST = match('101')
const LATER = match('102', addMs(NOON, hours(5)))
/** The first as another game sells it. */
const SOLD_TWICE = {
  ...FIRST,
  id: 'bjdc26108020',
  game: 'bjdc',
  issueNo: '26108',
  number: '020',
} as const
await app.database.tx((t) => saveMatches(t, [FIRST, LATER, SOLD_TWICE]))

const follow = ({ client }: TestPlayer, match_id: string, is_followed = true) =>
  client.scores.setFollowed({ match_id, is_followed })
const followed = async ({ client }: TestPlayer) =>
  must(await client.scores.followed({})).rows.map(({ match_id }) => match_id)

it('follows a match once, whichever game names it, and shows it to its player alone', async () => {
  const [ann, bob] = await app.players(2, { shop })
  if (ann === undefined || bob === undefined) throw new Error('two players')
  for (const id of [LATER.id, SOLD_TWICE.id, FIRST.id]) must(await follow(ann, id))
  expect(await followed(ann)).toEqual([FIRST.id, LATER.id])
  const [row] = must(await ann.client.scores.followed({})).rows
  expect(row?.sold_as).toEqual([FIRST.id, SOLD_TWICE.id])
  expect(await followed(bob)).toEqual([])
  must(await follow(ann, SOLD_TWICE.id, false))
  must(await follow(ann, SOLD_TWICE.id, false))
  expect(await followed(ann)).toEqual([LATER.id])
})

it('refuses a match that is not known, and more than one can follow', async () => {
  const player = await app.player({ shop })
  expect(reasonOf(await follow(player, '20991231999'))).toBe('not_found')
  const many = Array.from({ length: MAX_FOLLOWED }, (_, at) => match(String(201 + at)))
  await app.database.tx(async (t) => {
    await saveMatches(t, many)
    for (const { id } of many) await addFollowed(t, player, id)
  })
  expect(reasonOf(await follow(player, FIRST.id))).toBe('too_many_followed')
  must(await follow(player, many[0]?.id ?? '', false))
  must(await follow(player, FIRST.id))
})

it('no longer follows what began more than three days ago', async () => {
  const player = await app.player({ shop })
  must(await follow(player, FIRST.id))
  await app.advance(days(4))
  expect(await followed(player)).toEqual([])
})

it('keeps how goals make themselves known for each player, and neither until it is wanted', async () => {
  const [ann, bob] = await app.players(2, { shop })
  if (ann === undefined || bob === undefined) throw new Error('two players')
  const alertsOf = async ({ client }: TestPlayer) => must(await client.scores.goalAlerts({}))
  expect(await alertsOf(ann)).toEqual({ plays_sound: false, vibrates: false })
  for (const plays_sound of [false, true])
    must(await ann.client.scores.setGoalAlerts({ plays_sound, vibrates: !plays_sound }))
  expect(await alertsOf(ann)).toEqual({ plays_sound: true, vibrates: false })
  expect(await alertsOf(bob)).toEqual({ plays_sound: false, vibrates: false })
})
