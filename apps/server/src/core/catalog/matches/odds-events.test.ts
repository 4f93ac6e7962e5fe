import { addMs, hours, instant } from '@caimin/base'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { type MatchFacts, saveMatches } from '../index.ts'
import { factsOfMatch } from '../testing/match-facts.ts'

const NOON = instant(Date.parse('2026-11-20T12:00:00+08:00'))
const KICKOFF = addMs(NOON, hours(5))
const match = factsOfMatch({ number: '001', kickoffAt: KICKOFF, fetchedAt: NOON })

const app = await testApp({ at: NOON })
afterAll(() => app.close())

type OddsEvent = { kind: string; payload: { games?: string[]; changes?: { match_id: string; odds?: object }[] } }

const KINDS = new Set(['odds.changed', 'catalog.changed'])

/** Matches with fifty options, all at the same odds. */
const manyAt = (odds: string, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const options = Object.fromEntries(Array.from({ length: 10 }, (_, option) => [String(option), odds]))
    const plays = { SPF: options, RQSPF: options, BF: options, ZJQS: options, BQC: options }
    return factsOfMatch({ number: String(101 + at), kickoffAt: KICKOFF, fetchedAt: NOON, odds: plays })
  })

/** What a write adds to the outbox, inside its transaction, before anyone takes it from there. */
const eventsOf = (facts: readonly MatchFacts[]) =>
  app.database.tx(async (t) => {
    const before = await t.db.selectFrom('outbox').select('id').execute()
    await saveMatches(t, facts)
    const known = new Set(before.map(({ id }) => id))
    const rows = await t.db.selectFrom('outbox').select(['id', 'kind', 'payload']).orderBy('id').execute()
    return rows.filter(({ id, kind }) => !known.has(id) && KINDS.has(kind)) as unknown as readonly OddsEvent[]
  })

const SOLD_ANEW = [{ kind: 'catalog.changed', payload: { games: ['jczq'] } }]
const summary = (events: readonly OddsEvent[]) => events.map(({ kind, payload }) => ({ kind, payload }))

describe('what a write of the catalogue publishes', () => {
  it('is nothing but the odds and lines that moved, with the versions before and after', async () => {
    await eventsOf([match])
    const odds = { SPF: { ...match.odds.SPF, '3': '2.05' }, ZJQS: { '2': '3.10' } }
    expect(summary(await eventsOf([{ ...match, odds, handicap: -2 }]))).toEqual([
      {
        kind: 'odds.changed',
        payload: {
          game: 'jczq',
          fetchedAt: NOON,
          changes: [
            {
              match_id: match.id,
              from: 1,
              version: 2,
              odds: { SPF: { '3': '2.05' }, RQSPF: null, ZJQS: { '2': '3.10' } },
              handicap: -2,
            },
          ],
        },
      },
    ])
    const gone = { SPF: { '3': '2.05', '1': '3.20' }, ZJQS: {} }
    expect(summary(await eventsOf([{ ...match, odds: gone, handicap: -2, singles: {} }]))).toMatchObject([
      {
        payload: { changes: [{ from: 2, version: 3, odds: { SPF: { '0': null }, ZJQS: { '2': null } }, singles: [] }] },
      },
    ])
    expect(await eventsOf([{ ...match, odds: gone, handicap: -2, singles: {} }])).toEqual([])
    await eventsOf([match])
  })

  it('is that the list is another one when a match is new, stopped, moved or renamed', async () => {
    const second = factsOfMatch({ number: '002', kickoffAt: KICKOFF, fetchedAt: NOON })
    expect(summary(await eventsOf([second]))).toEqual(SOLD_ANEW)
    const kickoffAt = addMs(KICKOFF, hours(1))
    for (const change of [{ isSelling: false }, {}, { kickoffAt }, {}, { home: '新名' }]) {
      expect(summary(await eventsOf([{ ...second, ...change }]))).toEqual(SOLD_ANEW)
    }
  })

  it('is split where five hundred odds move at once, each once, and is the list beyond that', async () => {
    await eventsOf(manyAt('2.00', 40))
    const events = await eventsOf(manyAt('2.10', 10))
    expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(['odds.changed']))
    expect(events.length).toBeGreaterThan(1)
    for (const { payload } of events) expect(JSON.stringify(payload).length).toBeLessThan(8192)
    const moved = events.flatMap(({ payload }) => payload.changes ?? [])
    expect(moved.map(({ match_id }) => match_id)).toEqual(manyAt('2.10', 10).map(({ id }) => id))
    expect(JSON.stringify(moved).match(/"2\.10"/g)).toHaveLength(500)
    expect(summary(await eventsOf(manyAt('2.20', 40)))).toEqual(SOLD_ANEW)
  })

  it('counts from what another write left, not from what was read before it', async () => {
    await app.database.tx((t) => saveMatches(t, [match]))
    const odds = (home: string) => ({ ...match.odds, SPF: { ...match.odds.SPF, '3': home } })
    const isWritten = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const first = app.database.tx(async (t) => {
      await saveMatches(t, [{ ...match, odds: odds('2.50') }])
      isWritten.resolve()
      await mayCommit.promise
    })
    await isWritten.promise
    const second = eventsOf([{ ...match, odds: odds('2.60') }])
    const waiting = () =>
      app.pool.query(
        `select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query ilike '%for no key update%'`,
      )
    await expect.poll(async () => (await waiting()).rowCount).toBe(1)
    mayCommit.resolve()
    await first
    // The first write's own event may still be in the outbox.
    const event = (await second).at(-1)
    const [change] = (event?.payload.changes ?? []) as { from?: number; version?: number; odds?: object }[]
    const read = await app.pool.query('select version, odds from matches where id = $1', [match.id])
    expect(change).toMatchObject({ from: read.rows[0].version - 1, version: read.rows[0].version })
    expect(read.rows[0].odds.SPF['3']).toBe('2.60')
    expect(change?.odds).toEqual({ SPF: { '3': '2.60' } })
  })
})
