import { addMs, minutes, ok, present, refuse } from '@caimin/base'
import { findPlayerNames, viewPlayer } from '../../../core/identity/index.ts'
import type { Reader, Tx } from '../../../platform/context.ts'
import type { WithFiles } from '../../../platform/files/files.ts'
import { command, query } from '../../../platform/handlers/feature.ts'
import { pageOrder } from '../../../platform/page.ts'
import { changeConversation, type LockedConversation, lockGroup } from '../conversation.store.ts'
import { groupOf } from '../conversation.ts'
import { isPlayerOf } from '../customer.ts'
import { emitMessage, findMessagesByKey } from '../message.store.ts'
import { appendMessage } from '../send-message.ts'
import { findRestriction, liftRestriction, listRestrictions, setRestriction } from './group.store.ts'
import { viewGroupMessages } from './group-message.view.ts'
import { decide, type HeldMessage, listHeld, lockHeld } from './held.store.ts'
import { viewHeld } from './held.view.ts'
import type { GroupServices } from './member-chat.ts'
import { findMembership } from './membership.ts'
import { closeReport, listReports } from './report.store.ts'
import { viewerAt } from './shop-group.ts'

const PAGE = 20
const byAge = pageOrder('chatGroupDesk.held', 'time', 'id')
const newestReports = pageOrder('chatGroupDesk.reports', 'time', 'id')
const newestRestrictions = pageOrder('chatGroupDesk.restricted', 'time', 'id')

/** The masked names of these players of the shop, by player. */
async function namesOf(r: Reader, shopId: string, playerIds: readonly string[]) {
  const names = await findPlayerNames(r, shopId, playerIds)
  return (playerId: string) => viewPlayer(present(names.get(playerId), 'a member is a player'))
}

/** Messages that wait for the shop, as they were written. */
export const listHeldMessages = query<'chatGroupDesk', 'held', WithFiles>(
  async ({ r, actor: { shopId }, input, files }) => {
    const page = byAge(input.cursor, PAGE)
    if (!page.ok) return page
    const { after, limit, cut } = page.value
    const { rows, next_cursor } = cut(await listHeld(r, shopId, { after, limit }), ({ at, id }) => [at, id])
    const nameOf = await namesOf(
      r,
      shopId,
      rows.map(({ playerId }) => playerId),
    )
    return ok({
      rows: rows.map((held) => ({
        held_id: held.id,
        player: nameOf(held.playerId),
        at: held.at,
        why: held.why,
        content: viewHeld(held, files),
      })),
      next_cursor,
    })
  },
)

/** Lets a held message through, which then becomes the next one of the group, or not. */
export const decideHeld = command<'chatGroupDesk', 'decideHeld'>(async ({ t, actor, input }) => {
  const { shopId, staffId } = actor
  const group = await lockGroup(t, shopId)
  const held = await lockHeld(t, shopId, input.held_id)
  if (held === undefined) return refuse('not_found')
  if (held.decidedAt !== null) return refuse('decided_before')
  if (!input.release) {
    await decide(t, held, { staffId, number: null })
    await announce(t, group)
    await emitDecided(t, held, { isShown: false })
    return ok({ done: true })
  }
  const { playerId, requestId } = held
  if (!(await findMembership(t, { shopId, playerId })).ok) return refuse('sender_not_in_group')
  const message = { from: 'player', senderId: playerId, requestId, body: bodyOf(held) } as const
  const { number } = await appendMessage(t, group, { ...message, isReleased: true })
  await decide(t, held, { staffId, number })
  await emitDecided(t, held, { isShown: true })
  return ok({ done: true })
})

/** Its author is told, who may have left the page by now. */
const emitDecided = (
  t: Tx,
  { shopId, playerId, id: heldId }: HeldMessage,
  { isShown }: { readonly isShown: boolean },
) => t.emit({ kind: 'group.decided', shopId, playerId, heldId, isShown })

const bodyOf = ({ text, pictureId }: HeldMessage) =>
  text === null
    ? { kind: 'picture' as const, picture_id: present(pictureId, 'what was held has words or a picture') }
    : { kind: 'text' as const, text }

