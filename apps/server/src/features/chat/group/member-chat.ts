import { ok, present, refuse } from '@caimin/base'
import type { HeldReason } from '@caimin/contract'
import { whyOutside } from '../../../core/identity/index.ts'
import type { WithShops } from '../../../core/shops/index.ts'
import type { Tx } from '../../../platform/context.ts'
import type { WithFiles } from '../../../platform/files/files.ts'
import { keepNamedFiles } from '../../../platform/files/keep-files.ts'
import { command, query } from '../../../platform/handlers/feature.ts'
import type { MemberActor } from '../../../platform/http/handler.ts'
import { lockGroup } from '../conversation.store.ts'
import { groupOf } from '../conversation.ts'
import { findMessagesByKey, type MessageBody } from '../message.store.ts'
import { raiseMark } from '../read-mark.ts'
import { recallMessage } from '../recall-message.ts'
import { addMessage, type Draft, findRepeat } from '../send-message.ts'
import { countMembers, findGroup } from './group.store.ts'
import { type GroupViewer, loadGroupHistory, viewLast, viewOne } from './group-message.view.ts'
import { countWaitingOf, findHeld, type HeldMessage, insertHeld, listWaitingOf } from './held.store.ts'
import { viewHeld } from './held.view.ts'
import { findMembership, type Membership, refuseWriting, viewAccess } from './membership.ts'
import { countReportsOf, insertReport } from './report.store.ts'

export interface GroupServices extends WithFiles, WithShops {}

/** Of one member at once: the shop has to look at each. */
const MAX_HELD = 5
const MAX_REPORTS_A_DAY = 20

const viewerOf = (
  { shopId, playerId }: MemberActor,
  { files, shops }: GroupServices,
  { barredBy }: Pick<Membership, 'barredBy'>,
): GroupViewer => ({ files, shops, shopId, memberId: playerId, isBarred: barredBy !== null })

export const showGroup = query<'chatGroup', 'show', GroupServices>(async ({ r, actor, files, shops }) => {
  const member = await findMembership(r, actor)
  if (!member.ok) return member
  const { shopId, playerId } = actor
  const [shop, members, group, held] = await Promise.all([
    shops.find(r, shopId),
    countMembers(r, shopId),
    findGroup(r, shopId, playerId),
    listWaitingOf(r, actor),
  ])
  return ok({
    server_time: r.now,
    conversation_id: shopId,
    title: present(shop, 'a player belongs to a shop').name,
    members,
    unread: group.unread,
    last: await viewLast(r, viewerOf(actor, { files, shops }, member.value), group.lastNumber),
    access: viewAccess(member.value, group),
    held: held.map((waiting) => ({
      request_id: waiting.requestId,
      at: waiting.at,
      why: waiting.why,
      content: viewHeld(waiting, files),
    })),
  })
})

export const showGroupHistory = query<'chatGroup', 'history', GroupServices>(
  async ({ r, actor, input, files, shops }) => {
    const member = await findMembership(r, actor)
    if (!member.ok) return member
    return ok(await loadGroupHistory(r, viewerOf(actor, { files, shops }, member.value), input))
  },
)

/** Says something, once per request id; what may lead to a payment past the shop waits until the shop has seen it. */
export const sendToGroup = command<'chatGroup', 'send', GroupServices>(async ({ t, actor, input, files, shops }) => {
  const { shopId, playerId } = actor
  const { request_id: requestId, content: body } = input
  if (input.conversation_id !== shopId) return refuse('not_found')
  const group = await lockGroup(t, shopId)
  const viewer = viewerOf(actor, { files, shops }, { barredBy: null })
  const sent = async (number: number) => ok({ state: 'sent' as const, message: await viewOne(t, viewer, number) })
  const earlier = await findHeld(t, { shopId, playerId, requestId })
  if (earlier !== undefined) {
    if (!isSame(earlier, body)) return refuse('request_id_reused')
    if (earlier.number !== null) return await sent(earlier.number)
    return earlier.decidedAt === null ? ok({ state: 'held', why: earlier.why }) : ok({ state: 'rejected' })
  }
  const draft: Draft = { side: 'player', senderId: playerId, requestId, body }
  const repeat = await findRepeat(t, group, draft)
  if (repeat !== undefined) return repeat.ok ? await sent(repeat.value.number) : repeat
  const member = await findMembership(t, actor)
  if (!member.ok) return member
  const no = refuseWriting(member.value, group)
  if (no !== undefined) return no
  const why = whyHeld(body)
  if (why !== null) return await hold(t, actor, { draft, why })
  const added = await addMessage(t, group, draft)
  return added.ok ? await sent(added.value.number) : added
})

const isSame = ({ text, pictureId }: HeldMessage, body: MessageBody): boolean =>
  body.kind === 'text' ? text === body.text : body.kind === 'picture' && pictureId === body.picture_id

/** A picture may show a code to pay by, which only a person who looks at it can tell. */
function whyHeld(body: MessageBody): HeldReason | null {
  if (body.kind === 'picture') return 'picture'
  return body.kind === 'text' ? whyOutside(body.text) : null
}

async function hold(
  t: Tx,
  { shopId, playerId }: MemberActor,
  { draft: { requestId, body }, why }: { readonly draft: Draft; readonly why: HeldReason },
) {
  if ((await countWaitingOf(t, { shopId, playerId })) >= MAX_HELD) return refuse('too_many_held')
  const text = body.kind === 'text' ? body.text : null
  const pictureId = body.kind === 'picture' ? body.picture_id : null
  const ids = pictureId === null ? [] : [pictureId]
  return await keepNamedFiles(t, { ids, kind: 'chat_picture', shopId, uploadedBy: playerId }, async () => {
    await insertHeld(t, { shopId, playerId, requestId, why, text, pictureId })
    await t.emit({ kind: 'group.waits', shopId })
    return ok({ state: 'held' as const, why })
  })
}

export const readGroup = command<'chatGroup', 'markRead'>(async ({ t, actor, input }) => {
  const member = await findMembership(t, actor)
  if (!member.ok) return member
  const { shopId, playerId } = actor
  await raiseMark(t, groupOf(shopId), { memberId: playerId, number: input.number })
  const { read, unread } = await findGroup(t, shopId, playerId)
  return ok({ number: read, unread })
})

export const recallInGroup = command<'chatGroup', 'recall', GroupServices>(
  async ({ t, actor, input: { number }, files, shops }) => {
    const recalled = await recallMessage(t, { ...groupOf(actor.shopId), number }, actor.playerId)
    if (!recalled.ok) return recalled
    return ok(await viewOne(t, viewerOf(actor, { files, shops }, { barredBy: null }), number))
  },
)

export const reportMessage = command<'chatGroup', 'report'>(async ({ t, actor, input: { number, reason } }) => {
  const member = await findMembership(t, actor)
  if (!member.ok) return member
  const { shopId, playerId } = actor
  const [message] = await findMessagesByKey(t, [{ ...groupOf(shopId), number }])
  if (message === undefined) return refuse('not_found')
  if (message.senderId === playerId) return refuse('own_message')
  if ((await countReportsOf(t, shopId, playerId)) >= MAX_REPORTS_A_DAY) return refuse('sending_too_fast')
  await insertReport(t, { shopId, number, reportedBy: playerId, reason })
  await t.emit({ kind: 'group.waits', shopId })
  return ok({ done: true })
})
