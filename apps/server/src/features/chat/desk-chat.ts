import { ok, refuse } from '@caimin/base'
import type { WithFiles } from '../../platform/files/files.ts'
import { command, query } from '../../platform/handlers/feature.ts'
import { countWithOpenOrders, lockConversation } from './conversation.store.ts'
import { isPlayerOf, loadHeads } from './customer.ts'
import { listDesk, recallFromDesk, replaceSettings, sendFromDesk, showDesk, viewSettings } from './desk.ts'
import { lockMessage } from './message.store.ts'
import { moveMark } from './read-mark.ts'
import { findSettings } from './settings.store.ts'

export const listForShop = query<'chatDesk', 'list', WithFiles>(async ({ r, actor: { shopId }, input, files }) => {
  const [list, open_orders] = await Promise.all([
    listDesk(r, { shopId, input, files, loadHeads: (conversations) => loadHeads(r, shopId, conversations) }),
    countWithOpenOrders(r, shopId),
  ])
  return list.ok ? ok({ ...list.value, counters: { ...list.value.counters, open_orders } }) : list
})

/** A conversation with a player of the shop, also before its first message. */
export const showToShop = query<'chatDesk', 'history', WithFiles>(async ({ r, actor: { shopId }, input, files }) => {
  if (!(await isPlayerOf(r, shopId, input.conversation_id))) return refuse('not_found')
  return await showDesk(r, {
    shopId,
    input,
    files,
    loadHeads: (conversations) => loadHeads(r, shopId, conversations),
  })
})

export const sendForShop = command<'chatDesk', 'send', WithFiles>(
  async ({ t, actor: { shopId, staffId }, input, files }) => {
    const conversation = await lockConversation(t, { shopId, conversationId: input.conversation_id })
    return await sendFromDesk(t, conversation, { staffId, input, files })
  },
)

export const readForShop = command<'chatDesk', 'markRead'>(async ({ t, actor: { shopId }, input }) => {
  const conversationId = input.conversation_id
  if (!(await isPlayerOf(t, shopId, conversationId))) return refuse('not_found')
  return ok(await moveMark(t, { shopId, conversationId }, { side: 'shop', number: input.number }))
})

export const recallForShop = command<'chatDesk', 'recall', WithFiles>(
  async ({ t, actor: { shopId, staffId }, input, files }) => {
    const key = { shopId, conversationId: input.conversation_id, number: input.number }
    if ((await lockMessage(t, key))?.kind === 'coupon') return refuse('coupon_stays')
    return await recallFromDesk(t, key, { staffId, files })
  },
)

export const showSettings = query<'chatDesk', 'settings'>(async ({ r, actor: { shopId } }) =>
  ok(viewSettings(await findSettings(r, shopId))),
)

export const changeSettings = command<'chatDesk', 'saveSettings'>(
  ({ t, actor: { shopId }, input: { quick_replies: quickReplies, closed_reply: closedReply } }) =>
    replaceSettings(t, shopId, { quickReplies, closedReply, hours: null }),
)
