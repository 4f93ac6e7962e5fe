import { addMs, hours, instant } from '@caimin/base'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addIssues, addMatchEvents, claimResult, saveMatches } from '../../core/catalog/index.ts'
import { factsOfIssue } from '../../core/catalog/testing/issue-facts.ts'
import { factsOfMatch } from '../../core/catalog/testing/match-facts.ts'
import { sqlJson, sqlTime } from '../../platform/database/columns.ts'
import type { TestStaff } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const NOON = instant(Date.parse('2026-11-20T12:00:00+08:00'))
const SCORE = { half: '1:0', full: '2:1' }
const OTHER = { half: '1:0', full: '2:2' }

let count = 0
let subject: { subject_kind: 'match'; subject_id: string; step: 'score' }

const app = await testApp({ at: NOON })
const first = await app.staff('operator')
const second = await app.staff('operator')
const auditor = await app.staff('auditor')

afterAll(() => app.close())

beforeEach(async () => {
  count += 1
  const facts = factsOfMatch({ number: count.toString().padStart(3, '0'), kickoffAt: addMs(NOON, -hours(3)) })
  await app.database.tx((t) => saveMatches(t, [facts]))
  subject = { subject_kind: 'match', subject_id: facts.id, step: 'score' }
})

const request = () => ({ request_id: crypto.randomUUID(), ...subject })
const rowOf = async (state: 'open' | 'all') => {
  const list = await auditor.client.operator.results({ state })
  return list.ok ? list.value.rows.find((row) => row.subject_id === subject.subject_id) : undefined
}

