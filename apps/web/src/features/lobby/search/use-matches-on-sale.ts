import { GAME_IDS, gameKind } from '@caimin/rules/games'
import { unwrapReply } from '@caimin/session'
import { useQueries } from '@tanstack/react-query'
import { client } from '../../../platform/data/client.ts'
import { useLobby } from '../use-lobby.ts'
import type { FoundMatch } from './find.ts'

export interface MatchesOnSale {
  readonly matches: readonly FoundMatch[]
  readonly isPending: boolean
  readonly isError: boolean
}

/** All matches of the games that have some on sale. The keys are those of the betting pages, which find them ready. */
export function useMatchesOnSale(): MatchesOnSale {
  const lobby = useLobby()
  const open = GAME_IDS.filter((game) => {
    const tile = lobby.data?.games.find((one) => one.game === game)
    return gameKind(game) === 'match' && tile?.state === 'on_sale'
  })
  return useQueries({
    queries: open.map((game) => ({
      queryKey: ['betting', 'matches', game],
      queryFn: () => unwrapReply(client.betting.matches({ type: game })),
    })),
    combine: (answers) => ({
      matches: answers.flatMap(({ data }) => data?.rows.map((row) => ({ ...row, game: data.game })) ?? []),
      isPending: answers.some((answer) => answer.isPending),
      isError: answers.some((answer) => answer.isError),
    }),
  })
}
