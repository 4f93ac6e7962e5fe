import { randomUUID } from 'node:crypto'
import { addMs, hours, instant, minutes, toWire } from '@caimin/base'
import { MAX_BROADCASTS } from '@caimin/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveMatches } from '../../core/catalog/index.ts'
import { factsOfMatch } from '../../core/catalog/testing/match-facts.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { testApp } from '../../testing/test-app.ts'

const NOON = instant(Date.parse('2026-11-20T12:00:00+08:00'))
const app = await testApp({ at: NOON, config: { broadcastHosts: ['live.example', 'cdn.example:8443'] } })
const operator = await app.staff('operator')
const auditor = await app.staff('auditor')
afterAll(() => app.close())

const kickoffAt = addMs(NOON, minutes(30))
const match = factsOfMatch({ kickoffAt, number: '101', home: '主队', away: '客队', fetchedAt: NOON })
// The same match, sold by another game.
const elsewhere = { ...match, id: 'bjdc26108020', game: 'bjdc', issueNo: '26108', number: '020' } as const
const crowded = factsOfMatch({ kickoffAt, number: '102', fetchedAt: NOON })

beforeAll(() => app.database.tx((t) => saveMatches(t, [match, elsewhere, crowded])))

const TERMS = {
  title: '主信号',
  kind: 'hls',
  address: 'https://live.example/101.m3u8',
  licence: '赛事公司2026-17号合同',
  region: '中国大陆',
  starts_at: toWire(kickoffAt),
  ends_at: toWire(addMs(kickoffAt, hours(2))),
} as const
const entering = (more: object = {}) => ({ request_id: randomUUID(), match_id: match.id, ...TERMS, ...more })
const changing = (broadcast_id: string, more: object = {}) => ({
  request_id: randomUUID(),
  broadcast_id,
  ...TERMS,
  ...more,
})
const ending = (broadcast_id: string) => ({ request_id: randomUUID(), broadcast_id })
const shown = async (match_id = match.id) => must(await app.stranger().client.scores.info({ match_id })).broadcasts
const deeds = async () => must(await auditor.client.audit.list({})).rows.map(({ deed }) => deed)

it('shows players what the operator entered, as every game sells the match, until it is taken off', async () => {
  expect(await shown()).toEqual([])
  const asked = entering()
  const { broadcast_id, rows } = must(await operator.client.broadcasts.add(asked))
  expect(rows).toMatchObject([{ broadcast_id, match: { match_id: match.id }, ended_at: null, title: '主信号' }])
  expect(must(await operator.client.broadcasts.add(asked)).rows).toHaveLength(1)
  expect(await shown()).toEqual([{ broadcast_id, ...TERMS }])
  expect(await shown(elsewhere.id)).toHaveLength(1)
  expect(await shown(crowded.id)).toEqual([])
  must(await operator.client.broadcasts.change(changing(broadcast_id, { region: '广东', kind: 'link' })))
  expect(await shown()).toMatchObject([{ broadcast_id, region: '广东', kind: 'link' }])
  must(await operator.client.broadcasts.end(ending(broadcast_id)))
  expect(await shown()).toEqual([])
  expect(must(await auditor.client.broadcasts.list({})).rows).toMatchObject([{ ended_at: expect.any(String) }])
  expect(reasonOf(await operator.client.broadcasts.end(ending(broadcast_id)))).toBe('broadcast_over')
  expect(reasonOf(await operator.client.broadcasts.change(changing(broadcast_id)))).toBe('broadcast_over')
  expect((await deeds()).slice(0, 3)).toEqual(['broadcast_ended', 'broadcast_changed', 'broadcast_added'])
})

it.each([
  ['in the clear', 'http://live.example/1.m3u8', 'address_malformed'],
  ['that is a script', 'javascript:alert(1)', 'address_malformed'],
  ['with a password in it', 'https://me:word@live.example/1.m3u8', 'address_malformed'],
  ['that is none', '1.m3u8', 'address_malformed'],
  ['of this server', '/demo/stream/pitch.m3u8', 'address_malformed'],
  ['on another host', 'https://other.example/1.m3u8', 'host_not_allowed'],
  ['on a host below', 'https://a.live.example/1.m3u8', 'host_not_allowed'],
  ['on another port', 'https://live.example:444/1.m3u8', 'host_not_allowed'],
])('takes no address %s', async (_, address, reason) => {
  expect(reasonOf(await operator.client.broadcasts.add(entering({ address })))).toBe(reason)
})

it('takes an address on a port that is named, as browsers write it', async () => {
  const address = 'HTTPS://CDN.example:8443/live/1.m3u8'
  const { broadcast_id } = must(await operator.client.broadcasts.add(entering({ address })))
  expect(await shown()).toMatchObject([{ address: 'https://cdn.example:8443/live/1.m3u8' }])
  must(await operator.client.broadcasts.end(ending(broadcast_id)))
})

it.each([
  ['before it begins', { ends_at: TERMS.starts_at }],
  ['in the past', { starts_at: toWire(addMs(NOON, -hours(2))), ends_at: toWire(addMs(NOON, -hours(1))) }],
])('takes no end %s', async (_, times) => {
  expect(reasonOf(await operator.client.broadcasts.add(entering(times)))).toBe('wrong_end')
})

it.each(['title', 'licence', 'region', 'ends_at'])('takes none without %s', async (field) => {
  expect(reasonOf(await operator.client.broadcasts.add(entering({ [field]: '' })))).toBe('bad_input')
})

it('is entered by operators alone, for matches that are known', async () => {
  expect(reasonOf(await auditor.client.broadcasts.add(entering()))).toBe('forbidden')
  expect(reasonOf(await operator.client.broadcasts.add(entering({ match_id: '20200101999' })))).toBe('not_found')
  expect(reasonOf(await operator.client.broadcasts.end(ending(randomUUID())))).toBe('not_found')
})

it('gives the last place to one of two that are entered at once', async () => {
  const crowd = () => operator.client.broadcasts.add(entering({ match_id: crowded.id }))
  for (let at = 1; at < MAX_BROADCASTS; at += 1) must(await crowd())
  expect((await Promise.all([crowd(), crowd()])).map(reasonOf).sort()).toEqual(['ok', 'too_many_broadcasts'])
})

it('ends by itself at the time that was granted', async () => {
  must(await operator.client.broadcasts.add(entering()))
  expect(await shown()).toHaveLength(1)
  await app.advance(hours(3))
  expect(await shown()).toEqual([])
})
