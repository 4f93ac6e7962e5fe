import { fenOf } from '@caimin/base'
import { areStandingTerms } from '@caimin/rules/follow'
import { expect, test } from 'vitest'
import { draftOf, FIRST_DRAFT, readDraft, type StandingDraft } from './standing-draft.ts'

const TODAY = '2026-11-20'
const read = (change: Partial<StandingDraft>) => readDraft({ ...FIRST_DRAFT, ...change }, TODAY)

test('the form as it first comes up can be sent', () => {
  expect(read({})).toEqual({
    ok: true,
    terms: {
      stake: { kind: 'fixed', amount: '50.00' },
      total_copies: 30,
      copies_per_day: 3,
      min_post_stake: '20.00',
      max_post_stake: '1000.00',
      stop_after_losses: 5,
      stop_below: '20.00',
      last_day: null,
    },
  })
})

test('a share of the poster’s stake is sent with its cap', () => {
  expect(read({ kind: 'percent', percent: 25, amount: '80' })).toMatchObject({
    terms: { stake: { kind: 'percent', percent: 25, cap: '80.00' } },
  })
})

test('what is left empty does not stop it', () => {
  expect(read({ losses: 0, below: ' ', lastDay: '' })).toMatchObject({
    terms: { stop_after_losses: null, stop_below: null, last_day: null },
  })
})

test.each([
  ['amount', { amount: '1.99' }],
  ['amount', { amount: '10000.01' }],
  ['amount', { amount: '五十' }],
  ['range', { from: '19' }],
  ['range', { from: '300', to: '200' }],
  ['range', { to: '' }],
  ['below', { below: '0' }],
  ['lastDay', { lastDay: '2026-11-19' }],
] as const)('names %s where it is wrong: %j', (part, change) => {
  expect(read(change)).toEqual({ ok: false, wrong: [part] })
})

test('terms come back into the form as they were typed', () => {
  const draft: StandingDraft = { ...FIRST_DRAFT, kind: 'percent', percent: 7, losses: 0, lastDay: TODAY, below: '' }
  const sent = readDraft(draft, TODAY)
  expect(sent.ok && draftOf(sent.terms)).toEqual(draft)
})

test('what the form takes is what the rules take', () => {
  const sent = read({})
  if (!sent.ok) throw new Error('not read')
  const { stake, ...terms } = sent.terms
  expect(
    areStandingTerms({
      stake:
        stake.kind === 'fixed' ? { kind: 'fixed', amount: fenOf(stake.amount) } : { ...stake, cap: fenOf(stake.cap) },
      totalCopies: terms.total_copies,
      copiesPerDay: terms.copies_per_day,
      minPostStake: fenOf(terms.min_post_stake),
      maxPostStake: fenOf(terms.max_post_stake),
      stopAfterLosses: terms.stop_after_losses,
      stopBelow: terms.stop_below === null ? null : fenOf(terms.stop_below),
      lastDay: terms.last_day,
    }),
  ).toBe(true)
})
