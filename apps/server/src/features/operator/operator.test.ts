import { addMs, hours, instant } from '@caimin/base'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveMatches } from '../../core/catalog/index.ts'
import { factsOfMatch } from '../../core/catalog/testing/match-facts.ts'
import type { TestStaff } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const NOON = instant(Date.parse('2026-11-20T12:00:00+08:00'))
const SCORE = { half: '1:0', full: '2:1' }
const OTHER = { half: '1:0', full: '2:2' }

let app: TestApp
let first: TestStaff
let second: TestStaff
let auditor: TestStaff
let count = 0
let subject: { subject_kind: 'match'; subject_id: string; step: 'score' }

beforeAll(async () => {
  app = await testApp({ at: NOON })
  first = await app.staff('operator')
  second = await app.staff('operator')
  auditor = await app.staff('auditor')
})
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

  it('answers a repeated request with its first answer', async () => {
    const call = { ...request(), value: SCORE }
    const [once, again] = [await first.client.operator.claim(call), await first.client.operator.claim(call)]
    expect(again).toEqual(once)
    expect(await first.client.operator.claim({ ...call, value: OTHER })).toMatchObject({ reason: 'request_id_reused' })
    expect(await first.client.operator.claim({ ...request(), value: SCORE })).toMatchObject({
      reason: 'already_claimed_by_you',
    })
  })

  it('has differing claims decided by somebody who entered none', async () => {
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
