import { addMs, days, hours, instant, minutes } from '@caimin/base'
import { afterAll, describe, expect, it } from 'vitest'
import { issuesAhead, latestDraws, matchesOnSale } from '../../core/catalog/index.ts'
import { enrolFeeds } from '../../feeds/feed-states.store.ts'
import { pollDueFeeds } from '../../feeds/run-feeds.ts'
import { testApp } from '../../testing/test-app.ts'
import { cutSource, findCuts } from './cut-source.ts'
import { demoFeeds } from './demo-feeds.ts'
import { seedDemoHistory } from './seed-demo-history.ts'

const FRIDAY_EVENING = instant(Date.parse('2026-11-20T20:10:00+08:00'))

const app = await testApp({ at: FRIDAY_EVENING })
await app.database.tx(seedDemoHistory)
await app.database.tx((t) => enrolFeeds(t, demoFeeds(app.database)))
const runDue = () =>
  pollDueFeeds({ database: app.database, log: app.log, feeds: demoFeeds(app.database), random: () => 0 })
await runDue()

afterAll(() => app.close())

const count = (table: 'results' | 'draws' | 'odds_history') =>
  app.database.read(async (r) => {
    const row = await r.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(row.count)
  })

describe('the demo feeds', () => {
  it('bring matches, odds, results and the whole draw history', async () => {
    expect((await app.database.read(matchesOnSale)).length).toBeGreaterThan(60)
    expect(await count('draws')).toBeGreaterThan(37_000)
    expect(await count('results')).toBeGreaterThan(25)
    const draws = await app.database.read(latestDraws)
    expect(draws).toHaveLength(10)
    const issues = await app.database.read(issuesAhead)
    expect(issues.filter((issue) => issue.game === 'shuangseqiu')).toHaveLength(3)
    expect(issues.find((issue) => issue.game === 'shuangseqiu')?.facts).toEqual({ fuyun: false })
  })

  it('draw an issue in two steps after its hour', async () => {
    await app.advance(hours(1) + minutes(5) + minutes(4))
    await runDue()
    const steps = await app.database.read((r) =>
      r.db
        .selectFrom('results')
        .select(['subject_id', 'step'])
        .where('subject_kind', '=', 'draw')
        .where('subject_id', 'not like', 'sfc:%')
        .execute(),
    )
    expect(steps.map((row) => row.step)).toEqual(steps.map(() => 'numbers'))
    expect(steps.length).toBeGreaterThan(1)
    await app.advance(minutes(30))
    await runDue()
    const amounts = await app.database.read((r) =>
      r.db.selectFrom('results').select('subject_id').where('step', '=', 'amounts').execute(),
    )
    expect(amounts.length).toBeGreaterThan(1)
  })

  it('catch up after the clock was moved by days', async () => {
    await app.advance(days(3))
    await runDue()
    await app.advance(minutes(2))
    await runDue()
    const { now, waiting } = await app.database.read(async (r) => ({
      now: r.now,
      waiting: await r.db.selectFrom('matches').select(['kickoff_at']).where('status', '!=', 'finished').execute(),
    }))
    // One in forty waits for a person, because its two origins differ.
    const late = waiting.filter((match) => match.kickoff_at < addMs(now, -hours(3)))
    expect(late.length).toBeLessThan(5)
    expect(late.filter((match) => match.kickoff_at < addMs(now, -hours(27)))).toEqual([])
    const issues = await app.database.read(issuesAhead)
    expect(issues.filter((issue) => issue.game === 'fucai3D')).toHaveLength(7)
  }, 60_000)

  it('do not answer while they are cut off, and do again at once when they are joined', async () => {
    const failures = () =>
      app.database.read(async (r) => {
        const rows = await r.db.selectFrom('feed_states').select(['feed', 'failures_in_row']).execute()
        return rows.find(({ feed }) => feed === 'demo-scores')?.failures_in_row
      })
    await app.database.tx((t) => cutSource(t, 'demo-scores', addMs(t.now, hours(1))))
    await runDue()
    expect(await failures()).toBe(1)
    expect(await app.database.read((r) => findCuts(r, ['demo', 'demo-scores']))).toHaveLength(1)
    await app.database.tx((t) => cutSource(t, 'demo-scores', null))
    await runDue()
    expect(await failures()).toBe(0)
    expect(await app.database.tx((t) => cutSource(t, 'nobody', null))).toBe(false)
  })

  it('answer again by themselves when the time of the cut is over', async () => {
    await app.database.tx((t) => cutSource(t, 'demo', addMs(t.now, minutes(10))))
    await runDue()
    await app.advance(minutes(11))
    await runDue()
    expect(await app.database.read((r) => findCuts(r, ['demo']))).toEqual([])
    const state = await app.database.read((r) =>
      r.db.selectFrom('feed_states').selectAll().where('feed', '=', 'demo').executeTakeFirstOrThrow(),
    )
    expect(state).toMatchObject({ failures_in_row: 0, last_error: null })
  })
})
