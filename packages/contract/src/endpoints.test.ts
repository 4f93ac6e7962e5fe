import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'
import { SCHEMAS } from './schemas.ts'

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
