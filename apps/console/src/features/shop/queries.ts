import type { BlockableMatchGame } from '@caimin/contract'
import { answerOf } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'

/** Numbers that the shop does not sell, or sells up to an amount. */
export const numbersQuery = queryOptions({
  queryKey: ['setup', 'blocked', 'numbers'],
  queryFn: ({ signal }) => answerOf(client.setup.blockedNumbers({}, { signal })),
})

/** Combinations of matches that it does not sell. */
export const matchesQuery = queryOptions({
  queryKey: ['setup', 'blocked', 'matches'],
  queryFn: ({ signal }) => answerOf(client.setup.blockedMatches({}, { signal })),
})

/** Matches on sale, of which a combination can be made. */
export const openMatchesQuery = (game: BlockableMatchGame) =>
  queryOptions({
    queryKey: ['setup', 'open-matches', game],
    queryFn: ({ signal }) => answerOf(client.setup.openMatches({ game }, { signal })),
  })

/** Which ways to pay the shop's players see. */
export const channelsQuery = queryOptions({
  queryKey: ['setup', 'channels'],
  queryFn: ({ signal }) => answerOf(client.setup.channels({}, { signal })),
})