describe('the results desk', () => {
  it('lists what waits, with who said what, until two have said the same', async () => {
    expect(await rowOf('open')).toMatchObject({ state: 'waiting', claims: [], orders: 0 })
    expect(await first.client.operator.claim({ ...request(), value: SCORE })).toMatchObject({
      value: { confirmed: false },
    })
    expect(await rowOf('open')).toMatchObject({ claims: [{ staff_name: `员工${first.account}`, value: SCORE }] })
    const newcomer = await app.newcomer('operator')
    expect(await newcomer.client.operator.claim({ ...request(), value: SCORE })).toMatchObject({
      reason: 'second_person_too_new',
    })
    expect(await second.client.operator.claim({ ...request(), value: SCORE })).toMatchObject({
      value: { confirmed: true },
    })
    expect(await rowOf('open')).toBeUndefined()
    expect(await rowOf('all')).toMatchObject({ state: 'confirmed', confirmed: { value: SCORE, how: 'two_origins' } })
  })

  it('says where the goals that a source tells come to another score', async () => {
    await first.client.operator.claim({ ...request(), value: SCORE })
    const goal = {
      matchId: subject.subject_id,
      source: 'a',
      kind: 'goal',
      minute: 9,
      player: null,
      takesBack: null,
    } as const
    const end = { ...goal, ref: 'end', kind: 'full_time', side: null } as const
    await app.database.tx((t) => addMatchEvents(t, [{ ...goal, ref: '1', side: 'home' }, end]))
    expect(await rowOf('open')).toMatchObject({ full_by_events: '1:0' })
    await app.database.tx((t) =>
      addMatchEvents(t, [
        { ...goal, ref: '2', side: 'home' },
        { ...goal, ref: '3', side: 'away' },
      ]),
    )
    expect(await rowOf('open')).toMatchObject({ full_by_events: null })
  })

  it('answers a repeated request with its first answer', async () => {
    const call = { ...request(), value: SCORE }
    const [once, again] = [await first.client.operator.claim(call), await first.client.operator.claim(call)]
    expect(again).toEqual(once)
    expect(await first.client.operator.claim({ ...call, value: OTHER })).toMatchObject({ reason: 'request_id_reused' })
    expect(await first.client.operator.claim({ ...request(), value: SCORE })).toMatchObject({
      reason: 'already_claimed_by_you',
    })
  })

  it('has differing claims decided by an operator who entered none', async () => {
    await first.client.operator.claim({ ...request(), value: SCORE })
    await second.client.operator.claim({ ...request(), value: OTHER })
    const row = await rowOf('open')
    expect(row?.state).toBe('differing')
    const claim_id = row?.claims[0]?.claim_id ?? ''
    expect(await first.client.operator.decide({ ...request(), claim_id })).toMatchObject({
      reason: 'decided_by_claimant',
    })
    const newcomer = await app.newcomer('operator')
    expect(await newcomer.client.operator.decide({ ...request(), claim_id })).toMatchObject({
      reason: 'second_person_too_new',
    })
    const third = await app.staff('operator')
    expect(await third.client.operator.decide({ ...request(), claim_id })).toMatchObject({ ok: true })
    expect(await rowOf('all')).toMatchObject({ confirmed: { value: SCORE, how: 'decided' } })
  })

  it('lets an auditor read and nothing else', async () => {
    expect(await auditor.client.operator.me({})).toMatchObject({ value: { role: 'auditor' } })
    expect(await auditor.client.operator.claim({ ...request(), value: SCORE })).toMatchObject({ reason: 'forbidden' })
  })

  it.each([
    ['nonsense', { half: 'x', full: 'y' }],
    ['a lost goal', { half: '3:0', full: '2:0' }],
    ['too many goals', { half: '0:0', full: '100:0' }],
  ])('refuses %s as a score', async (_, value) => {
    expect(await first.client.operator.claim({ ...request(), value })).toMatchObject({ reason: 'result_malformed' })
  })

  it('corrects a result with two people', async () => {
    expect(await first.client.operator.correctionPreview({ ...subject, value: OTHER })).toMatchObject({
      reason: 'not_confirmed',
    })
    await first.client.operator.claim({ ...request(), value: SCORE })
    await second.client.operator.claim({ ...request(), value: SCORE })
    expect(await auditor.client.operator.correctionPreview({ ...subject, value: OTHER })).toMatchObject({
      value: { orders: 0, difference: '0.00' },
    })
    const proposal = { ...request(), value: OTHER, reason: '录入比分有误' }
    const proposed = await first.client.operator.proposeCorrection(proposal)
    if (!proposed.ok) throw new Error(proposed.message)
    expect(await rowOf('open')).toMatchObject({ state: 'correction', correction: { value: OTHER } })
    const approval = () => ({ request_id: crypto.randomUUID(), correction_id: proposed.value.correction_id })
    expect(await first.client.operator.approveCorrection(approval())).toMatchObject({ reason: 'second_person_needed' })
    const newcomer = await app.newcomer('operator')
    expect(await newcomer.client.operator.approveCorrection(approval())).toMatchObject({
      reason: 'second_person_too_new',
    })
    expect(await second.client.operator.approveCorrection(approval())).toMatchObject({ ok: true })
    expect(await rowOf('all')).toMatchObject({ confirmed: { value: OTHER, how: 'corrected', revision: 2 } })
  })

  it('lets who entered a claim take it back, so that two who differ come to an end', async () => {
    await first.client.operator.claim({ ...request(), value: SCORE })
    await second.client.operator.claim({ ...request(), value: OTHER })
    const row = await rowOf('open')
    const claim_id = row?.claims[1]?.claim_id ?? ''
    const withdrawal = () => ({ ...request(), claim_id })
    expect(await first.client.operator.withdrawClaim(withdrawal())).toMatchObject({ reason: 'not_your_claim' })
    expect(await second.client.operator.withdrawClaim(withdrawal())).toMatchObject({ ok: true })
    expect(await second.client.operator.withdrawClaim(withdrawal())).toMatchObject({ reason: 'no_such_claim' })
    expect(await rowOf('open')).toMatchObject({ state: 'waiting', claims: [{ value: SCORE }] })
    expect(await second.client.operator.claim({ ...request(), value: SCORE })).toMatchObject({
      value: { confirmed: true },
    })
    expect(await second.client.operator.withdrawClaim(withdrawal())).toMatchObject({ reason: 'already_confirmed' })
  })

  it('confirms what the others agree on when the one who differed takes it back', async () => {
    const { subject_id } = subject
    const say = (origin: string) =>
      app.database.tx((t) =>
        claimResult(t, {
          subjectKind: 'match',
          subjectId: subject_id,
          step: 'score',
          origin,
          staffId: null,
          value: SCORE,
          fetchedAt: t.now,
        }),
      )
    await first.client.operator.claim({ ...request(), value: OTHER })
    await say('one')
    await say('two')
    const row = await rowOf('open')
    expect(row).toMatchObject({ state: 'differing' })
    const claim_id = row?.claims.find(({ staff_name }) => staff_name !== null)?.claim_id ?? ''
    await first.client.operator.withdrawClaim({ ...request(), claim_id })
    expect(await rowOf('all')).toMatchObject({ confirmed: { value: SCORE, how: 'two_origins' } })
  })

  describe('a correction that waits', () => {
    const propose = async () => {
      await first.client.operator.claim({ ...request(), value: SCORE })
      await second.client.operator.claim({ ...request(), value: SCORE })
      const proposed = await first.client.operator.proposeCorrection({
        ...request(),
        value: OTHER,
        reason: '录入比分有误',
      })
      if (!proposed.ok) throw new Error(proposed.message)
      return () => ({ request_id: crypto.randomUUID(), correction_id: proposed.value.correction_id })
    }

    it('is withdrawn by its author alone, and may then be proposed anew', async () => {
      const correction = await propose()
      expect(await rowOf('open')).toMatchObject({ correction: { is_mine: false } })
      const own = await first.client.operator.results({ state: 'open' })
      expect(own.ok && own.value.rows.find((row) => row.subject_id === subject.subject_id)).toMatchObject({
        correction: { is_mine: true },
      })
      expect(await second.client.operator.withdrawCorrection(correction())).toMatchObject({
        reason: 'not_your_correction',
      })
      expect(await first.client.operator.withdrawCorrection(correction())).toMatchObject({ ok: true })
      expect(await second.client.operator.approveCorrection(correction())).toMatchObject({
        reason: 'no_pending_correction',
      })
      expect(await rowOf('all')).toMatchObject({ state: 'confirmed', correction: null, confirmed: { value: SCORE } })
      const again = { ...request(), value: OTHER, reason: '录入比分有误' }
      expect(await second.client.operator.proposeCorrection(again)).toMatchObject({ ok: true })
    })

    it('is rejected by another operator with a reason, and changes nothing', async () => {
      const correction = await propose()
      const rejection = () => ({ ...correction(), reason: '官方比分没有变' })
      expect(await first.client.operator.rejectCorrection(rejection())).toMatchObject({ reason: 'own_correction' })
      expect(await auditor.client.operator.rejectCorrection(rejection())).toMatchObject({ reason: 'forbidden' })
      expect(await second.client.operator.rejectCorrection(rejection())).toMatchObject({ ok: true })
      expect(await second.client.operator.rejectCorrection(rejection())).toMatchObject({
        reason: 'no_pending_correction',
      })
      expect(await rowOf('all')).toMatchObject({ correction: null, confirmed: { value: SCORE, revision: 1 } })
      const kept = await app.database.read((r) =>
        r.db.selectFrom('result_corrections').selectAll().where('subject_id', '=', subject.subject_id).execute(),
      )
      expect(kept).toMatchObject([{ ended_as: 'rejected', ended_by: second.staffId, end_reason: '官方比分没有变' }])
    })
  })

  it('shows the levels of a draw, and refuses amounts that do not name them all', async () => {
    const issue = { game: 'daletou', issueNo: `26${200 + count}` } as const
    const facts = { pool_before_yuan: 900_000_000 }
    await app.database.tx((t) => addIssues(t, [factsOfIssue({ ...issue, drawAt: addMs(NOON, -hours(1)), facts })]))
    const draw = { subject_kind: 'draw', subject_id: `daletou:${issue.issueNo}` } as const
    const claim = (who: TestStaff, step: 'numbers' | 'amounts', value: Record<string, number | number[]>) =>
      who.client.operator.claim({ request_id: crypto.randomUUID(), ...draw, step, value })
    for (const who of [first, second]) await claim(who, 'numbers', { front: [1, 2, 3, 4, 5], back: [1, 2] })
    const list = await auditor.client.operator.results({ state: 'open' })
    const row = list.ok ? list.value.rows.find((each) => each.subject_id === draw.subject_id) : undefined
    expect(row?.levels?.slice(0, 3)).toEqual([
      { level: '1', name: '一等奖', amount: null, is_optional: false },
      { level: '2', name: '二等奖', amount: null, is_optional: false },
      { level: '3', name: '三等奖', amount: '6666.00', is_optional: false },
    ])
    expect(await claim(first, 'amounts', { 一等奖: 5_000_000 })).toMatchObject({
      reason: 'level_missing',
      detail: { levels: ['二等奖'] },
    })
    expect(await claim(first, 'amounts', { 头奖: 5_000_000, 2: 1 })).toMatchObject({
      reason: 'level_unknown',
      detail: { levels: ['头奖'] },
    })
    await claim(first, 'amounts', { 一等奖: 5_000_000, 二等奖: 100_000 })
    expect(await claim(second, 'amounts', { 1: 5_000_000, 2: 100_000 })).toMatchObject({ value: { confirmed: true } })
  })

  it('asks a source at once when an operator says so', async () => {
    const feed = { feed: 'late', next_due_at: sqlTime(addMs(NOON, hours(2))), detail: sqlJson({}) }
    await app.database.tx((t) => t.db.insertInto('feed_states').values(feed).execute())
    const retry = (who: TestStaff, name: string) =>
      who.client.operator.retryFeed({ request_id: crypto.randomUUID(), feed: name })
    expect(await retry(auditor, 'late')).toMatchObject({ reason: 'forbidden' })
    expect(await retry(first, 'nowhere')).toMatchObject({ reason: 'not_found' })
    expect(await retry(first, 'late')).toMatchObject({ value: { done: true } })
    const list = await auditor.client.operator.feeds({})
    const seen = list.ok ? list.value.rows.find((row) => row.feed === 'late') : undefined
    expect(seen).toMatchObject({ every_ms: null, requests: 0, errors: 0, newest_errors: [], by_hand_since: null })
    expect(Date.parse(seen?.next_due_at ?? '')).toBeLessThan(addMs(NOON, hours(1)))
  })

  it('has people fill in for a source that fails, which no longer counts as broken', async () => {
    const state = { next_due_at: sqlTime(addMs(NOON, hours(2))), detail: sqlJson({}) }
    const feeds = [
      { ...state, feed: 'answers' },
      { ...state, feed: 'fails', failures_in_row: 3 },
    ]
    const waiting = async () => {
      const counts = await first.client.waiting.operator({})
      return counts.ok ? counts.value.broken_feeds : undefined
    }
    await app.database.tx((t) => t.db.insertInto('feed_states').values(feeds).execute())
    expect(await waiting()).toBe(1)
    const handOver = (who: TestStaff, feed: string) =>
      who.client.operator.handOverFeed({ request_id: crypto.randomUUID(), feed })
    expect(await handOver(auditor, 'fails')).toMatchObject({ reason: 'forbidden' })
    expect(await handOver(first, 'nowhere')).toMatchObject({ reason: 'not_found' })
    expect(await handOver(first, 'answers')).toMatchObject({ reason: 'source_answers' })
    expect(await handOver(first, 'fails')).toMatchObject({ value: { done: true } })
    expect(await waiting()).toBe(0)
  })

  it('counts the orders that wait for a result that a source has not told', async () => {
    const effectsOf = async (feed: string) => {
      const effects = await auditor.client.operator.feedEffects({ feed })
      return effects.ok ? effects.value : undefined
    }
    expect(await effectsOf('sporttery')).toMatchObject({
      is_without_results: true,
      results: 0,
      orders: 0,
      stake: '0.00',
    })
    const open = await auditor.client.operator.results({ state: 'open' })
    const due = (open.ok ? open.value.rows : []).filter(({ game }) => game === 'jczq')
    expect(await effectsOf('sporttery-results')).toMatchObject({ is_without_results: false, results: due.length })
  })

  it('takes a file and says which rows it refused', async () => {
    const upload = { request_id: crypto.randomUUID(), kind: 'results', format: 'csv' } as const
    const text = `match_id,half,full\n${subject.subject_id},1:0,2:1\nnobody,0:0,0:0`
    expect(await first.client.operator.uploadFeed({ ...upload, text })).toMatchObject({
      value: { accepted: 1, refused: [{ row: 2, reason: 'not_found' }] },
    })
    const broken = { ...upload, request_id: crypto.randomUUID(), text: '"' }
    expect(await first.client.operator.uploadFeed(broken)).toMatchObject({ reason: 'file_malformed' })
  })
})
