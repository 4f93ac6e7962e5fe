import { ok } from '@caimin/base'
import type { RequestValues } from '@caimin/contract'
import { maskMessage } from '../../core/identity/index.ts'
import type { Reader } from '../../platform/context.ts'
import { query } from '../../platform/handlers/feature.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'
import { pageOrder } from '../../platform/page.ts'
import { type ConversationKey, supportOf } from './conversation.ts'
import type { Message } from './message.store.ts'
import { shownWords } from './message.view.ts'
import { findBeyond, findWritten, type Stretch } from './search.store.ts'

const PAGE = 20
/** How many messages one page looks through at most, so that a large group costs no more than this at once. */
const LOOKED_THROUGH = 5000
/** So many at once are read that have the word. */
const PART = 100
const newestFirst = pageOrder('chat.search', 'int')

/** A message in which a word can be read. */
export interface Found {
  readonly message: Message
  readonly text: string
}

/**
 * A page of the messages of a conversation in which a word can be read. What is masked cannot be found, and the next
 * page begins where it would without it: neither rows nor cursor tell what is under a mask.
 */
export async function searchConversation(
  r: Reader,
  key: ConversationKey,
  { word, cursor }: RequestValues<'chat', 'search'>,
) {
  const asked = newestFirst(cursor, PAGE)
  if (!asked.ok) return asked
  if (isAlwaysMasked(key, word)) return ok({ rows: [], next_cursor: null })
  const { after: last, cut, cursorAfter } = asked.value
  const before = last?.[0]
  const beyond = await findBeyond(r, key, { before, messages: LOOKED_THROUGH })
  const found = await findReadable(r, key, { before, after: beyond ?? 0, word: word.normalize('NFC') })
  const page = cut(found, ({ message }) => [message.number])
  const next = beyond === undefined ? null : cursorAfter([beyond + 1])
  return ok({ ...page, next_cursor: page.next_cursor ?? next })
}

/** Saves masking every message that has a banned word. Letters and digits may stand in a link that was let through. */
const isAlwaysMasked = ({ shopId }: ConversationKey, word: string): boolean =>
  !/[a-z0-9]/i.test(word) && maskMessage(word, { isWithSupport: shopId === NO_SHOP }).masked > 0

/** Up to one more than a page shows. */
async function findReadable(
  r: Reader,
  key: ConversationKey,
  { word, ...stretch }: Stretch & { readonly word: string },
): Promise<Found[]> {
  const lower = word.toLowerCase()
  const found: Found[] = []
  let { before } = stretch
  for (;;) {
    const written = await findWritten(r, key, { ...stretch, before, word, limit: PART })
    for (const message of written) {
      const { text } = shownWords(message)
      if (text.toLowerCase().includes(lower)) found.push({ message, text })
    }
    if (found.length > PAGE || written.length < PART) return found
    before = written.at(-1)?.number
  }
}

/** Of a conversation of two. */
const viewFound = ({ message: { number, at, from }, text }: Found) => ({
  number,
  at,
  is_own: from === 'player',
  name: null,
  text,
})

async function searchOwn(r: Reader, key: ConversationKey, input: RequestValues<'chat', 'search'>) {
  const found = await searchConversation(r, key, input)
  return found.ok ? ok({ ...found.value, rows: found.value.rows.map(viewFound) }) : found
}

export const searchShopChat = query<'chat', 'search'>(({ r, actor: { shopId, playerId }, input }) =>
  searchOwn(r, { shopId, conversationId: playerId }, input),
)

export const searchSupport = query<'support', 'search'>(({ r, actor: { personId }, input }) =>
  searchOwn(r, supportOf(personId), input),
)
