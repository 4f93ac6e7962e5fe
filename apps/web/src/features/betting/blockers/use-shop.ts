import type { OutputOf } from '@caimin/contract'
import { unwrapReply } from '@caimin/session'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../../platform/data/client.ts'

export type LobbyShop = OutputOf<'betting', 'lobby'>['shop']

/** The player's shop as the lobby knows it; undefined until that has come. */
export function useShop(): LobbyShop | undefined {
  const lobby = useQuery({ queryKey: ['betting', 'lobby'], queryFn: () => unwrapReply(client.betting.lobby({})) })
  return lobby.data?.shop
}
