import { ok, refuse } from '@caimin/base'
import { leadsOutside } from '../../../core/identity/index.ts'
import { command, query } from '../../../platform/handlers/feature.ts'
import type { ShopActor } from '../../../platform/http/handler.ts'
import { lockGroup } from '../conversation.store.ts'
import { groupOf } from '../conversation.ts'
import { lockMessage, setRecalled } from '../message.store.ts'
import { raiseMark } from '../read-mark.ts'
import { recallMessage } from '../recall-message.ts'
import { addMessage, findRepeat } from '../send-message.ts'
import { countMembers, findGroup } from './group.store.ts'
import { type GroupViewer, loadGroupHistory, viewLast, viewOne } from './group-message.view.ts'
import { countToLookAt } from './held.store.ts'
import type { GroupServices } from './member-chat.ts'

/** The shop looks: it is one member, whose mark any of its staff moves. */
export const viewerAt = ({ shopId, staffId }: ShopActor, { files, shops }: GroupServices): GroupViewer => ({
  files,
  shops,
  shopId,
  memberId: shopId,
  staffId,
  isBarred: false,
})

export const showToDesk = query<'chatGroupDesk', 'show', GroupServices>(async ({ r, actor, files, shops }) => {
  const { shopId } = actor
  const [members, { lastNumber, unread, isClosed }, waiting] = await Promise.all([
    countMembers(r, shopId),
    findGroup(r, shopId, shopId),
    countToLookAt(r, shopId),
  ])
  const last = await viewLast(r, viewerAt(actor, { files, shops }), lastNumber)
  return ok({ server_time: r.now, conversation_id: shopId, members, is_open: !isClosed, unread, last, ...waiting })
})

export const showHistoryToDesk = query<'chatGroupDesk', 'history', GroupServices>(
  async ({ r, actor, input, files, shops }) => ok(await loadGroupHistory(r, viewerAt(actor, { files, shops }), input)),
)

export const sendAsShop = command<'chatGroupDesk', 'send', GroupServices>(async ({ t, actor, input, files, shops }) => {
  if (input.conversation_id !== actor.shopId) return refuse('not_found')
  const group = await lockGroup(t, actor.shopId)
  const draft = { side: 'shop', senderId: actor.staffId, requestId: input.request_id, body: input.content } as const
  const repeat = await findRepeat(t, group, draft)
  if (repeat === undefined && draft.body.kind === 'text' && leadsOutside(draft.body.text)) {
    return refuse('outside_payment')
  }
  const sent = repeat ?? (await addMessage(t, group, draft))
  return sent.ok ? ok(await viewOne(t, viewerAt(actor, { files, shops }), sent.value.number)) : sent
})

export const readAsShop = command<'chatGroupDesk', 'markRead'>(async ({ t, actor: { shopId }, input }) => {
  await raiseMark(t, groupOf(shopId), { memberId: shopId, number: input.number })
  const { read, unread } = await findGroup(t, shopId, shopId)
  return ok({ number: read, unread })
})

export const recallAsShop = command<'chatGroupDesk', 'recall', GroupServices>(
  async ({ t, actor, input: { number }, files, shops }) => {
    const key = { ...groupOf(actor.shopId), number }
    if ((await lockMessage(t, key))?.kind === 'packet') return refuse('packet_stays')
    const recalled = await recallMessage(t, key, actor.staffId)
    return recalled.ok ? ok(await viewOne(t, viewerAt(actor, { files, shops }), number)) : recalled
  },
)

/**
 * Takes a message out of the group, whoever sent it and whenever; one that was taken back stays as it is, and so does a
 * red packet.
 */
export const removeMessage = command<'chatGroupDesk', 'removeMessage', GroupServices>(
  async ({ t, actor, input: { number }, files, shops }) => {
    const key = { ...groupOf(actor.shopId), number }
    const found = await lockMessage(t, key)
    if (found === undefined) return refuse('not_found')
    if (found.kind === 'packet') return refuse('packet_stays')
    if (found.recalledAt === null) await setRecalled(t, key, { at: await t.lockedNow(), removedBy: actor.staffId })
    return ok(await viewOne(t, viewerAt(actor, { files, shops }), number))
  },
)
