import { type Conversation, type ConversationSource, type GroupConversation, useConversation } from '@caimin/session'
import type { Earlier } from '@caimin/ui'
import { explain } from '../../platform/data/explain.ts'

/** How a log shows a conversation: what it is opened at, and the ways to what was said before and after. */
export interface Ways {
  readonly at: number | undefined
  readonly earlier: Earlier
  /** Of a part of it that is further back. */
  readonly later: Earlier | undefined
}

/** A conversation, opened at a message where an address names one by its number. */
export function useConversationAt<C extends Conversation | GroupConversation>(
  source: ConversationSource<C>,
  named: string | undefined,
) {
  const at = named !== undefined && /^[1-9]\d{0,8}$/.test(named) ? Number(named) : undefined
  const { query, earlier, later } = useConversation(source, at)
  const ways: Ways = { at, earlier: wordedWay(earlier), later: later && wordedWay(later) }
  return { query, ways }
}

const wordedWay = ({ refusal, ...way }: ReturnType<typeof useConversation>['earlier']): Earlier => ({
  ...way,
  why: refusal === null ? undefined : explain(refusal),
})
