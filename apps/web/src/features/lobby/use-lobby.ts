import type { OutputOf } from '@caimin/contract'
import { useQuery } from '@tanstack/react-query'
import { queryClient, unwrap, useClient, useSocket } from '../../app/index.ts'

export type Lobby = OutputOf<'betting', 'lobby'>
export type LobbyGame = Lobby['games'][number]

const KEY = ['betting', 'lobby'] as const
/** Cutoffs pass and issues change without an event of their own. */
const ASK_AGAIN_MS = 60_000

/** What the shop sells now; asked again when something of it changes. */
export function useLobby() {
  const client = useClient()
  useSocket((news) => {
    if (news.kind !== 'score.changed' && news.kind !== 'queue.changed')
      void queryClient.invalidateQueries({ queryKey: KEY })
  })
  return useQuery({ queryKey: KEY, queryFn: () => unwrap(client.betting.lobby({})), refetchInterval: ASK_AGAIN_MS })
}
