import { ok, refuse } from '@caimin/base'
import { findStaffNames, listStaff } from '../../core/identity/index.ts'
import type { Reader, Tx } from '../../platform/context.ts'
import { command, query } from '../../platform/handlers/feature.ts'
import type { OperatorActor, ShopActor } from '../../platform/http/handler.ts'
import { refuseWith } from '../../platform/refuse-with.ts'
import {
  changeConversation,
  findLockedSupport,
  type LockedConversation,
  lockConversation,
} from './conversation.store.ts'

type DeskActor = ShopActor | OperatorActor

/** A refusal where another member of staff answers a conversation; undefined where this one may. */
export async function refuseOthers(r: Reader, { claimedBy }: LockedConversation, staffId: string) {
  if (claimedBy === null || claimedBy === staffId) return undefined
  const names = await findStaffNames(r, [claimedBy])
  return refuseWith('claimed_by_other', { staff_name: names.get(claimedBy) ?? '' })
}

/** A shopkeeper may take a conversation from a clerk, and an operator from another, who may have gone home with it. */
const refuseClerks = async (r: Reader, conversation: LockedConversation, { role, staffId }: DeskActor) =>
  role === 'clerk' ? await refuseOthers(r, conversation, staffId) : undefined

/** Has a member of staff answer a locked conversation; null ends the claim. */
export async function setClaim(t: Tx, conversation: LockedConversation, staffId: string | null): Promise<void> {
  if (conversation.claimedBy === staffId) return
  const { shopId, conversationId } = conversation
  await changeConversation(t, conversation, { claimed_by: staffId })
  await t.emit({ kind: 'chat.claimed', shopId, conversationId })
}

const lockOfShop = (t: Tx, { shopId }: ShopActor, conversationId: string) =>
  lockConversation(t, { shopId, conversationId })

/** Of two at once one has it. */
async function claimLocked(t: Tx, conversation: LockedConversation | undefined, { staffId, staffName }: DeskActor) {
  if (conversation === undefined) return refuse('not_found')
  const other = await refuseOthers(t, conversation, staffId)
  if (other !== undefined) return other
  await setClaim(t, conversation, staffId)
  return ok({ claimed_by: { staff_id: staffId, name: staffName } })
}

async function releaseLocked(t: Tx, conversation: LockedConversation | undefined, actor: DeskActor) {
  if (conversation === undefined) return refuse('not_found')
  const other = await refuseClerks(t, conversation, actor)
  if (other !== undefined) return other
  await setClaim(t, conversation, null)
  return ok({ claimed_by: null })
}

interface HandedOver {
  readonly actor: DeskActor
  readonly toStaffId: string
}

async function handOverLocked(t: Tx, conversation: LockedConversation | undefined, { actor, toStaffId }: HandedOver) {
  if (conversation === undefined) return refuse('not_found')
  const other = await refuseClerks(t, conversation, actor)
  if (other !== undefined) return other
  const colleague = (await listActive(t, actor)).find(({ id }) => id === toStaffId)
  if (colleague === undefined) return refuse('colleague_unavailable')
  await setClaim(t, conversation, colleague.id)
  return ok({ claimed_by: { staff_id: colleague.id, name: colleague.name } })
}

/** Who answers at the same desk: auditors only read. */
const listActive = async (r: Reader, actor: DeskActor) =>
  (await listStaff(r, actor.kind === 'shop' ? actor.shopId : null)).filter(
    ({ frozenAt, role }) => frozenAt === null && role !== 'auditor',
  )

async function othersAt(r: Reader, actor: DeskActor) {
  const others = (await listActive(r, actor)).filter(({ id }) => id !== actor.staffId)
  return ok({ rows: others.map(({ id, name }) => ({ staff_id: id, name })) })
}

export const claim = command<'chatDesk', 'claim'>(async ({ t, actor, input }) =>
  claimLocked(t, await lockOfShop(t, actor, input.conversation_id), actor),
)

export const release = command<'chatDesk', 'release'>(async ({ t, actor, input }) =>
  releaseLocked(t, await lockOfShop(t, actor, input.conversation_id), actor),
)

export const handOver = command<'chatDesk', 'handOver'>(async ({ t, actor, input }) =>
  handOverLocked(t, await lockOfShop(t, actor, input.conversation_id), { actor, toStaffId: input.staff_id }),
)

export const listColleagues = query<'chatDesk', 'colleagues'>(({ r, actor }) => othersAt(r, actor))

export const claimSupport = command<'supportDesk', 'claim'>(async ({ t, actor, input }) =>
  claimLocked(t, await findLockedSupport(t, input.conversation_id), actor),
)

export const releaseSupport = command<'supportDesk', 'release'>(async ({ t, actor, input }) =>
  releaseLocked(t, await findLockedSupport(t, input.conversation_id), actor),
)

export const handOverSupport = command<'supportDesk', 'handOver'>(async ({ t, actor, input }) =>
  handOverLocked(t, await findLockedSupport(t, input.conversation_id), { actor, toStaffId: input.staff_id }),
)

export const listSupportColleagues = query<'supportDesk', 'colleagues'>(({ r, actor }) => othersAt(r, actor))
