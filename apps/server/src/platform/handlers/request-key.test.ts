import { ENDPOINTS, type Endpoint, type FeatureName } from '@caimin/contract'
import { expect, test } from 'vitest'
import type { OperatorActor } from '../http/handler.ts'
import { hashOf } from './once.ts'
import { requestKeyOf } from './request-key.ts'
import { DESK_CALLS } from './request-keys/desk-calls.data.ts'
import { PLAYER_CALLS } from './request-keys/player-calls.data.ts'

const SAMPLES = [...PLAYER_CALLS, ...DESK_CALLS]

const operator = { kind: 'operator', staffId: 'someone' } as OperatorActor

const endpointOf = (name: string): Endpoint | undefined => {
  const [feature = '', call = ''] = name.split('.')
  return (ENDPOINTS[feature as FeatureName] as Record<string, Endpoint>)[call]
}

const STORED = Object.entries(ENDPOINTS).flatMap(([feature, calls]) =>
  Object.entries(calls as Record<string, Endpoint>)
    .filter(([, { idempotency }]) => idempotency === 'stored')
    .map(([name]) => `${feature}.${name}`),
)

test('every call whose reply is stored has a sample', () => {
  expect(SAMPLES.map(([name]) => name).toSorted()).toEqual(STORED.toSorted())
})

// A hash that changes takes the repeat of a call that an earlier version answered for another call.
test.each(SAMPLES)('%s keeps the hash under which its replies are stored', (name, input, hash) => {
  const endpoint = endpointOf(name) as Endpoint
  const { call, body } = requestKeyOf({ name, endpoint }, operator, JSON.parse(input))
  expect(hashOf(call, body).toString('hex')).toBe(hash)
})
