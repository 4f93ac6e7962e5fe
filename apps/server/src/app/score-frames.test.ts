import { addMs, minutes } from '@caimin/base'
import type { EventFrame } from '@caimin/contract'
import { afterAll, expect, it } from 'vitest'
import { addMatchEvents, type MatchProgress, saveMatches, showProgress } from '../core/catalog/index.ts'
import { factsOfMatch } from '../core/catalog/testing/match-facts.ts'
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

const now = app.clocks.business()
const match = factsOfMatch({ number: '101', kickoffAt: addMs(now, -minutes(30)), fetchedAt: now })
const standing = (changes: Partial<MatchProgress>): MatchProgress => ({
  matchId: match.id,
  status: 'first_half',
  minute: 30,
  half: null,
  score: { home: 1, away: 0 },
  source: 'a',
  toldAt: now,
  ...changes,
})

it('what one poll brings of a match, how it stands and what happened in it, is one frame', async () => {
  await app.database.tx((t) => saveMatches(t, [match]))
  await app.database.tx(async (t) => {
    await showProgress(t, [standing({})])
    const card = { kind: 'red_card', side: 'away', minute: 30, player: null, takesBack: null } as const
    await addMatchEvents(t, [{ ...card, matchId: match.id, source: 'a', ref: 'card' }])
  })
  const first = (await page.next('score.changed')) as EventFrame
  expect(first.event).toMatchObject({ match_id: match.id, minute: 30, full: '1:0', red_cards: { home: 0, away: 1 } })
  await app.database.tx((t) => showProgress(t, [standing({ minute: 31, toldAt: addMs(now, minutes(1)) })]))
  const second = (await page.next('score.changed')) as EventFrame
  expect(second).toMatchObject({ seq: first.seq + 1, event: { minute: 31, awaits_result: false } })
  const whistle = { kind: 'full_time', side: null, minute: 90, player: null, takesBack: null } as const
  await app.database.tx((t) => addMatchEvents(t, [{ ...whistle, matchId: match.id, source: 'a', ref: 'end' }]))
  expect(await page.next('score.changed')).toMatchObject({ event: { match_id: match.id, awaits_result: true } })
})
