import { addMs, days, hours, instant, yuan } from '@caimin/base'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import type { Tx } from '../../platform/context.ts'
import { testApp } from '../../testing/test-app.ts'
import { setIssuePool } from './draws/issue.store.ts'
import {
  addIssues,
  addPastMatches,
  approveCorrection,
  proposeCorrection,
  type SubjectStep,
  saveMatches,
} from './index.ts'
import { confirmResults } from './results/confirm-result.ts'
import { factsOfIssue } from './testing/issue-facts.ts'
import { factsOfMatch } from './testing/match-facts.ts'

const NOON = instant(Date.parse('2026-11-20T12:00:00+08:00'))

const app = await testApp({ at: NOON })
const [first, second] = [await app.staff('operator'), await app.staff('operator')]
afterAll(() => app.close())

let count = 0
const matchFacts = () => {
  count += 1
  return factsOfMatch({ number: count.toString().padStart(3, '0'), kickoffAt: addMs(NOON, -hours(3)) })
}
const confirmation = { how: 'two_origins', origins: ['a', 'b'], isDemo: true } as const

/** What a change asks settlement to look at, of one subject: whether again or not, each as often as it is asked. */
const asked = (subjectId: string, change: (t: Tx) => Promise<unknown>): Promise<boolean[]> =>
  app.database.tx(async (t) => {
    await sql`delete from settlements_due`.execute(t.db)
    await change(t)
    const { rows } = await sql<{ isAgain: boolean }>`
      select is_again as "isAgain" from settlements_due where subject_id = ${subjectId} order by is_again`.execute(t.db)
    return rows.map(({ isAgain }) => isAgain)
  })

it('settlement looks at a match whose result is confirmed, and at all its orders when it is corrected', async () => {
  const facts = matchFacts()
  const subject: SubjectStep = { subjectKind: 'match', subjectId: facts.id, step: 'score' }
  await app.database.tx((t) => saveMatches(t, [facts]))
  const value = { half: '1:0', full: '2:1' }
  expect(await asked(facts.id, (t) => confirmResults(t, [{ ...subject, ...confirmation, value }]))).toEqual([false])
  const proposed = await app.database.tx((t) =>
    proposeCorrection(t, { ...subject, value: { half: '1:0', full: '2:2' }, reason: 'x', staffId: first.staffId }),
  )
  if (!proposed.ok) throw new Error(proposed.reason)
  const approval = { correctionId: proposed.value.correctionId, staffId: second.staffId }
  expect(await asked(facts.id, (t) => approveCorrection(t, approval))).toEqual([false, true])
})

it('settlement looks at a match of the past that a source tells of soon after, and not at one of long ago', async () => {
  const askedWhenTold = async (daysAgo: number) => {
    const facts = { ...matchFacts(), fetchedAt: addMs(NOON, -days(daysAgo)) }
    return await asked(facts.id, (t) => addPastMatches(t, [{ facts, score: { half: '0:0', full: '1:0' } }]))
  }
  expect(await askedWhenTold(13)).toEqual([false])
  expect(await askedWhenTold(15)).toEqual([])
})

it.each([
  ['fucai3D', 'fucai3D'],
  ['renxuan9', 'sfc'],
] as const)(
  'settlement looks at the draw of an issue of %s that is known better, once it has numbers',
  async (game, drawnAs) => {
    const key = { game, issueNo: '2026130' }
    const id = `${drawnAs}:${key.issueNo}`
    const known = { poolBefore: yuan(5), facts: {} }
    const issue = factsOfIssue({ ...key, drawAt: addMs(NOON, -hours(1)) })
    await app.pool.query(
      `insert into results (subject_kind, subject_id, step, value, how, origins, is_demo, confirmed_at)
     values ('draw', $1, 'numbers', '{}', 'decided', '{}', true, now())`,
      [id],
    )
    expect(await asked(id, (t) => addIssues(t, [issue]))).toEqual([false])
    expect(await asked(id, (t) => addIssues(t, [issue]))).toEqual([])
    expect(await asked(id, (t) => setIssuePool(t, key, known))).toEqual([false])
    expect(await asked(id, (t) => setIssuePool(t, key, known))).toEqual([])
  },
)
