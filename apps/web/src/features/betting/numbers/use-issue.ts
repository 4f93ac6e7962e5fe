import type { OutputOf } from '@caimin/contract'
import type { NumberGameId } from '@caimin/rules'
import { useQuery } from '@tanstack/react-query'
import { unwrap, useClient } from '../../../app/index.ts'

export type Issue = OutputOf<'betting', 'issue'>

/** The issue on sale with its pool, misses and last draws. */
export function useIssue(game: NumberGameId) {
  const client = useClient()
  return useQuery({
    queryKey: ['betting', 'issue', game],
    queryFn: () => unwrap(client.betting.issue({ game })),
  })
}
