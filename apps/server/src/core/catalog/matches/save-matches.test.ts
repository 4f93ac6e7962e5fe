import { addMs, hours, instant, minutes } from '@caimin/base'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { createCatalogCache, getMatches, type MatchFacts, saveMatches, showProgress } from '../index.ts'
import { factsOfMatch } from '../testing/match-facts.ts'

const NOON = instant(Date.parse('2026-11-20T12:00:00+08:00'))
const match = factsOfMatch({ number: '001', kickoffAt: addMs(NOON, hours(5)), fetchedAt: NOON })

const app = await testApp({ at: NOON })
afterAll(() => app.close())

const save = (changes: Partial<MatchFacts> = {}) => app.database.tx((t) => saveMatches(t, [{ ...match, ...changes }]))
const read = async () => (await app.database.read((r) => getMatches(r, [match.id]))).get(match.id)
const better = { ...match.odds, SPF: { '3': '2.05', '1': '3.20', '0': '3.40' } }

describe('saving matches', () => {
  it('raises the version and keeps history when odds move, and only then', async () => {
    expect(await save()).toEqual({ changed: [match.id] })
    expect(await save({ fetchedAt: addMs(NOON, minutes(1)) })).toEqual({ changed: [] })
    expect(await read()).toMatchObject({ version: 1, fetchedAt: addMs(NOON, minutes(1)), movements: {} })
    await save({ odds: better, fetchedAt: addMs(NOON, minutes(2)) })
    expect(await read()).toMatchObject({ version: 2, odds: better, movements: { SPF: { '3': 'up', '0': 'down' } } })
    const history = await app.database.read((r) =>
      r.db
        .selectFrom('odds_history')
        .select(['play', 'odds'])
        .where('match_id', '=', match.id)
        .orderBy('changed_at')
        .execute(),
    )
    expect(history.filter((row) => row.play === 'SPF').map((row) => row.odds['3'])).toEqual(['1.95', '2.05'])
    expect(history.filter((row) => row.play === 'RQSPF')).toHaveLength(1)
  })

  it('raises the version when the handicap moves or the sale stops', async () => {
    await save({ odds: better, handicap: -2 })
    expect(await read()).toMatchObject({ version: 3, handicap: -2 })
    await save({ odds: better, handicap: -2, isSelling: false })
    expect(await read()).toMatchObject({ version: 4, isSelling: false })
    await save({ odds: better, handicap: -2 })
  })

  it('shows progress without touching what bets depend on', async () => {
    const progress = {
      matchId: match.id,
      status: 'first_half',
      minute: 12,
      half: null,
      score: { home: 1, away: 0 },
      source: 'test',
      toldAt: NOON,
    } as const
    await app.database.tx((t) =>
      showProgress(t, [{ ...progress, minute: 11 }, progress, { ...progress, matchId: 'nobody' }]),
    )
    const shown = { status: 'first_half', minute: 12, half: null, score: { home: 1, away: 0 }, version: 5 }
    expect(await read()).toMatchObject(shown)
    const half = { home: 1, away: 1 }
    await app.database.tx((t) =>
      showProgress(t, [{ ...progress, status: 'half_time', minute: null, half, score: half }]),
    )
    expect(await read()).toMatchObject({ status: 'half_time', minute: null, half, score: half, version: 5 })
  })
})

describe('the catalogue in memory', () => {
  it('answers from memory until it is invalidated, or fresh data is requested', async () => {
    const cache = createCatalogCache()
    const spf = (freshness?: 'fresh') =>
      app.database.read(async (r) => (await cache.matches(r, [match.id], freshness)).get(match.id)?.odds.SPF?.['3'])
    expect(await spf()).toBe('2.05')
    await save({ odds: { ...better, SPF: { ...better.SPF, '3': '2.15' } }, handicap: -2 })
    expect(await spf()).toBe('2.05')
    expect(await spf('fresh')).toBe('2.15')
    await save({ odds: { ...better, SPF: { ...better.SPF, '3': '2.25' } }, handicap: -2 })
    cache.invalidate()
    expect(await spf()).toBe('2.25')
  })

  it('does not offer a match whose deadline has passed, even while it remembers it', async () => {
    const cache = createCatalogCache()
    const onSale = () => app.database.read(async (r) => cache.onSale(r, 'jczq'))
    expect(await onSale()).toHaveLength(1)
    await app.advance(hours(6))
    expect(await onSale()).toHaveLength(0)
  })
})

describe('the slate of a game', () => {
  it('holds what has closed beside what is on sale, remembers it, and nothing else of the catalogue meets it', async () => {
    const cache = createCatalogCache()
    const ids = async () => (await slate()).map(({ id }) => id)
    const slate = () => app.database.read((r) => cache.slate(r, 'jczq'))
    const open = factsOfMatch({ number: '002', kickoffAt: addMs(NOON, hours(9)), fetchedAt: NOON })
    await app.database.tx((t) => saveMatches(t, [open]))
    expect(await ids()).toEqual([match.id, open.id])
    expect(await slate()).toBe(await slate())
    expect(await app.database.read(async (r) => cache.onSale(r, 'jczq'))).toMatchObject([{ id: open.id }])
    await app.database.tx((t) => saveMatches(t, [{ ...open, isSelling: false }]))
    cache.invalidate()
    expect(await ids()).toEqual([match.id, open.id])
  })

  it('ends with the days on sale and the present one', async () => {
    await app.advance(hours(24))
    expect(await app.database.read((r) => createCatalogCache().slate(r, 'jczq'))).toEqual([])
  })
})
