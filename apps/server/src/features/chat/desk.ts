import { type Instant, ok, refuse } from '@caimin/base'
import type { RequestValues } from '@caimin/contract'
import { leadsOutside } from '../../core/identity/index.ts'
import type { Reader, Tx } from '../../platform/context.ts'
import type { Files } from '../../platform/files/files.ts'
import { pageOrder } from '../../platform/page.ts'
import { answersToday, keepAnswer } from './answer.store.ts'
import { refuseOthers, setClaim } from './claim.ts'
import {
  countConversations,
  type ListedConversation,
  type LockedConversation,
  listConversations,
} from './conversation.store.ts'
import { searchedFor } from './find-conversations.store.ts'
import { loadHistory, viewMessage } from './history.view.ts'
import { findMessagesByKey, type MessageKey } from './message.store.ts'
import { viewMessages } from './message.view.ts'
import { recallMessage } from './recall-message.ts'
import { addMessage, findRepeat, resent, viewSent } from './send-message.ts'
import { type ChatSettings, saveSettings } from './settings.store.ts'

// What a desk does with its conversations, whether it is a shop's or that of customer service.

const PAGE = 30
const ORDERS = {
  waiting: pageOrder('chatDesk.waiting', 'time', 'id'),
  answered: pageOrder('chatDesk.answered', 'time', 'id'),
} as const

export interface WhoAnswers {
  readonly conversationId: string
  readonly claimedBy: string | null
}

/** What a desk says above each of its conversations: of whom it is, and who answers it. */
type LoadHeads<H> = (conversations: readonly WhoAnswers[]) => Promise<(conversation: WhoAnswers) => H>

interface ListRequest<H> {
  readonly shopId: string
  readonly input: RequestValues<'chatDesk', 'list'>
  readonly files: Files
  readonly loadHeads: LoadHeads<H>
}

/** Those that wait for an answer, or the others, with the last message of each. */
export async function listDesk<H extends object>(r: Reader, { shopId, input, files, loadHeads }: ListRequest<H>) {
  const { state, filter = 'all', search = '', cursor } = input
  const page = ORDERS[state](cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const isFound = await searchedFor(r, shopId, search.trim())
  const found = await listConversations(r, shopId, { state, filter, isFound, after, limit })
  const { rows: shown, next_cursor } = cut(found, ({ waitingSince, lastAt, conversationId }) => [
    waitingSince ?? lastAt,
    conversationId,
  ])
  const newest = shown.map(({ conversationId, lastNumber }) => ({ shopId, conversationId, number: lastNumber }))
  const [headOf, messages, counts, answers] = await Promise.all([
    loadHeads(shown),
    findMessagesByKey(r, newest),
    countConversations(r, shopId),
    answersToday(r, shopId),
  ])
  const views = new Map(
    (await viewMessages(r, messages, { files, side: 'shop' })).map((view) => [view.conversation_id, view]),
  )
  return ok({
    server_time: r.now,
    rows: shown.flatMap((conversation: ListedConversation) => {
      const last = views.get(conversation.conversationId)
      // Deleted between the two questions.
      if (last === undefined) return []
      const { conversationId: conversation_id, waitingSince: waiting_since, unread } = conversation
      return [{ conversation_id, ...headOf(conversation), waiting_since, unread, last }]
    }),
    next_cursor,
    counters: {
      ...counts,
      first_answers_today: answers.count,
      median_seconds_today: answers.medianSeconds,
    },
  })
}

interface ShowRequest<H> {
  readonly shopId: string
  readonly input: RequestValues<'chatDesk', 'history'>
  readonly files: Files
  readonly loadHeads: LoadHeads<H>
}

export async function showDesk<H extends object>(r: Reader, { shopId, input, files, loadHeads }: ShowRequest<H>) {
  const conversationId = input.conversation_id
  const { state, history } = await loadHistory(r, { shopId, conversationId }, { files, side: 'shop', asked: input })
  const head = { conversationId, claimedBy: state.claimedBy }
  const headOf = await loadHeads([head])
  return ok({ ...history, ...headOf(head), waiting_since: state.waitingSince })
}

interface SendRequest {
  readonly staffId: string
  readonly input: RequestValues<'chatDesk', 'send'>
  readonly files: Files
}

/** Sends a message into a locked conversation, and claims it. */
export async function sendFromDesk(
  t: Tx,
  conversation: LockedConversation | undefined,
  { staffId, input, files }: SendRequest,
) {
  if (conversation === undefined) return refuse('not_found')
  const draft = { side: 'shop', senderId: staffId, requestId: input.request_id, body: input.content } as const
  const repeat = await findRepeat(t, conversation, draft)
  if (repeat === undefined) {
    const other = await refuseOthers(t, conversation, staffId)
    if (other !== undefined) return other
    if (draft.body.kind === 'text' && leadsOutside(draft.body.text)) return refuse('outside_payment')
  }
  const sent = repeat === undefined ? await addMessage(t, conversation, draft) : resent(repeat)
  if (!sent.ok) return sent
  const { number, at, isNew } = sent.value
  if (isNew) await noteAnswer(t, conversation, { number, staffId, at })
  const { shopId, conversationId } = conversation
  return ok(await viewSent(t, { shopId, conversationId }, { draft, sent: sent.value, files }))
}

/** What follows for a locked conversation from what a member of staff has said in it: they answer it from now on. */
export async function noteAnswer(
  t: Tx,
  conversation: LockedConversation,
  said: { readonly number: number; readonly staffId: string; readonly at: Instant },
): Promise<void> {
  await keepAnswer(t, conversation, said)
  await setClaim(t, conversation, said.staffId)
}

export async function recallFromDesk(
  t: Tx,
  key: MessageKey,
  { staffId, files }: { readonly staffId: string; readonly files: Files },
) {
  const recalled = await recallMessage(t, key, staffId)
  return recalled.ok ? ok(await viewMessage(t, key, { files, side: 'shop' })) : recalled
}

/** Replaces all of them: a reply is numbered by its place. */
export async function replaceSettings(t: Tx, shopId: string, settings: ChatSettings) {
  const { quickReplies, closedReply } = settings
  const texts = closedReply === null ? quickReplies : [...quickReplies, closedReply]
  if (texts.some(leadsOutside)) return refuse('outside_payment')
  await saveSettings(t, shopId, settings)
  return ok(viewSettings(settings))
}

export const viewSettings = ({ quickReplies, closedReply }: ChatSettings) => ({
  quick_replies: [...quickReplies],
  closed_reply: closedReply,
})
