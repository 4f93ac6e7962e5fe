import { addMs, days, hours, type Instant, instant, minutes, toWire } from '@caimin/base'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addMatchEvents,
  addPastMatches,
  claimResults,
  type MatchFacts,
  matchSubject,
  saveMatches,
  showProgress,
} from '../../core/catalog/index.ts'
import { factsOfMatch } from '../../core/catalog/testing/match-facts.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { testApp } from '../../testing/test-app.ts'

const NOON = instant(Date.parse('2026-11-20T12:00:00+08:00'))
const app = await testApp({ at: NOON })
afterAll(() => app.close())

const { scores } = app.stranger().client
let number = 0
const match = (kickoffAt: Instant, changes: Partial<MatchFacts> = {}): MatchFacts => {
  number += 1
  return factsOfMatch({ kickoffAt, number: `${100 + number}`, fetchedAt: NOON, ...changes })
}

const RUNNING = match(addMs(NOON, -minutes(30)))
/** The same match as another game sells it. */
const SOLD_TWICE = match(RUNNING.kickoffAt, {
  id: 'bjdc26108020',
  game: 'bjdc',
  issueNo: '26108',
  home: RUNNING.home,
  away: RUNNING.away,
})
const COMING = match(addMs(NOON, hours(3)))
const FAR_AHEAD = match(addMs(NOON, days(4)))
const BASKETBALL = match(addMs(NOON, -minutes(10)), { game: 'jclq', sport: 'basketball', id: 'jclq20261120301' })

beforeAll(() =>
  app.database.tx(async (t) => {
    await saveMatches(t, [SOLD_TWICE, RUNNING, COMING, FAR_AHEAD, BASKETBALL])
    const score = { home: 1, away: 0 }
    const standing = { status: 'first_half', minute: 31, half: null, score, source: 'a', toldAt: NOON } as const
    await showProgress(t, [{ ...standing, matchId: RUNNING.id }])
  }),
)

const idsOf = (rows: readonly { readonly match_id: string }[]) => rows.map(({ match_id }) => match_id)

describe('the board', () => {
  it('has what runs of a sport, a match of two games once, with its score and when it was told', async () => {
    const { rows } = must(await scores.board({ sport: 'football', view: 'running' }))
    expect(rows).toMatchObject([
      { match_id: RUNNING.id, game: 'jczq', status: 'first_half', minute: 31, full: '1:0', told_at: toWire(NOON) },
    ])
    // Football that runs is what is meant where nothing else is said.
    expect(must(await scores.board({})).rows).toEqual(rows)
    expect(rows[0]).toMatchObject({ source: 'a', corners: null, red_cards: null })
    expect(idsOf(must(await scores.board({ sport: 'basketball', view: 'running' })).rows)).toEqual([BASKETBALL.id])
  })

  it('says of a match whose final whistle was told that its result is awaited, until it is confirmed', async () => {
    const over = match(addMs(NOON, -hours(2)), { league: '末场' })
    const score = { home: 2, away: 1 }
    const standing = { matchId: over.id, minute: 90, half: null, score, source: 'a', toldAt: NOON } as const
    const whistle = { kind: 'full_time', side: null, minute: 90, player: null, takesBack: null } as const
    await app.database.tx(async (t) => {
      await saveMatches(t, [over])
      await showProgress(t, [{ ...standing, status: 'second_half' }])
    })
    const shown = async () => {
      const { rows } = must(await scores.board({}))
      return rows.find(({ match_id }) => match_id === over.id)?.awaits_result
    }
    expect(await shown()).toBe(false)
    // Another source does not say it for the one that tells how the match stands.
    await app.database.tx((t) => addMatchEvents(t, [{ ...whistle, matchId: over.id, source: 'b', ref: 'end' }]))
    expect(await shown()).toBe(false)
    await app.database.tx((t) => addMatchEvents(t, [{ ...whistle, matchId: over.id, source: 'a', ref: 'end' }]))
    expect(await shown()).toBe(true)
    await app.database.tx((t) => showProgress(t, [{ ...standing, status: 'finished' }]))
    expect(must(await scores.info({ match_id: over.id })).match).toMatchObject({ awaits_result: false, full: '2:1' })
    expect(await shown()).toBeUndefined()
  })

  it('leaves out what is void for want of a result: of most games after 36 hours, of 北京单场 after 12', async () => {
    const begun = (ago: number, changes: Partial<MatchFacts> = {}) => match(addMs(NOON, -hours(ago)), changes)
    const beidan = (ago: number) =>
      begun(ago, { id: `bjdc261090${ago}`, game: 'bjdc', issueNo: '26109', home: `北单主队${ago}` })
    const [fresh, old, freshBeidan, oldBeidan] = [begun(35), begun(37), beidan(11), beidan(13)]
    await app.database.tx((t) => saveMatches(t, [fresh, old, freshBeidan, oldBeidan]))
    const ids = idsOf(must(await scores.board({})).rows)
    expect(ids).toEqual(expect.arrayContaining([fresh.id, freshBeidan.id]))
    for (const gone of [old, oldBeidan]) expect(ids).not.toContain(gone.id)
  })

  it('has what comes in the next two days', async () => {
    const { rows } = must(await scores.board({ sport: 'football', view: 'coming' }))
    expect(rows).toMatchObject([{ match_id: COMING.id, status: 'scheduled', full: null, told_at: null }])
  })

  it('answers no more than three hundred matches', async () => {
    const many = Array.from({ length: 310 }, (_, at) =>
      match(addMs(NOON, hours(20) + minutes(at)), { number: `${at}` }),
    )
    await app.database.tx((t) => saveMatches(t, many))
    const { rows } = must(await scores.board({ sport: 'football', view: 'coming' }))
    expect(rows).toHaveLength(300)
  })
})

