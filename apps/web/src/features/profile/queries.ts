import { unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/data/client.ts'

/** Where the player is signed in. */
export const devicesQuery = queryOptions({
  queryKey: ['profile', 'devices'],
  queryFn: ({ signal }) => unwrapReply(client.profile.devices({}, { signal })),
})

/** The review of the player's name, where one was asked for. */
export const ownReviewQuery = queryOptions({
  queryKey: ['id-review'],
  queryFn: ({ signal }) => unwrapReply(client.idReviews.own({}, { signal })),
})
