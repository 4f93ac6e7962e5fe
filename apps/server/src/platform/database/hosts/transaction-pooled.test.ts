import { Client, type QueryConfig } from 'pg'
import { expect, it, vi } from 'vitest'
import { CALL_LIMITS } from '../pool.ts'
import { transactionPooled } from './transaction-pooled.ts'

const sent = vi.spyOn(Client.prototype, 'query').mockImplementation(() => undefined)
const client = new (transactionPooled(Client, CALL_LIMITS))()
const sentFor = (query: string | QueryConfig): unknown => {
  void client.query(query)
  return sent.mock.lastCall?.[0]
}

it('sets the limits of a transaction as it begins', () => {
  const limits =
    'set local statement_timeout = 15000; set local lock_timeout = 5000; set local idle_in_transaction_session_timeout = 20000'
  expect(sentFor('begin')).toBe(`begin; ${limits}`)
  expect(sentFor('start transaction isolation level serializable')).toMatch(/serializable; set local/u)
  expect(sentFor('select begin from shifts')).toBe('select begin from shifts')
  expect(sentFor('commit')).toBe('commit')
})

it('names no statement, for the next one may be at another session', () => {
  expect(sentFor({ name: 'append_events', text: 'select 1', values: [1] })).toEqual({ text: 'select 1', values: [1] })
})
