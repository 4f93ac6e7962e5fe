import { ok } from '@caimin/base'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { sizeOf } from './page-size.ts'
import { listWinked, searchPosters } from './person.store.ts'
import { type FileLink, viewPoster } from './views.ts'

interface Links {
  readonly fileLink: FileLink
}

const byPosts = pageOrder('follow.search', 'int', 'id')

/** People of the shop who have posted, by a part of their nickname. */
export const searchPeople = query<'follow', 'search', Links>(async ({ r, actor, input, fileLink }) => {
  const page = byPosts(input.cursor, sizeOf(input.size))
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const { shopId, playerId } = actor
  const found = await searchPosters(r, { shopId, playerId }, { name: input.name, after, limit })
  const { rows, next_cursor } = cut(found, (card) => [card.posts, card.playerId])
  return ok({
    rows: rows.map((card) => ({ ...viewPoster(card, { shopId, fileLink }), posts: card.posts })),
    next_cursor,
  })
})

const byAge = pageOrder('follow.winks', 'time', 'id')

/** The people whom the player follows. */
export const listWinks = query<'follow', 'winks', Links>(async ({ r, actor, input, fileLink }) => {
  const page = byAge(input.cursor, sizeOf(input.size))
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const { shopId, playerId } = actor
  const found = await listWinked(r, { shopId, playerId }, { after, limit })
  const { rows, next_cursor } = cut(found, (card) => [card.at, card.playerId])
  return ok({ rows: rows.map((card) => viewPoster(card, { shopId, fileLink })), next_cursor })
})
