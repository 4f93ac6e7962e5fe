import { addMs, hours, instant } from '@caimin/base'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../../platform/context.ts'
import { countQueries } from '../../../testing/count-queries.ts'
import { testApp } from '../../../testing/test-app.ts'
import { addIssues, claimResult, claimResults, claimsOn, confirmedResults, saveMatches } from '../index.ts'
import { factsOfIssue } from '../testing/issue-facts.ts'
import { factsOfMatch } from '../testing/match-facts.ts'
import type { NewClaim, ResultValue } from './result.ts'
import { drawSubject, matchSubject, type ResultStep, type Subject } from './subject.ts'

const NOON = instant(Date.parse('2026-11-20T12:00:00+08:00'))
const ROLLED_BACK = new Error('rolled back')

const app = await testApp({ at: NOON })
const persons = [(await app.staff('operator')).staffId, (await app.staff('operator')).staffId]
afterAll(() => app.close())

let count = 0

/** Matches that ended an hour ago. */
async function addMatches(howMany: number): Promise<Subject[]> {
  const facts = Array.from({ length: howMany }, () => {
    count += 1
    return factsOfMatch({ number: count.toString().padStart(3, '0'), kickoffAt: addMs(NOON, -hours(3)) })
  })
  await app.database.tx((t) => saveMatches(t, facts))
  return facts.map(({ id }) => matchSubject(id))
}

async function addDraw(issueNo: string): Promise<Subject> {
  const issue = factsOfIssue({ game: 'shuangseqiu', issueNo, drawAt: addMs(NOON, -hours(2)) })
  await app.database.tx((t) => addIssues(t, [issue]))
  return drawSubject(issue.game, issueNo)
}

/** What can be said of a match and of a draw, right, wrong and out of turn. */
const SAID: readonly { readonly of: 'match' | 'draw'; readonly step: ResultStep; readonly value: ResultValue }[] = [
  { of: 'match', step: 'score', value: { half: '1:0', full: '2:1' } },
  { of: 'match', step: 'score', value: { full: '2:1', half: '1:0' } },
  { of: 'match', step: 'score', value: { half: '1:0', full: '2:2' } },
  { of: 'match', step: 'score', value: { void: true } },
  { of: 'match', step: 'score', value: { half: '3:0', full: '2:2' } },
  { of: 'draw', step: 'numbers', value: { red: [1, 4, 16, 22, 26, 31], blue: 4 } },
  { of: 'draw', step: 'amounts', value: { '1': 6_581_443, '2': 145_086 } },
  { of: 'draw', step: 'amounts', value: { '1': 5_000_000, '2': 145_086 } },
]

interface Saying {
  /** Which of the two subjects of its kind. */
  readonly subject: number
  readonly said: (typeof SAID)[number]
  /** A source's name, or a person by number. */
  readonly origin: string | number
}

const SAYINGS = fc.array(
  fc.record<Saying>({
    subject: fc.nat({ max: 1 }),
    said: fc.constantFrom(...SAID),
    origin: fc.constantFrom<string | number>('a', 'b', 'c', 0, 1),
  }),
  { maxLength: 20 },
)

type Subjects = Readonly<Record<'match' | 'draw', readonly Subject[]>>

function claimsOf(sayings: readonly Saying[], subjects: Subjects): NewClaim[] {
  return sayings.map(({ subject, said, origin }) => ({
    ...(subjects[said.of][subject] as Subject),
    step: said.step,
    value: said.value,
    origin: typeof origin === 'number' ? `staff:${origin}` : origin,
    staffId: typeof origin === 'number' ? (persons[origin] as string) : null,
    fetchedAt: NOON,
  }))
}

/** What a transaction answers that leaves nothing behind. */
async function tried<T>(work: (t: Tx) => Promise<T>): Promise<T> {
  let answer: { value: T } | undefined
  await app.database
    .tx(async (t) => {
      answer = { value: await work(t) }
      throw ROLLED_BACK
    })
    .catch((error: unknown) => {
      if (error !== ROLLED_BACK) throw error
    })
  return (answer as { value: T }).value
}

/** All that claims can change, as far as two tries can be alike. */
async function whatIsKept(t: Tx, subjects: readonly Subject[]) {
  const claims = await claimsOn(t, subjects)
  const matches =
    await sql`select id, status, is_selling, half_home_goals, home_goals, away_goals from matches order by id`
      .execute(t.db)
      .then(({ rows }) => rows)
  const draws = await sql`select issue_no, numbers, prizes, source from draws order by issue_no`.execute(t.db)
  const events = await sql`select payload from outbox where kind = 'result.confirmed' order by id`.execute(t.db)
  const results = await confirmedResults(t, subjects)
  return {
    claims: new Set(claims.map(({ id, claimedAt, ...claim }) => claim)),
    results: new Set(results.map(({ confirmedAt, ...result }) => result)),
    matches,
    draws: draws.rows,
    events: events.rows,
  }
}

describe('many claims', () => {
  let subjects: Subjects
  let all: readonly Subject[]

  beforeAll(async () => {
    subjects = { match: await addMatches(2), draw: [await addDraw('2026134'), await addDraw('2026135')] }
    all = [...subjects.match, ...subjects.draw]
  })

  it.each([1, 2, 3, 4])('are answered and kept as they would be one after the other: %i', async (seed) => {
    await fc.assert(
      fc.asyncProperty(SAYINGS, async (sayings) => {
        const claims = claimsOf(sayings, subjects)
        const together = await tried(async (t) => ({
          replies: await claimResults(t, claims),
          kept: await whatIsKept(t, all),
        }))
        const oneByOne = await tried(async (t) => {
          const replies = []
          for (const claim of claims) replies.push(await claimResult(t, claim))
          return { replies, kept: await whatIsKept(t, all) }
        })
        expect(together).toEqual(oneByOne)
      }),
      { numRuns: 15, seed },
    )
  })
})

it('takes as many statements for forty claims as for two', async () => {
  const counter = countQueries()
  const claims = (await addMatches(21)).flatMap((match) =>
    ['a', 'b'].map((origin): NewClaim => {
      return { ...match, step: 'score', value: { half: '1:0', full: '2:1' }, origin, staffId: null, fetchedAt: NOON }
    }),
  )
  try {
    const forTwo = await counter.inside(() => app.database.tx((t) => claimResults(t, claims.slice(0, 2))))
    const forForty = await counter.inside(() => app.database.tx((t) => claimResults(t, claims.slice(2))))
    expect(forTwo).toBeGreaterThan(4)
    expect(forForty).toBe(forTwo)
  } finally {
    counter.stop()
  }
})

it('takes as many statements for twenty claims of a second person as for one', async () => {
  const counter = countQueries()
  const matches = await addMatches(21)
  const claimsBy = (person: 0 | 1) =>
    matches.map((match): NewClaim => {
      const by = { origin: `staff:${person}`, staffId: persons[person] as string }
      return { ...match, step: 'score', value: { half: '1:0', full: '2:1' }, ...by, fetchedAt: NOON }
    })
  try {
    await app.database.tx((t) => claimResults(t, claimsBy(0)))
    const forOne = await counter.inside(() => app.database.tx((t) => claimResults(t, claimsBy(1).slice(0, 1))))
    const forTwenty = await counter.inside(() => app.database.tx((t) => claimResults(t, claimsBy(1).slice(1))))
    expect(forTwenty).toBe(forOne)
  } finally {
    counter.stop()
  }
})
