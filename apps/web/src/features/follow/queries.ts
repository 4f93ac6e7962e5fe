import type { InputOf, OutputOf } from '@caimin/contract'
import { pagesQuery, unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/data/client.ts'

export type ListedPost = OutputOf<'follow', 'posts'>['rows'][number]
export type PostRow = OutputOf<'follow', 'postsOf'>['rows'][number]
export type Post = OutputOf<'follow', 'post'>
export type PostContent = NonNullable<Post['content']>
export type OwnPost = OutputOf<'follow', 'ownPosts'>['rows'][number]
export type OwnCopy = OutputOf<'follow', 'ownCopies'>['rows'][number]
export type Poster = OutputOf<'follow', 'poster'>
export type ListedPoster = OutputOf<'follow', 'winks'>['rows'][number]
export type PosterRecord = Poster['all']
export type BoardRow = OutputOf<'follow', 'boards'>['rows'][number]
export type CopySheetAnswer = OutputOf<'follow', 'copySheet'>
export type StandingOrder = OutputOf<'standing', 'list'>['rows'][number]
export type StandingTurn = OutputOf<'standing', 'turns'>['rows'][number]

export type PostsFilter = Pick<InputOf<'follow', 'posts'>, 'game' | 'order' | 'of'>
export type BoardChoice = Pick<InputOf<'follow', 'boards'>, 'board' | 'days'>

// All keys begin with `follow`: what happens to a post makes all of them stale.

export const postsQuery = (filter: PostsFilter) =>
  pagesQuery({
    queryKey: ['follow', 'posts', filter],
    keepsPrevious: true,
    load: (cursor, signal) => client.follow.posts({ ...filter, ...cursor }, { signal }),
  })

export const boardQuery = (choice: BoardChoice) =>
  pagesQuery({
    queryKey: ['follow', 'board', choice],
    keepsPrevious: true,
    load: (cursor, signal) => client.follow.boards({ ...choice, ...cursor }, { signal }),
  })

export const searchQuery = (name: string) =>
  pagesQuery({
    queryKey: ['follow', 'search', name],
    keepsPrevious: true,
    load: (cursor, signal) => client.follow.search({ name, ...cursor }, { signal }),
  })

export const winksQuery = pagesQuery({
  queryKey: ['follow', 'winks'],
  load: (cursor, signal) => client.follow.winks(cursor, { signal }),
})

/** A poster's page; without an id the player's own. */
export const posterQuery = (playerId: string | undefined) =>
  queryOptions({
    queryKey: ['follow', 'poster', playerId],
    queryFn: ({ signal }) =>
      unwrapReply(client.follow.poster(playerId === undefined ? {} : { player_id: playerId }, { signal })),
  })

export const postsOfQuery = (playerId: string, state: 'open' | 'closed') =>
  pagesQuery({
    queryKey: ['follow', 'posts-of', playerId, state],
    load: (cursor, signal) => client.follow.postsOf({ player_id: playerId, state, ...cursor }, { signal }),
  })

export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: ['follow', 'post', postId],
    queryFn: ({ signal }) => unwrapReply(client.follow.post({ post_id: postId }, { signal })),
  })

/** Odds move: what a copy would be is asked for each time it is looked at. */
export const copySheetQuery = (postId: string) =>
  queryOptions({
    queryKey: ['follow', 'copy-sheet', postId],
    staleTime: 0,
    queryFn: ({ signal }) => unwrapReply(client.follow.copySheet({ post_id: postId }, { signal })),
  })

export const postTermsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['follow', 'post-terms', orderId],
    queryFn: ({ signal }) => unwrapReply(client.follow.postTerms({ order_id: orderId }, { signal })),
  })

export const ownPostsQuery = pagesQuery({
  queryKey: ['follow', 'own-posts'],
  load: (cursor, signal) => client.follow.ownPosts(cursor, { signal }),
})

export const ownCopiesQuery = pagesQuery({
  queryKey: ['follow', 'own-copies'],
  load: (cursor, signal) => client.follow.ownCopies(cursor, { signal }),
})

export const standingOrdersQuery = (filter: Omit<InputOf<'standing', 'list'>, 'cursor' | 'size'>) =>
  pagesQuery({
    queryKey: ['follow', 'standing', filter],
    load: (cursor, signal) => client.standing.list({ ...filter, ...cursor }, { signal }),
  })

export const standingTurnsQuery = (standingOrderId: string, isMissedOnly: boolean) =>
  pagesQuery({
    queryKey: ['follow', 'turns', standingOrderId, isMissedOnly],
    keepsPrevious: true,
    load: (cursor, signal) =>
      client.standing.turns(
        { standing_order_id: standingOrderId, ...(isMissedOnly && { only: 'missed' as const }), ...cursor },
        { signal },
      ),
  })

/** An own order, as its page asks for it. */
export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'info', orderId],
    queryFn: ({ signal }) => unwrapReply(client.orders.info({ order_id: orderId }, { signal })),
  })
