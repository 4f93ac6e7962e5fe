import { GAME_IDS, gameKind, type MatchGameId } from '@caimin/rules/games'
import { useQueries, useQuery } from '@tanstack/react-query'
import { matchesQuery } from '../../../platform/queries/matches.ts'
import { liveLobbyQuery } from '../queries.ts'
import type { FoundMatch } from './find.ts'

export interface MatchesOnSale {
  readonly matches: readonly FoundMatch[]
  readonly isPending: boolean
  readonly isError: boolean
}

/** All matches of the games that have some on sale. The keys are those of the betting pages, which find them ready. */
export function useMatchesOnSale(): MatchesOnSale {
  const lobby = useQuery(liveLobbyQuery)
  const open = GAME_IDS.filter((game): game is MatchGameId => {
    const tile = lobby.data?.games.find((one) => one.game === game)
    return gameKind(game) === 'match' && tile?.state === 'on_sale'
  })
  return useQueries({
    queries: open.map((game) => matchesQuery(game)),
    combine: (answers) => ({
      matches: answers.flatMap(({ data }) => data?.rows.map((row) => ({ ...row, game: data.game })) ?? []),
      isPending: answers.some((answer) => answer.isPending),
      isError: answers.some((answer) => answer.isError),
    }),
  })
}
