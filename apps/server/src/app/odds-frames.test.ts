import { addMs, hours } from '@caimin/base'
import { type EventFrame, withOddsChange } from '@caimin/contract'
import { afterAll, expect, it } from 'vitest'
import { type MatchFacts, saveMatches } from '../core/catalog/index.ts'
import { factsOfMatch } from '../core/catalog/testing/match-facts.ts'
import { must } from '../testing/desk-scene.ts'
import { openPageSocket } from '../testing/page-socket.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
const player = await app.player({ shop: await app.shop() })
const page = await openPageSocket(app.baseUrl)
page.authenticate(player.tokens.get()?.access ?? '')
await page.next('welcome')

afterAll(async () => {
  page.socket.close()
  await app.close()
})

const MATCHES = Array.from({ length: 60 }, (_, at) => {
  const now = app.clocks.business()
  return factsOfMatch({ number: String(101 + at), kickoffAt: addMs(now, hours(5)), fetchedAt: now })
})
const save = (facts: readonly MatchFacts[]) => app.database.tx((t) => saveMatches(t, facts))
const list = async () => must(await player.client.betting.matches({ type: 'jczq' })).rows

type OddsFrame = EventFrame & { readonly event: { readonly kind: 'odds.changed' } }
const nextOdds = async () => (await page.next('odds.changed')) as OddsFrame

it('a frame makes of the list before the list after, match for match', async () => {
  await save(MATCHES)
  await page.next('catalog.changed')
  const [first, ...others] = await list()
  const [moving] = MATCHES
  if (first === undefined || moving === undefined) throw new Error('sixty matches')
  const odds = { ...moving.odds, SPF: { '3': '2.05', '1': '3.20' }, BF: { '1:0': '6.50' } }
  const fetchedAt = addMs(moving.fetchedAt, 1000)
  await save([{ ...moving, odds, handicap: -2, singles: {}, fetchedAt, averageOdds: { h: '2.0', d: '3.0', a: '4.0' } }])
  const { topic, event } = await nextOdds()
  expect(topic).toBe('catalog')
  const [change] = event.changes
  if (change === undefined) throw new Error('a change')
  expect(change.odds).toEqual({ SPF: { '3': '2.05', '0': null }, BF: { '1:0': '6.50' } })
  expect([withOddsChange(first, change, event.fetched_at), ...others]).toEqual(await list())
})

it('five hundred odds of one write come in several frames, each match whole and once', async () => {
  const raised = (play: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(play).map(([option, odds]) => [option, `1${odds}`]))
  const options = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`${at}:0`, '9.00']))
  const plain = MATCHES.map((match) => ({ ...match, odds: { ...match.odds, BF: options } }))
  await save(plain)
  await nextOdds()
  const before = new Map((await list()).map((row) => [row.match_id, row]))
  const moved = plain.slice(0, 34).map(({ odds, ...match }) => ({
    ...match,
    odds: Object.fromEntries(Object.entries(odds).map(([play, held]) => [play, raised(held)])),
  }))
  await save(moved)
  const frames: OddsFrame[] = []
  const told = () => new Set(frames.flatMap(({ event }) => event.changes).map(({ match_id }) => match_id))
  while (told().size < moved.length) {
    const frame = await nextOdds()
    if (frame.event.changes.some(({ from, match_id }) => before.get(match_id)?.version === from)) frames.push(frame)
  }
  expect(frames.length).toBeGreaterThan(1)
  for (const frame of frames) {
    expect(JSON.stringify(frame).length).toBeLessThan(8192)
    for (const change of frame.event.changes) {
      const row = before.get(change.match_id)
      const after = row && withOddsChange(row, change, frame.event.fetched_at)
      if (after !== undefined) before.set(change.match_id, after)
    }
  }
  expect([...before.values()]).toEqual(await list())
})
