import type { BlockableMatchGame } from '@caimin/contract'
import { unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'

/** Numbers that the shop does not sell, or sells up to an amount. */
export const numbersQuery = queryOptions({
  queryKey: ['setup', 'blocked', 'numbers'],
  queryFn: ({ signal }) => unwrapReply(client.setup.blockedNumbers({}, { signal })),
})

/** Combinations of matches that it does not sell. */
export const matchesQuery = queryOptions({
  queryKey: ['setup', 'blocked', 'matches'],
  queryFn: ({ signal }) => unwrapReply(client.setup.blockedMatches({}, { signal })),
})

/** Matches on sale, of which a combination can be made. */
export const openMatchesQuery = (game: BlockableMatchGame) =>
  queryOptions({
    queryKey: ['setup', 'open-matches', game],
    queryFn: ({ signal }) => unwrapReply(client.setup.openMatches({ game }, { signal })),
  })

/** Which ways to pay the shop's players see. */
export const channelsQuery = queryOptions({
  queryKey: ['setup', 'channels'],
  queryFn: ({ signal }) => unwrapReply(client.setup.channels({}, { signal })),
})