describe('finished matches', () => {
  const PAST = Array.from({ length: 35 }, (_, ago) => match(addMs(NOON, -days(1) - hours(ago))))

  it('come page by page, newest first, each once, and void ones without a score', async () => {
    const [first, second] = PAST
    if (first === undefined || second === undefined) throw new Error('many matches')
    const again = { ...first, id: 'bjdc26107001', game: 'bjdc', issueNo: '26107' } as const
    const all = [...PAST, again]
    await app.database.tx((t) =>
      addPastMatches(
        t,
        all.map((facts) => ({ facts, score: facts === second ? { void: true } : { half: '0:0', full: '2:1' } })),
      ),
    )
    const page = must(await scores.past({ sport: 'football' }))
    const rest = must(await scores.past({ sport: 'football', cursor: page.next_cursor ?? '' }))
    expect(idsOf([...page.rows, ...rest.rows])).toEqual(PAST.map(({ id }) => id))
    expect([page.rows.length, rest.next_cursor]).toEqual([30, null])
    expect(page.rows[0]).toMatchObject({ status: 'finished', half: '0:0', full: '2:1' })
    expect(page.rows[1]).toMatchObject({ status: 'cancelled', half: null, full: null })
  })

  it('say what each play paid by the last odds sold, and of 北京单场 by the final SP once it is known', async () => {
    const odds = { SPF: { '3': '1.82', '0': '3.10' }, JQS: { '3': '3.60' } }
    const sold = match(addMs(NOON, -days(20)), { odds, handicap: -1 })
    const beidan = match(addMs(NOON, -days(21)), { id: 'bjdc26088001', game: 'bjdc', issueNo: '26088' })
    const score = { half: '1:1', full: '2:1' }
    await app.database.tx((t) =>
      addPastMatches(
        t,
        [sold, beidan].map((facts) => ({ facts, score })),
      ),
    )
    const paidOn = async (day: string) => must(await scores.past({ day })).rows[0]?.paid
    expect(await paidOn('2026-10-31')).toEqual([
      { play: 'SPF', option: '3', odds: '1.82' },
      { play: 'RQSPF', option: '1', odds: null },
      { play: 'JQS', option: '3', odds: '3.60' },
      { play: 'BQC', option: '1-3', odds: null },
      { play: 'CBF', option: '2:1', odds: null },
    ])
    const unpaid = await paidOn('2026-10-30')
    expect(unpaid).toContainEqual({ play: 'BF', option: '2:1', odds: null })
    const sp = Object.fromEntries((unpaid ?? []).map(({ play, option }) => [play, { [option]: '4.55' }]))
    const claim = { ...matchSubject(beidan.id), step: 'sp', staffId: null, fetchedAt: NOON, value: sp } as const
    await app.database.tx((t) =>
      claimResults(
        t,
        ['a', 'b'].map((origin) => ({ ...claim, origin })),
      ),
    )
    expect(await paidOn('2026-10-30')).toContainEqual({ play: 'BF', option: '2:1', odds: '4.55' })
  })

  it('are those of a day, and of a league', async () => {
    const other = match(addMs(NOON, -days(3)), { league: '另一联赛' })
    await app.database.tx((t) => addPastMatches(t, [{ facts: other, score: { half: '0:0', full: '1:0' } }]))
    const idsWith = async (filter: { day?: string; league?: string }) =>
      idsOf(must(await scores.past({ sport: 'football', ...filter })).rows)
    expect(await idsWith({ day: '2026-11-17', league: '另一联赛' })).toEqual([other.id])
    expect(await idsWith({ day: '2026-11-17' })).toEqual([other.id])
    expect(await idsWith({ day: '2026-11-17', league: '测试联赛' })).toEqual([])
    expect(must(await scores.past({ day: '2026-11-17', league: '测试联赛' })).leagues).toEqual(['另一联赛'])
    expect(must(await scores.past({ day: '2026-11-19' })).leagues).toEqual(['测试联赛'])
    expect(must(await scores.past({})).leagues).toEqual([])
    expect(await idsWith({ day: '2026-11-19' })).toEqual(PAST.slice(0, 13).map(({ id }) => id))
    expect(reasonOf(await scores.past({ sport: 'football', day: '2026-02-30' }))).toBe('bad_input')
    // A league alone would have the whole history of its sport read.
    expect(reasonOf(await scores.past({ sport: 'football', league: '另一联赛' }))).toBe('bad_input')
  })

  it('refuses a cursor of another list', async () => {
    expect(reasonOf(await scores.past({ sport: 'football', cursor: 'x' }))).toBe('bad_input')
  })
})