export const listOpenReports = query<'chatGroupDesk', 'reports', GroupServices>(
  async ({ r, actor, input, files, shops }) => {
    const { shopId } = actor
    const page = newestReports(input.cursor, PAGE)
    if (!page.ok) return page
    const { after, limit, cut } = page.value
    const { rows, next_cursor } = cut(await listReports(r, shopId, { after, limit }), ({ at, id }) => [at, id])
    const keys = rows.map(({ number }) => ({ ...groupOf(shopId), number }))
    const [nameOf, messages] = await Promise.all([
      namesOf(
        r,
        shopId,
        rows.map(({ reportedBy }) => reportedBy),
      ),
      findMessagesByKey(r, keys),
    ])
    const views = await viewGroupMessages(r, messages, viewerAt(actor, { files, shops }))
    const byNumber = new Map(views.map((view) => [view.number, view]))
    return ok({
      rows: rows.flatMap(({ id, number, reportedBy, reason, at }) => {
        const message = byNumber.get(number)
        return message === undefined ? [] : [{ report_id: id, reported_by: nameOf(reportedBy), at, reason, message }]
      }),
      next_cursor,
    })
  },
)

export const endReport = command<'chatGroupDesk', 'closeReport'>(async ({ t, actor: { shopId, staffId }, input }) => {
  const isClosed = await closeReport(t, { shopId, id: input.report_id, staffId })
  return isClosed ? ok({ done: true }) : refuse('not_found')
})

export const listRestricted = query<'chatGroupDesk', 'restricted'>(async ({ r, actor: { shopId }, input }) => {
  const page = newestRestrictions(input.cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const found = await listRestrictions(r, shopId, { after, limit })
  const { rows, next_cursor } = cut(found, ({ setAt, playerId }) => [setAt, playerId])
  const nameOf = await namesOf(
    r,
    shopId,
    rows.map(({ playerId }) => playerId),
  )
  return ok({
    rows: rows.map(({ playerId, mutedUntil, reason, setAt }) => ({
      player: nameOf(playerId),
      muted_until: mutedUntil,
      reason,
      set_at: setAt,
    })),
    next_cursor,
  })
})

/** Pages look again at what their member may do, and which of their messages wait. */
const announce = (t: Tx, group: LockedConversation): Promise<void> =>
  emitMessage(t, { ...groupOf(group.shopId), number: group.lastNumber })

/** Closed, the group is read by its members and written by the shop alone. */
export const saveOpen = command<'chatGroupDesk', 'saveOpen'>(async ({ t, actor: { shopId }, input }) => {
  const group = await lockGroup(t, shopId)
  await changeConversation(t, group, { is_closed: !input.is_open })
  await announce(t, group)
  return ok({ is_open: input.is_open })
})

/** Who was removed stays removed: a mute would let them read again. */
export const mute = command<'chatGroupDesk', 'mute'>(async ({ t, actor: { shopId, staffId }, input }) => {
  const { player_id: playerId, reason } = input
  if (!(await isPlayerOf(t, shopId, playerId))) return refuse('not_found')
  const group = await lockGroup(t, shopId)
  const earlier = await findRestriction(t, { shopId, playerId })
  if (earlier?.mutedUntil === null) return refuse('not_found')
  const mutedUntil = addMs(t.now, minutes(input.minutes))
  await setRestriction(t, { shopId, playerId, mutedUntil, reason, staffId })
  await announce(t, group)
  return ok({ done: true })
})

export const removeMember = command<'chatGroupDesk', 'removeMember'>(
  async ({ t, actor: { shopId, staffId }, input: { player_id: playerId, reason } }) => {
    if (!(await isPlayerOf(t, shopId, playerId))) return refuse('not_found')
    const group = await lockGroup(t, shopId)
    await setRestriction(t, { shopId, playerId, mutedUntil: null, reason, staffId })
    await announce(t, group)
    return ok({ done: true })
  },
)

/** A removal is the shopkeeper's, and so is its end. */
export const restore = command<'chatGroupDesk', 'restore'>(
  async ({ t, actor: { shopId, role }, input: { player_id: playerId } }) => {
    const group = await lockGroup(t, shopId)
    const restriction = await findRestriction(t, { shopId, playerId })
    if (restriction === undefined) return refuse('not_found')
    if (restriction.mutedUntil === null && role !== 'shopkeeper') return refuse('forbidden')
    await liftRestriction(t, shopId, playerId)
    await announce(t, group)
    return ok({ done: true })
  },
)
