import { ok, present, refuse } from '@caimin/base'
import { isOpenAt } from '@caimin/rules/hours'
import { type Shops, whyStopped } from '../../core/shops/index.ts'
import type { WithFiles } from '../../platform/files/files.ts'
import { command, query } from '../../platform/handlers/feature.ts'
import type { MemberActor } from '../../platform/http/handler.ts'
import { replyWhileClosed } from './closed-reply.ts'
import { findConversation } from './conversation.store.ts'
import { type ConversationKey, NOTHING_SAID } from './conversation.ts'
import { findGroupMark } from './group/membership.ts'
import { loadHistory, viewMessage } from './history.view.ts'
import { moveMark } from './read-mark.ts'
import { recallMessage } from './recall-message.ts'
import { sendMessage, viewSent } from './send-message.ts'

interface ChatServices extends WithFiles {
  readonly shops: Shops
}

/** The one conversation of a player: with their shop. */
const ownKey = ({ shopId, playerId }: MemberActor): ConversationKey => ({ shopId, conversationId: playerId })

/** What a player finds under messages. */
export const listOwn = query<'chat', 'conversations', ChatServices>(async ({ r, actor, files, shops }) => {
  const key = ownKey(actor)
  const [found, state, group] = await Promise.all([
    shops.find(r, actor.shopId),
    findConversation(r, key, 'player'),
    findGroupMark(r, actor),
  ])
  const shop = present(found, 'a player belongs to a shop')
  const { lastNumber, unread } = state ?? NOTHING_SAID
  return ok({
    server_time: r.now,
    rows: [
      {
        conversation_id: key.conversationId,
        kind: 'shop',
        title: shop.name,
        is_open_now: whyStopped(shop, r.now) === undefined && isOpenAt(shop, r.now),
        unread,
        last: lastNumber === 0 ? null : await viewMessage(r, { ...key, number: lastNumber }, { files, side: 'player' }),
      },
    ],
    group,
  })
})

export const showOwn = query<'chat', 'history', WithFiles>(async ({ r, actor, input, files }) => {
  const key = ownKey(actor)
  if (input.conversation_id !== undefined && input.conversation_id !== key.conversationId) return refuse('not_found')
  const { history } = await loadHistory(r, key, { files, side: 'player', asked: input })
  return ok(history)
})

/** Whoever may not bet may still write to their shop: about their money, or what they have bet. */
export const sendOwn = command<'chat', 'send', ChatServices>(async ({ t, actor, input, files, shops }) => {
  const key = ownKey(actor)
  if (input.conversation_id !== key.conversationId) return refuse('not_found')
  const draft = {
    side: 'player',
    senderId: actor.playerId,
    requestId: input.request_id,
    body: input.content,
  } as const
  const sent = await sendMessage(t, key, draft)
  if (!sent.ok) return sent
  if (sent.value.isNew) {
    const hours = present(await shops.find(t, actor.shopId), 'a player belongs to a shop')
    await replyWhileClosed(t, key, { sent: sent.value, hours })
  }
  return ok(await viewSent(t, key, { draft, sent: sent.value, files }))
})

export const readOwn = command<'chat', 'markRead'>(async ({ t, actor, input }) => {
  const key = ownKey(actor)
  if (input.conversation_id !== key.conversationId) return refuse('not_found')
  return ok(await moveMark(t, key, { side: 'player', number: input.number }))
})

export const recallOwn = command<'chat', 'recall', WithFiles>(async ({ t, actor, input, files }) => {
  const key = { ...ownKey(actor), number: input.number }
  if (input.conversation_id !== key.conversationId) return refuse('not_found')
  const recalled = await recallMessage(t, key, actor.playerId)
  return recalled.ok ? ok(await viewMessage(t, key, { files, side: 'player' })) : recalled
})
