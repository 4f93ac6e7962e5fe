import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { Client } from 'pg'

/** A query as a call sent it. */
export interface SentQuery {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Remembers what the request under way asks the database. */
export function rememberQueries() {
  const requests = new AsyncLocalStorage<true>()
  let sent: SentQuery[] = []
  subscribe('http.server.request.start', () => requests.enterWith(true))
  const query = Client.prototype.query
  Client.prototype.query = function remembered(this: Client, ...given: unknown[]) {
    const asked = requests.getStore() === undefined ? undefined : sentQuery(given)
    if (asked !== undefined) sent.push(asked)
    return Reflect.apply(query, this, given)
  } as typeof query
  return {
    /** What one call of a server in this process asked. */
    async of(call: () => Promise<unknown>): Promise<SentQuery[]> {
      sent = []
      await call()
      return sent
    },
    /** The same, of a call that uses the database itself. */
    async within(call: () => Promise<unknown>): Promise<SentQuery[]> {
      sent = []
      await requests.run(true, call)
      return sent
    },
  }
}

function sentQuery([first, second]: readonly unknown[]): SentQuery | undefined {
  const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text
  const values = Array.isArray(second) ? second : ((first as { values?: unknown[] } | undefined)?.values ?? [])
  return typeof text === 'string' && /^\s*(select|with)\b/i.test(text) ? { text, values } : undefined
}

/** Tables that no list may read through. */
const BIG = [
  ...['orders', 'order_events', 'order_parties', 'tickets', 'journals', 'transfers', 'holds', 'counter_receipts'],
  ...['recharges', 'withdrawals', 'red_packets', 'feedbacks', 'matches', 'results', 'players', 'persons'],
]
const READS_THROUGH = new RegExp(`Seq Scan on (${BIG.join('|')})\\b`)

/** The tables that a plan reads through from end to end. */
export const readThrough = (plan: string): string[] =>
  plan.split('\n').flatMap((line) => {
    const table = READS_THROUGH.exec(line)?.[1]
    return table === undefined ? [] : [table]
  })
