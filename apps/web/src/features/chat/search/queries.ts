import type { OutputOf } from '@caimin/contract'
import { pagesQuery } from '@caimin/session'
import { client } from '../../../platform/data/client.ts'

/** The conversations that one looks through, one at a time. */
export const PLACES = ['shop', 'group', 'support'] as const
export type Place = (typeof PLACES)[number]
export type FoundMessage = OutputOf<'chat', 'search'>['rows'][number]

const CALLS = {
  shop: client.chat.search,
  group: client.chatGroup.search,
  support: client.support.search,
} as const satisfies Record<Place, unknown>

/** Messages with a word. The key begins with `chat`, not with those of what the socket brings: it does not move. */
export const searchQuery = (place: Place, word: string) =>
  pagesQuery({
    queryKey: ['chat', 'search', place, word],
    load: (cursor, signal) => CALLS[place]({ word, ...cursor }, { signal }),
  })
