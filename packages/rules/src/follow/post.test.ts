import { addMs, fromChina, yuan } from '@caimin/base'
import { expect, test } from 'vitest'
import { ORDER_STATES } from '../orders/states.ts'
import { checkPostable, POST_LIMITS, type PostableOrder } from './post.ts'

const cutoffAt = fromChina({ year: 2026, month: 11, day: 20, hour: 18, minute: 25 })
const now = addMs(cutoffAt, -1)
const order: PostableOrder = {
  state: 'awaitingIssue',
  stake: POST_LIMITS.minStake,
  cutoffAt,
  isCopy: false,
  isGroupPlan: false,
  isPosted: false,
}
const reasonOf = (change: Partial<PostableOrder>, at = { now, postsToday: 0 }) => {
  const checked = checkPostable({ ...order, ...change }, at)
  return checked.ok ? undefined : checked.reason
}

test('an order that the shop has taken may be posted until its first cutoff', () => {
  const allowed = ORDER_STATES.filter((state) => reasonOf({ state }) === undefined)
  expect(allowed).toEqual(['awaitingIssue', 'awaitingDraw'])
  expect(reasonOf({ state: 'awaitingAcceptance' })).toBe('order_not_accepted')
  expect(reasonOf({}, { now: cutoffAt, postsToday: 0 })).toBe('post_too_late')
})

test('neither a copy nor a group plan nor a posted order is posted', () => {
  expect(reasonOf({ isCopy: true })).toBe('copy_not_postable')
  expect(reasonOf({ isGroupPlan: true })).toBe('plan_not_postable')
  expect(reasonOf({ isPosted: true })).toBe('already_posted')
})

test('tiny bets and more than ten posts a day make no record', () => {
  expect(reasonOf({ stake: yuan(18) })).toBe('post_stake_too_small')
  expect(reasonOf({}, { now, postsToday: POST_LIMITS.perDay - 1 })).toBeUndefined()
  expect(reasonOf({}, { now, postsToday: POST_LIMITS.perDay })).toBe('posts_of_day_used_up')
})
