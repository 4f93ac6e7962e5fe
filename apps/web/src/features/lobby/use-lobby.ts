import type { OutputOf } from '@caimin/contract'
import { unwrapReply } from '@caimin/session'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/client.ts'

export type Lobby = OutputOf<'betting', 'lobby'>
export type LobbyGame = Lobby['games'][number]

/** Cutoffs pass and issues change without an event of their own. */
const ASK_AGAIN_MS = 60_000

/** What the shop sells now. The shell asks again when news change something of it. */
export function useLobby() {
  return useQuery({
    queryKey: ['betting', 'lobby'],
    queryFn: () => unwrapReply(client.betting.lobby({})),
    refetchInterval: ASK_AGAIN_MS,
  })
}
