import type { ClientReply } from '@caimin/contract'
import { expect, test } from 'vitest'
import { isOutcomeUnknown, keepsRequestId } from './outcome.ts'

const refused = (reason: string) => ({ ok: false, reason, message: '', code: 0, detail: {} }) as ClientReply<never>

test.each(['unreachable', 'aborted', 'server_failed', 'internal_error'])(
  'after %s the outcome of the call is unknown',
  (reason) => {
    expect(isOutcomeUnknown(refused(reason))).toBe(true)
    expect(keepsRequestId(refused(reason))).toBe(true)
  },
)

test.each([
  'busy_try_again',
  'too_many_requests',
  'signed_out',
  'forbidden',
  'first_password',
  'second_factor_needed',
  'confirm_identity_first',
])('after %s nothing was committed, but an earlier try under the same request id may have counted', (reason) => {
  expect(isOutcomeUnknown(refused(reason))).toBe(false)
  expect(keepsRequestId(refused(reason))).toBe(true)
})

test('a value and any other refusal are outcomes: the next call has another request id', () => {
  for (const reply of [refused('order_moved_on'), { ok: true, value: { reason: 'busy_try_again' } } as const]) {
    expect(isOutcomeUnknown(reply)).toBe(false)
    expect(keepsRequestId(reply)).toBe(false)
  }
})
