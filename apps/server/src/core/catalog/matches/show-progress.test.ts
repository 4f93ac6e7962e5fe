import { addMs, instant, minutes, seconds } from '@caimin/base'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import {
  addMatchEvents,
  addMatchStatistics,
  boardMatches,
  claimResults,
  type MatchProgress,
  matchSubject,
  type NewMatchEvent,
  saveMatches,
  scoresByEvents,
  showProgress,
} from '../index.ts'
import { factsOfMatch } from '../testing/match-facts.ts'

const NOON = instant(Date.parse('2026-11-20T12:00:00+08:00'))
const KICKOFF = addMs(NOON, -minutes(100))

const app = await testApp({ at: NOON })
afterAll(() => app.close())

let number = 0
let matchId = ''
beforeEach(async () => {
  number += 1
  const facts = factsOfMatch({ number: `${100 + number}`, kickoffAt: KICKOFF })
  matchId = facts.id
  await app.database.tx((t) => saveMatches(t, [facts]))
})

const at = (minute: number) => addMs(KICKOFF, minutes(minute))
const standing = (minute: number, changes: Partial<MatchProgress> = {}): MatchProgress => ({
  matchId,
  status: 'first_half',
  minute,
  half: null,
  score: { home: 0, away: 0 },
  source: 'a',
  toldAt: at(minute),
  ...changes,
})
const report = (...rows: MatchProgress[]) => app.database.tx((t) => showProgress(t, rows))
const shown = async () => (await app.database.read((r) => boardMatches(r, [matchId])))[0]

const event = (ref: string, changes: Partial<NewMatchEvent> = {}): NewMatchEvent => ({
  matchId,
  source: 'a',
  ref,
  kind: 'goal',
  side: 'home',
  minute: 10,
  player: null,
  takesBack: null,
  ...changes,
})
const END = { kind: 'full_time', side: null, minute: 90 } as const
const happen = (...events: NewMatchEvent[]) => app.database.tx((t) => addMatchEvents(t, events))
const stored = () =>
  app.database.read((r) =>
    r.db.selectFrom('match_events').select(['ref', 'minute']).where('match_id', '=', matchId).orderBy('ref').execute(),
  )
const byEvents = () => app.database.read((r) => scoresByEvents(r, [matchId]))

describe('how a match stands', () => {
  it('is what was told last, whatever comes late or in another order', async () => {
    await report(standing(30, { score: { home: 1, away: 0 } }), standing(20))
    expect(await shown()).toMatchObject({ minute: 30, score: { home: 1, away: 0 }, toldAt: at(30), source: 'a' })
    await report(standing(25, { score: { home: 0, away: 1 } }))
    expect(await shown()).toMatchObject({ minute: 30, score: { home: 1, away: 0 }, toldAt: at(30) })
  })

  it('may lose a goal that does not count, but not go back to an earlier stage', async () => {
    await report(standing(50, { status: 'second_half', score: { home: 1, away: 0 } }))
    await report(standing(52, { status: 'second_half' }))
    expect(await shown()).toMatchObject({ minute: 52, score: { home: 0, away: 0 } })
    await report(standing(53, { status: 'first_half' }), standing(54, { status: 'scheduled', score: null }))
    expect(await shown()).toMatchObject({ status: 'second_half', minute: 52, toldAt: at(52) })
  })

  it('keeps the quarters of basketball, also where one answer leaves them out', async () => {
    const quarters = [{ home: 26, away: 31 }]
    const score = { home: 26, away: 31 }
    await report(standing(12, { score, quarters }))
    expect(await shown()).toMatchObject({ quarters })
    await report(standing(13, { score }))
    expect(await shown()).toMatchObject({ minute: 13, quarters })
  })

  it('is interrupted, and goes on where it was', async () => {
    const half = { home: 0, away: 0 }
    await report(standing(50, { status: 'second_half', half }), standing(51, { status: 'interrupted', half }))
    expect(await shown()).toMatchObject({ status: 'interrupted', minute: 51 })
    await report(standing(52, { status: 'first_half' }))
    expect(await shown()).toMatchObject({ status: 'interrupted', minute: 51 })
    await report(standing(53, { status: 'second_half', half }))
    expect(await shown()).toMatchObject({ status: 'second_half', minute: 53 })
  })

  it('does not go back with an old answer that is given again, but with a clock that is set right', async () => {
    await report(standing(30, { score: { home: 1, away: 0 } }))
    await report(standing(29, { toldAt: at(31) }))
    expect(await shown()).toMatchObject({ minute: 30, score: { home: 1, away: 0 }, toldAt: at(30) })
    await report(standing(20, { toldAt: at(32) }))
    expect(await shown()).toMatchObject({ minute: 20, score: { home: 0, away: 0 }, toldAt: at(32) })
  })

  it('is told by one source until that one falls silent', async () => {
    await report(standing(30))
    await report(standing(33, { source: 'b', toldAt: addMs(at(30), seconds(89)) }))
    expect(await shown()).toMatchObject({ minute: 30, source: 'a' })
    await report(standing(33, { source: 'b', toldAt: addMs(at(30), seconds(90)) }))
    expect(await shown()).toMatchObject({ minute: 33, source: 'b' })
  })

  it('stays as its result says', async () => {
    const claim = { ...matchSubject(matchId), step: 'score', staffId: null, fetchedAt: NOON } as const
    const value = { half: '0:0', full: '2:0' }
    await app.database.tx((t) =>
      claimResults(t, [
        { ...claim, origin: 'a', value },
        { ...claim, origin: 'b', value },
      ]),
    )
    await report(standing(95, { status: 'second_half', score: { home: 1, away: 0 } }))
    expect(await shown()).toMatchObject({ status: 'finished', score: { home: 2, away: 0 } })
  })

  it('is as old as the source’s last word, which is kept every half minute', async () => {
    await report(standing(10))
    const later = (ms: number) => standing(10, { toldAt: addMs(at(10), ms) })
    await report(later(seconds(29)))
    expect(await shown()).toMatchObject({ toldAt: at(10) })
    await report(later(seconds(31)))
    expect(await shown()).toMatchObject({ toldAt: addMs(at(10), seconds(31)) })
  })
})

