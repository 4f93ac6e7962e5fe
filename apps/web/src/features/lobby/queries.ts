import type { OutputOf } from '@caimin/contract'
import { queryOptions } from '@tanstack/react-query'
import { lobbyQuery } from '../../platform/queries/lobby.ts'

export type Lobby = OutputOf<'betting', 'lobby'>
export type LobbyGame = Lobby['games'][number]

/** Cutoffs pass and issues change without an event of their own. */
const ASK_AGAIN_MS = 60_000

/** What the shop sells now. The shell refetches it when an event changes it. */
export const liveLobbyQuery = queryOptions({ ...lobbyQuery, refetchInterval: ASK_AGAIN_MS })
