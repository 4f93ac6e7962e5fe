import { QueryClient } from '@tanstack/react-query'
import { CallFailed } from './client.ts'

const FRESH_MS = 10_000

/** Only what never reached an answer is worth asking again; a refusal stays one. */
function shouldAskAgain(failures: number, error: Error): boolean {
  const isUnreachable = error instanceof CallFailed && error.refusal.reason === 'unreachable'
  return isUnreachable && failures < 1
}

/** Keys begin with the feature's name: the socket refreshes `['orders']` when an order changes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: shouldAskAgain, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