describe('what happens in a match', () => {
  it('is kept once, in whatever order and however often it is told, and not for an unknown match', async () => {
    await happen(event('2', { minute: 40 }), event('1'), event('1', { minute: 11 }), event('9', { matchId: 'nobody' }))
    await happen(event('1', { minute: 12 }), event('3', { minute: 5 }))
    expect(await stored()).toEqual([
      { ref: '1', minute: 10 },
      { ref: '2', minute: 40 },
      { ref: '3', minute: 5 },
    ])
  })

  it('is never changed, only taken back by another event', async () => {
    await happen(event('1'))
    const change = app.database.tx((t) => t.db.updateTable('match_events').set({ minute: 3 }).execute())
    await expect(change).rejects.toThrow('append-only')
  })

  it('comes to a score once the source has told all of it; a disallowed goal does not count', async () => {
    const away = { side: 'away' } as const
    await happen(event('1'), event('2'), event('3', away))
    expect(await byEvents()).toEqual([])
    await happen(event('4', { kind: 'goal_disallowed', takesBack: '2' }), event('5', END))
    await happen(event('6', { kind: 'goal_disallowed', takesBack: '2' }))
    expect(await byEvents()).toEqual([{ matchId, source: 'a', home: 1, away: 1 }])
  })

  it('is told before the goal that it takes back, and comes to the same', async () => {
    await happen(event('2', { kind: 'goal_disallowed', takesBack: '1' }), event('3', END))
    await happen(event('1'))
    expect(await byEvents()).toEqual([{ matchId, source: 'a', home: 0, away: 0 }])
  })

  it('is counted as the source tells it that also tells how the match stands', async () => {
    const corner = { kind: 'corner' } as const
    await happen(event('1', corner), event('2', { ...corner, side: 'away' }), event('3', { kind: 'red_card' }))
    await happen(event('1', { ...corner, source: 'b' }))
    expect(await shown()).toMatchObject({ redCards: null, corners: null })
    await report(standing(10))
    expect(await shown()).toMatchObject({ redCards: { home: 1, away: 0 }, corners: { home: 1, away: 1 } })
  })

  it('says nothing of corners that its source does not tell, unless they are among its figures', async () => {
    await report(standing(10))
    await happen(event('1', { kind: 'red_card' }))
    expect(await shown()).toMatchObject({ redCards: { home: 1, away: 0 }, corners: null })
    const corners = { home: 3, away: 2 }
    await app.database.tx((t) => addMatchStatistics(t, [{ matchId, source: 'a', minute: 10, figures: { corners } }]))
    expect(await shown()).toMatchObject({ corners })
  })
})
