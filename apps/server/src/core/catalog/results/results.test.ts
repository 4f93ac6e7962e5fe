import { addMs, hours, type Instant, instant, minutes } from '@caimin/base'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestStaff } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import {
  addIssues,
  approveCorrection,
  claimResult,
  claimsOn,
  confirmedResult,
  decideResult,
  drawResultOf,
  drawSubject,
  finishedMatches,
  getMatches,
  latestDraws,
  matchSubject,
  proposeCorrection,
  type ResultValue,
  type SubjectStep,
  saveMatches,
  showProgress,
  staffOrigin,
} from '../index.ts'
import { factsOfIssue } from '../testing/issue-facts.ts'
import { factsOfMatch } from '../testing/match-facts.ts'

const NOON = instant(Date.parse('2026-11-20T12:00:00+08:00'))

let count = 0
let subject: SubjectStep

const app = await testApp({ at: NOON })
const operators = [await app.staff('operator'), await app.staff('operator'), await app.staff('operator')]
afterAll(() => app.close())
beforeEach(async () => {
  subject = await addMatch(addMs(NOON, -hours(3)))
})

async function addMatch(kickoffAt: Instant): Promise<SubjectStep> {
  count += 1
  const facts = factsOfMatch({ number: count.toString().padStart(3, '0'), kickoffAt })
  await app.database.tx((t) => saveMatches(t, [facts]))
  return { ...matchSubject(facts.id), step: 'score' }
}

const say = (origin: string, value: ResultValue, on: SubjectStep = subject) =>
  app.database.tx((t) => claimResult(t, { ...on, origin, staffId: null, value, fetchedAt: t.now }))

const enter = (who: number, value: ResultValue, on: SubjectStep = subject) => {
  const { staffId } = operators[who] as TestStaff
  return app.database.tx((t) =>
    claimResult(t, { ...on, origin: staffOrigin(staffId), staffId, value, fetchedAt: t.now }),
  )
}

const confirmed = (on: SubjectStep = subject) => app.database.read((r) => confirmedResult(r, on))
const staffId = (who: number) => (operators[who] as TestStaff).staffId
const A = { half: '1:0', full: '2:1' }
const B = { half: '1:0', full: '2:2' }

describe('a result', () => {
  it('stands when two origins say the same', async () => {
    expect(await say('a', A)).toEqual({ ok: true, value: { isConfirmed: false } })
    expect(await confirmed()).toBeUndefined()
    expect(await say('b', { full: '2:1', half: '1:0' })).toEqual({ ok: true, value: { isConfirmed: true } })
    expect(await confirmed()).toMatchObject({ value: A, how: 'two_origins', revision: 1, origins: ['a', 'b'] })
    const match = (await app.database.read((r) => getMatches(r, [subject.subjectId]))).get(subject.subjectId)
    expect(match).toMatchObject({
      status: 'finished',
      isSelling: false,
      half: { home: 1, away: 0 },
      score: { home: 2, away: 1 },
    })
  })

  it('does not stand on one origin, however often it is said', async () => {
    for (let i = 0; i < 3; i += 1) await say('a', A)
    expect(await confirmed()).toBeUndefined()
    expect(await app.database.read((r) => claimsOn(r, [subject]))).toHaveLength(1)
  })

  it('is confirmed by a person beside a source, but not by a person twice', async () => {
    await enter(0, A)
    expect(await enter(0, A)).toEqual({ ok: false, reason: 'already_claimed_by_you' })
    expect(await say('a', A)).toEqual({ ok: true, value: { isConfirmed: true } })
    expect(await say('c', A)).toEqual({ ok: false, reason: 'already_confirmed' })
  })

  it('stands once when twenty say it at the same time', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => say(`origin ${i}`, A)))
    expect(replies.filter((reply) => reply.ok && reply.value.isConfirmed)).toHaveLength(1)
    expect(await confirmed()).toMatchObject({ revision: 1 })
  })

  it('waits while claims differ, also when a third agrees with one of them', async () => {
    await say('a', A)
    await say('b', B)
    expect(await say('c', A)).toEqual({ ok: true, value: { isConfirmed: false } })
    expect(await confirmed()).toBeUndefined()
  })

  it('stands when a source corrects itself', async () => {
    await say('a', A)
    await say('b', B)
    expect(await say('b', A)).toEqual({ ok: true, value: { isConfirmed: true } })
  })

  it('is decided by a person who entered none of the differing claims', async () => {
    await enter(0, A)
    await say('b', B)
    const claims = await app.database.read((r) => claimsOn(r, [subject]))
    const chosen = claims.find((claim) => claim.origin === 'b')?.id ?? ''
    const by = (who: number, claimId = chosen) =>
      app.database.tx((t) => decideResult(t, { ...subject, claimId, staffId: staffId(who) }))
    expect(await by(0)).toEqual({ ok: false, reason: 'decided_by_claimant' })
    expect(await by(1, '00000000-0000-7000-8000-000000000000')).toEqual({ ok: false, reason: 'no_such_claim' })
    expect(await by(1)).toEqual({ ok: true, value: { done: true } })
    expect(await confirmed()).toMatchObject({ value: B, how: 'decided', origins: ['b', staffOrigin(staffId(1))] })
    expect(await by(2)).toEqual({ ok: false, reason: 'already_confirmed' })
  })

  it('has nothing to decide while the claims agree', async () => {
    await enter(0, A)
    const [claim] = await app.database.read((r) => claimsOn(r, [subject]))
    const decided = app.database.tx((t) =>
      decideResult(t, { ...subject, claimId: claim?.id ?? '', staffId: staffId(1) }),
    )
    expect(await decided).toEqual({ ok: false, reason: 'claims_agree' })
  })

  it('may not be entered by a person before the match is over, unless it is void', async () => {
    const running = await addMatch(addMs(NOON, -minutes(60)))
    expect(await enter(0, A, running)).toEqual({ ok: false, reason: 'not_over_yet' })
    expect(await enter(0, { void: true }, running)).toEqual({ ok: true, value: { isConfirmed: false } })
    expect(await say('a', { void: true }, running)).toEqual({ ok: true, value: { isConfirmed: true } })
    const match = (await app.database.read((r) => getMatches(r, [running.subjectId]))).get(running.subjectId)
    expect(match?.status).toBe('cancelled')
  })

  it('is refused for an unknown match', async () => {
    expect(await say('a', A, { ...matchSubject('20200101001'), step: 'score' })).toEqual({
      ok: false,
      reason: 'not_found',
    })
  })
})

