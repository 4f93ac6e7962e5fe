import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { CallFailed } from './call-failed.ts'

/** Only what never reached an answer is worth asking again; a refusal stays one. */
function shouldAskAgain(failures: number, error: Error): boolean {
  const isUnreachable = error instanceof CallFailed && error.refusal.reason === 'unreachable'
  return isUnreachable && failures < 1
}

/**
 * The server's answers on this device. Keys begin with a feature's name: the socket makes stale by it. An answer under
 * way may be older than an event or a write that happened meanwhile: it is never treated as current.
 */
export class AnswerCache extends QueryClient {
  constructor(freshMs: number) {
    super({
      defaultOptions: {
        queries: { staleTime: freshMs, retry: shouldAskAgain, networkMode: 'always' },
        mutations: { retry: false, networkMode: 'always' },
      },
    })
  }

  /**
   * Refetches after an event or a write. For a screen that was left a request under way is cancelled; the first one of
   * a screen is shown, and then asked for again.
   */
  async invalidate(queryKey: QueryKey): Promise<void> {
    await this.cancelQueries({ queryKey, type: 'inactive' })
    const isFirst = { queryKey, fetchStatus: 'fetching', predicate: hasNoAnswer } as const
    const first = this.getQueryCache().findAll(isFirst)
    await this.invalidateQueries({ queryKey })
    await Promise.all(first.map((query) => this.invalidateQueries({ queryKey: query.queryKey, exact: true })))
  }

  /**
   * Shows what a write answered. An answer asked for earlier and still under way is given up, or it would put back what
   * was before the write; and what changed since the write is asked for again.
   */
  setAndRefetch<T>(queryKey: QueryKey, answer: T): Promise<void> {
    this.setQueryData(queryKey, answer)
    return this.invalidateQueries({ queryKey, exact: true })
  }
}

const hasNoAnswer = ({ state }: { readonly state: { readonly data: unknown } }): boolean => state.data === undefined
