import { QueryClient } from '@tanstack/react-query'
import { CallFailed } from './client.ts'

const FRESH_MS = 5000

/** Only what never reached an answer is worth asking again; a refusal stays one. */
function shouldAskAgain(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof CallFailed && error.refusal.reason === 'unreachable'
}

/** Keys begin with the contract's feature: `['desk', 'queue']`; the socket makes stale by these. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: shouldAskAgain, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/**
 * Shows what a write answered. An answer asked for earlier and still under way is given up, or it would put back what was before
 * the write; and what changed since the write is asked for again.
 */
export function showAnswer<T>(queryKey: readonly unknown[], answer: T): Promise<void> {
  queryClient.setQueryData(queryKey, answer)
  return queryClient.invalidateQueries({ queryKey, exact: true })
}
