import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'
import { CHAT_TEXT } from './form-limits.ts'
import { SCHEMAS } from './schemas.ts'
import { type CallFrame, MAX_PAGE_FRAME_BYTES } from './socket.ts'

const calls = Object.entries(ENDPOINTS).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => {
    const schemas = SCHEMAS[feature as keyof typeof SCHEMAS] as Record<string, { readonly input: z.ZodType }>
    return { name: `${feature}.${name}`, endpoint, fields: fieldsOf(schemas[name]?.input) }
  }),
)

function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsOf(option as z.ZodType))
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

test('every call with a request id says how a repeat is answered, and no other', () => {
  const wrong = calls.filter(
    ({ endpoint, fields }) => fields.includes('request_id') !== (endpoint.idempotency !== undefined),
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('secret fields are fields of the input', () => {
  const wrong = calls.filter(({ endpoint, fields }) => endpoint.secret?.some((field) => !fields.includes(field)))
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('what must not be stored is not', () => {
  const own = calls.filter(({ endpoint }) => endpoint.idempotency === 'own').map(({ name }) => name)
  // Bets, money for plans, recharges and messages are found again by their own request id; card numbers and the
  // withdrawal's shared id are not to be stored.
  expect(own.sort()).toEqual([
    'betting.place',
    'chat.send',
    'chatDesk.send',
    'chatGroup.send',
    'chatGroupDesk.send',
    'recharge.aliPay2',
    'recharge.aliPay3',
    'recharge.hmPay',
    'recharge.leshuaH5',
    'recharge.leshuaYunshan',
    'recharge.newPay',
    'recharge.pay',
    'recharge.suixingH5',
    'support.send',
    'supportDesk.send',
    'together.join',
    'together.open',
    'together.raiseGuarantee',
    'visitors.send',
    'withdrawals.payConfirm',
    'withdrawals.payoutFile',
  ])
})

const onSocket = calls.filter(({ endpoint }) => endpoint.isOnSocket)

test('messages are sent over the socket, and nothing else', () => {
  expect(onSocket.map(({ name }) => name).toSorted()).toEqual([
    'chat.send',
    'chatDesk.send',
    'chatGroup.send',
    'chatGroupDesk.send',
    'support.send',
    'supportDesk.send',
  ])
})

test('a call over the socket is of who is signed in, and can be repeated by HTTP', () => {
  const wrong = onSocket.filter(
    ({ endpoint: { method, auth, token, body, idempotency } }) =>
      method !== 'POST' || auth === 'none' || auth === 'guest' || token || body || idempotency === undefined,
  )
  expect(wrong).toEqual([])
})

test('the longest message fits into a frame', () => {
  const id = '01934f1e-0000-4000-8000-000000000001'
  const longest = Math.max(
    ...onSocket.map(({ endpoint: { path } }) => {
      // Written as six bytes in JSON, more than any other character takes.
      const content = { kind: 'text', text: '\u0001'.repeat(CHAT_TEXT.max) }
      const body = { request_id: id, conversation_id: id, content }
      const frame: CallFrame = { type: 'call', id: Number.MAX_SAFE_INTEGER, path, body }
      return new TextEncoder().encode(JSON.stringify(frame)).length
    }),
  )
  expect(longest).toBeLessThanOrEqual(MAX_PAGE_FRAME_BYTES)
})
