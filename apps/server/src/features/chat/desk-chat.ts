import { ok, refuse } from '@caimin/base'
import { leadsOutside } from '../../core/identity/index.ts'
import type { WithFiles } from '../../platform/files/files.ts'
import { command, query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { answersToday, keepAnswer } from './answer.store.ts'
import { refuseOthers, setClaim } from './claim.ts'
import { countConversations, listConversations, lockConversation } from './conversation.store.ts'
import { isPlayerOf, loadHeads } from './customer.ts'
import { loadHistory, viewMessage } from './history.view.ts'
import { findMessagesByKey } from './message.store.ts'
import { viewMessages } from './message.view.ts'
import { moveMark } from './read-mark.ts'
import { recallMessage } from './recall-message.ts'
import { addMessage, findRepeat } from './send-message.ts'
import { findSettings, saveSettings } from './settings.store.ts'

const PAGE = 30
const ORDERS = {
  waiting: pageOrder('chatDesk.waiting', 'time', 'id'),
  answered: pageOrder('chatDesk.answered', 'time', 'id'),
} as const

/** The shop's conversations that wait for an answer, or the others, with the last message of each. */
export const listForShop = query<'chatDesk', 'list', WithFiles>(async ({ r, actor: { shopId }, input, files }) => {
  const { state, filter, cursor } = input
  const page = ORDERS[state](cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const found = await listConversations(r, shopId, { state, isUnreadOnly: filter === 'unread', after, limit })
  const { rows: shown, next_cursor } = cut(found, ({ waitingSince, lastAt, conversationId }) => [
    waitingSince ?? lastAt,
    conversationId,
  ])
  const newest = shown.map(({ conversationId, lastNumber }) => ({ shopId, conversationId, number: lastNumber }))
  const [headOf, messages, counts, answers] = await Promise.all([
    loadHeads(r, shopId, shown),
    findMessagesByKey(r, newest),
    countConversations(r, shopId),
    answersToday(r, shopId),
  ])
  const views = new Map(
    (await viewMessages(r, messages, { files, side: 'shop' })).map((view) => [view.conversation_id, view]),
  )
  return ok({
    server_time: r.now,
    rows: shown.flatMap((conversation) => {
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
})

/** A conversation with a player of the shop, also before its first message. */
export const showToShop = query<'chatDesk', 'history', WithFiles>(async ({ r, actor: { shopId }, input, files }) => {
  const conversationId = input.conversation_id
  if (!(await isPlayerOf(r, shopId, conversationId))) return refuse('not_found')
  const { state, history } = await loadHistory(r, { shopId, conversationId }, { files, side: 'shop', asked: input })
  const listed = { conversationId, claimedBy: state.claimedBy }
  const headOf = await loadHeads(r, shopId, [listed])
  return ok({ ...history, ...headOf(listed), waiting_since: state.waitingSince })
})

export const sendForShop = command<'chatDesk', 'send', WithFiles>(async ({ t, actor, input, files }) => {
  const { shopId, staffId } = actor
  const conversation = await lockConversation(t, { shopId, conversationId: input.conversation_id })
  if (conversation === undefined) return refuse('not_found')
  const draft = { side: 'shop', senderId: staffId, requestId: input.request_id, body: input.content } as const
  const repeat = await findRepeat(t, conversation, draft)
  if (repeat === undefined) {
    const other = await refuseOthers(t, conversation, staffId)
    if (other !== undefined) return other
    if (draft.body.kind === 'text' && leadsOutside(draft.body.text)) return refuse('outside_payment')
  }
  const sent = repeat ?? (await addMessage(t, conversation, draft))
  if (!sent.ok) return sent
  const { number, at } = sent.value
  if (repeat === undefined) {
    await keepAnswer(t, conversation, { number, staffId, at })
    await setClaim(t, conversation, staffId)
  }
  const { conversationId } = conversation
  return ok(await viewMessage(t, { shopId, conversationId, number }, { files, side: 'shop' }))
})

export const readForShop = command<'chatDesk', 'markRead'>(async ({ t, actor: { shopId }, input }) => {
  const conversationId = input.conversation_id
  if (!(await isPlayerOf(t, shopId, conversationId))) return refuse('not_found')
  return ok(await moveMark(t, { shopId, conversationId }, { side: 'shop', number: input.number }))
})

export const recallForShop = command<'chatDesk', 'recall', WithFiles>(async ({ t, actor, input, files }) => {
  const key = { shopId: actor.shopId, conversationId: input.conversation_id, number: input.number }
  const recalled = await recallMessage(t, key, actor.staffId)
  return recalled.ok ? ok(await viewMessage(t, key, { files, side: 'shop' })) : recalled
})

export const showSettings = query<'chatDesk', 'settings'>(async ({ r, actor: { shopId } }) => {
  const { quickReplies, closedReply } = await findSettings(r, shopId)
  return ok({ quick_replies: quickReplies, closed_reply: closedReply })
})

/** Replaces all of them: a reply is numbered by its place. */
export const changeSettings = command<'chatDesk', 'saveSettings'>(async ({ t, actor: { shopId }, input }) => {
  const { quick_replies, closed_reply } = input
  const texts = closed_reply === null ? quick_replies : [...quick_replies, closed_reply]
  if (texts.some(leadsOutside)) return refuse('outside_payment')
  await saveSettings(t, shopId, { quickReplies: quick_replies, closedReply: closed_reply })
  return ok({ quick_replies, closed_reply })
})