it('lists full pages of finished matches, however many were called off without a result', async () => {
  const told = [subject, await addMatch(addMs(NOON, -hours(4)))]
  for (const match of told) for (const origin of ['a', 'b']) await say(origin, A, match)
  const calledOff = await addMatch(addMs(NOON, -hours(2)))
  const progress = {
    matchId: calledOff.subjectId,
    status: 'cancelled',
    minute: null,
    half: null,
    score: null,
    source: 'a',
    toldAt: NOON,
  } as const
  await app.database.tx((t) => showProgress(t, [progress]))
  const page = await app.database.read((r) => finishedMatches(r, 'jczq', { limit: 2, before: undefined }))
  expect(page).toHaveLength(2)
  expect(page.map(({ match }) => match.id)).not.toContain(calledOff.subjectId)
})

describe('a correction', () => {
  const propose = (value: ResultValue, who = 0) =>
    app.database.tx((t) => proposeCorrection(t, { ...subject, value, reason: 'typed wrong', staffId: staffId(who) }))
  const approve = (correctionId: string, who: number) =>
    app.database.tx((t) => approveCorrection(t, { correctionId, staffId: staffId(who) }))

  it('needs a result in force, and a change', async () => {
    expect(await propose(B)).toEqual({ ok: false, reason: 'not_confirmed' })
    await say('a', A)
    await say('b', A)
    expect(await propose(A)).toEqual({ ok: false, reason: 'nothing_changes' })
    expect(await propose({ full: 'x' })).toEqual({ ok: false, reason: 'result_malformed' })
  })

  it('is proposed by one person and put in force by another, and keeps what stood before', async () => {
    await say('a', A)
    await say('b', A)
    const proposed = await propose(B)
    if (!proposed.ok) throw new Error(proposed.reason)
    const { correctionId } = proposed.value
    expect(await propose(B, 1)).toEqual({ ok: false, reason: 'correction_pending' })
    expect(await approve(correctionId, 0)).toEqual({ ok: false, reason: 'second_person_needed' })
    expect(await confirmed()).toMatchObject({ value: A })
    expect(await approve(correctionId, 1)).toEqual({ ok: true, value: subject })
    expect(await confirmed()).toMatchObject({ value: B, how: 'corrected', revision: 2 })
    expect(await approve(correctionId, 2)).toEqual({ ok: false, reason: 'no_pending_correction' })
    const kept = await app.database.read((r) =>
      r.db.selectFrom('result_revisions').selectAll().where('subject_id', '=', subject.subjectId).execute(),
    )
    expect(kept).toMatchObject([{ revision: 1, value: A, proposed_by: staffId(0), approved_by: staffId(1) }])
  })
})

describe('a draw', () => {
  it('stands in two steps, numbers before amounts', async () => {
    const drawAt = addMs(NOON, -minutes(10))
    const issue = { game: 'shuangseqiu', issueNo: '2026135' } as const
    await app.database.tx((t) => addIssues(t, [factsOfIssue({ ...issue, drawAt, facts: { fuyun: true } })]))
    const numbers = { ...drawSubject(issue.game, issue.issueNo), step: 'numbers' } as const
    const amounts = { ...numbers, step: 'amounts' } as const
    const drawn = { red: [1, 4, 16, 22, 26, 31], blue: 4 }
    const announced = { '1': 6_581_443, '2': 145_086 }
    expect(await say('a', announced, amounts)).toEqual({ ok: false, reason: 'not_over_yet' })
    await say('a', drawn, numbers)
    await say('b', { ...drawn, red: [31, 26, 22, 16, 4, 1] }, numbers)
    expect(await app.database.read((r) => drawResultOf(r, issue.game, issue.issueNo))).toEqual({
      ...drawn,
      fuyun: true,
    })
    await say('a', announced, amounts)
    await say('b', announced, amounts)
    const facts = await app.database.read((r) => drawResultOf(r, issue.game, issue.issueNo))
    expect(facts).toEqual({ ...drawn, fuyun: true, prizes: announced })
    const [latest] = await app.database.read(latestDraws)
    expect(latest).toMatchObject({
      issueNo: '2026135',
      numbers: drawn,
      prizes: [{ level: '1', amount: 658_144_300n }, { level: '2' }],
    })
  })
})
