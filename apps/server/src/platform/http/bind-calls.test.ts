import { ENDPOINTS, type Endpoint } from '@caimin/contract'
import { expect, it } from 'vitest'
import { bindCalls } from './bind-calls.ts'
import { audienceOf, commonRefusal } from './envelope.ts'
import type { Features } from './handler.ts'

const handle = () => Promise.resolve({ ok: true })

/** What some calls of cases say for a reason, given the texts of their feature. */
function wordsOf(texts: Readonly<Record<string, string>>, reason: string): Record<string, string | undefined> {
  const handlers = { say: handle, deskSay: handle, answer: handle }
  const bound = bindCalls({ disputes: { handlers, queries: new Set(), texts } } as unknown as Features)
  return Object.fromEntries(
    bound.flatMap((call) => (call.bound === null ? [] : [[call.bound.name, call.bound.texts[reason]]])),
  )
}

it('says a reason in the words of the call, then of those for staff, then of the feature', () => {
  const texts = { moved_on: 'player', 'staff.moved_on': 'staff', 'answer.moved_on': 'answer' }
  expect(wordsOf(texts, 'moved_on')).toEqual({
    'disputes.say': 'player',
    'disputes.deskSay': 'staff',
    'disputes.answer': 'answer',
  })
})

it('says a reason that any call may give for whom it is for, unless the call has words of its own', () => {
  expect(wordsOf({ 'deskSay.not_found': 'no such case' }, 'not_found')).toEqual({
    'disputes.say': '没有找到',
    'disputes.deskSay': 'no such case',
    'disputes.answer': '没有找到，可能已经不在了',
  })
  expect(commonRefusal('/api/operator.Nothing/here?a=1', 'not_found').msg).toBe('没有找到，可能已经不在了')
  expect(commonRefusal('/api/bettingend.Nothing/here', 'not_found').msg).toBe('没有找到')
})

it('knows from the path of every call whom it is for', () => {
  const ofStaff = new Set<Endpoint['auth']>(['staff', 'clerk', 'shopkeeper', 'auditor', 'operator'])
  const wrong = Object.values(ENDPOINTS)
    .flatMap((calls) => Object.values(calls as Record<string, Endpoint>))
    .filter(({ path, auth }) => (audienceOf(path) === 'staff') !== (ofStaff.has(auth) || path.endsWith('.Auth/login')))
  expect(wrong).toEqual([])
})
