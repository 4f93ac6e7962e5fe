import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Client } from 'pg'

const REQUEST_STARTS = 'http.server.request.start'
/** Who calls: what happened a moment before decides whether it is remembered, and not the call. */
const SESSION_LOOK_UP = /\bfrom sessions s\s+left join persons\b/u

/** Counts the queries of each request; background work meanwhile is not counted. */
export interface QueryCounter {
  /** Runs work that makes one request, and returns the queries of it. */
  of(work: () => Promise<unknown>): Promise<number>
  /** Runs work that asks the database itself, and returns its queries. */
  inside(work: () => Promise<unknown>): Promise<number>
  stop(): void
}

/** Counts from now on, in this process. */
export function countQueries(): QueryCounter {
  const requests = new AsyncLocalStorage<{ queries: number }>()
  const seen: { queries: number }[] = []
  const onRequest = () => {
    const request = { queries: 0 }
    seen.push(request)
    requests.enterWith(request)
  }
  const query = Client.prototype.query
  Client.prototype.query = function counted(this: Client, ...given: unknown[]) {
    const request = requests.getStore()
    if (request !== undefined && !SESSION_LOOK_UP.test(textOf(given[0]))) request.queries += 1
    return Reflect.apply(query, this, given)
  } as typeof query
  subscribe(REQUEST_STARTS, onRequest)
  return {
    async of(work) {
      seen.length = 0
      await work()
      if (seen.length !== 1) throw new Error(`${seen.length} requests instead of one`)
      return seen[0]?.queries ?? 0
    },
    async inside(work) {
      const count = { queries: 0 }
      await requests.run(count, work)
      return count.queries
    },
    stop() {
      unsubscribe(REQUEST_STARTS, onRequest)
      Client.prototype.query = query
    },
  }
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { readonly text?: unknown } | null)?.text ?? '')
