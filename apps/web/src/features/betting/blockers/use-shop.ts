import type { OutputOf } from '@caimin/contract'
import { useQuery } from '@tanstack/react-query'
import { lobbyQuery } from '../../../platform/queries/lobby.ts'

export type LobbyShop = NonNullable<OutputOf<'betting', 'lobby'>['shop']>

/** The player's shop as the lobby knows it; undefined until that has come. */
export function useShop(): LobbyShop | undefined {
  const lobby = useQuery(lobbyQuery)
  return lobby.data?.shop ?? undefined
}
