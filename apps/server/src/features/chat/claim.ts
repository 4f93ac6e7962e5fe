import { ok, refuse } from '@caimin/base'
import { findStaffNames, listStaff } from '../../core/identity/index.ts'
import type { Reader, Tx } from '../../platform/context.ts'
import { command, query } from '../../platform/handlers/feature.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import { refuseWith } from '../../platform/refuse-with.ts'
import { changeConversation, type LockedConversation, lockConversation } from './conversation.store.ts'

/** A refusal where another member of staff answers a conversation; undefined where this one may. */
export async function refuseOthers(r: Reader, { claimedBy }: LockedConversation, staffId: string) {
  if (claimedBy === null || claimedBy === staffId) return undefined
  const names = await findStaffNames(r, [claimedBy])
  return refuseWith('claimed_by_other', { staff_name: names.get(claimedBy) ?? '' })
}

/** A shopkeeper may take a conversation from a clerk, who may have gone home with it. */
const refuseClerks = async (r: Reader, conversation: LockedConversation, { role, staffId }: ShopActor) =>
  role === 'shopkeeper' ? undefined : await refuseOthers(r, conversation, staffId)

/** Has a member of staff answer a locked conversation; null ends the claim. */
export async function setClaim(t: Tx, conversation: LockedConversation, staffId: string | null): Promise<void> {
  if (conversation.claimedBy === staffId) return
  const { shopId, conversationId } = conversation
  await changeConversation(t, conversation, { claimed_by: staffId })
  await t.emit({ kind: 'chat.claimed', shopId, conversationId })
}

/** Of two at once one has it. */
export const claim = command<'chatDesk', 'claim'>(async ({ t, actor: { shopId, staffId, staffName }, input }) => {
  const conversation = await lockConversation(t, { shopId, conversationId: input.conversation_id })
  if (conversation === undefined) return refuse('not_found')
  const other = await refuseOthers(t, conversation, staffId)
  if (other !== undefined) return other
  await setClaim(t, conversation, staffId)
  return ok({ claimed_by: { staff_id: staffId, name: staffName } })
})

export const release = command<'chatDesk', 'release'>(async ({ t, actor, input }) => {
  const conversation = await lockConversation(t, { shopId: actor.shopId, conversationId: input.conversation_id })
  if (conversation === undefined) return refuse('not_found')
  const other = await refuseClerks(t, conversation, actor)
  if (other !== undefined) return other
  await setClaim(t, conversation, null)
  return ok({ claimed_by: null })
})

export const handOver = command<'chatDesk', 'handOver'>(async ({ t, actor, input }) => {
  const conversation = await lockConversation(t, { shopId: actor.shopId, conversationId: input.conversation_id })
  if (conversation === undefined) return refuse('not_found')
  const other = await refuseClerks(t, conversation, actor)
  if (other !== undefined) return other
  const colleague = (await listActive(t, actor.shopId)).find(({ id }) => id === input.staff_id)
  if (colleague === undefined) return refuse('colleague_unavailable')
  await setClaim(t, conversation, colleague.id)
  return ok({ claimed_by: { staff_id: colleague.id, name: colleague.name } })
})

export const listColleagues = query<'chatDesk', 'colleagues'>(async ({ r, actor: { shopId, staffId } }) => {
  const others = (await listActive(r, shopId)).filter(({ id }) => id !== staffId)
  return ok({ rows: others.map(({ id, name }) => ({ staff_id: id, name })) })
})

const listActive = async (r: Reader, shopId: string) =>
  (await listStaff(r, shopId)).filter(({ frozenAt }) => frozenAt === null)
