import { ok, refuse } from '@caimin/base'
import type { ShopHours } from '@caimin/rules/hours'
import { findPersonNames, findStaffNames } from '../../../core/identity/index.ts'
import type { Reader } from '../../../platform/context.ts'
import type { WithFiles } from '../../../platform/files/files.ts'
import { command, query } from '../../../platform/handlers/feature.ts'
import { NO_SHOP } from '../../../platform/handlers/once.ts'
import { findConversation, findLockedSupport } from '../conversation.store.ts'
import { supportOf } from '../conversation.ts'
import { viewClaim } from '../customer.ts'
import {
  listDesk,
  recallFromDesk,
  replaceSettings,
  sendFromDesk,
  showDesk,
  viewSettings,
  type WhoAnswers,
} from '../desk.ts'
import { moveMark } from '../read-mark.ts'
import { findSettings } from '../settings.store.ts'

/** Who asks: a person, under a masked name, or a visitor, of whom nothing is known. */
const headsOf = (r: Reader) => async (conversations: readonly WhoAnswers[]) => {
  const [people, staff] = await Promise.all([
    findPersonNames(
      r,
      conversations.map(({ conversationId }) => conversationId),
    ),
    findStaffNames(
      r,
      conversations.flatMap(({ claimedBy }) => claimedBy ?? []),
    ),
  ])
  return ({ conversationId, claimedBy }: WhoAnswers) => {
    const person = people.get(conversationId)
    const customer = person === undefined ? ({ kind: 'visitor' } as const) : ({ kind: 'person', ...person } as const)
    return { customer, claimed_by: viewClaim(claimedBy, staff) }
  }
}

export const listSupport = query<'supportDesk', 'list', WithFiles>(({ r, input, files }) =>
  listDesk(r, { shopId: NO_SHOP, input, files, loadHeads: headsOf(r) }),
)

const hasBegun = async (r: Reader, customerId: string): Promise<boolean> =>
  (await findConversation(r, supportOf(customerId), 'shop')) !== undefined

/** Only who has written is answered. */
export const showSupport = query<'supportDesk', 'history', WithFiles>(async ({ r, input, files }) => {
  if (!(await hasBegun(r, input.conversation_id))) return refuse('not_found')
  return await showDesk(r, { shopId: NO_SHOP, input, files, loadHeads: headsOf(r) })
})

export const sendSupport = command<'supportDesk', 'send', WithFiles>(
  async ({ t, actor: { staffId }, input, files }) => {
    const conversation = await findLockedSupport(t, input.conversation_id)
    return await sendFromDesk(t, conversation, { staffId, input, files })
  },
)

export const readSupport = command<'supportDesk', 'markRead'>(async ({ t, input }) => {
  if (!(await hasBegun(t, input.conversation_id))) return refuse('not_found')
  return ok(await moveMark(t, supportOf(input.conversation_id), { side: 'shop', number: input.number }))
})

export const recallSupport = command<'supportDesk', 'recall', WithFiles>(
  async ({ t, actor: { staffId }, input, files }) =>
    recallFromDesk(t, { ...supportOf(input.conversation_id), number: input.number }, { staffId, files }),
)

/** Around the clock it has neither opening nor closing. */
const viewHours = (hours: ShopHours | null) => ({
  opens_at: hours?.opensAt ?? null,
  closes_at: hours?.closesAt ?? null,
})

export const showSupportSettings = query<'supportDesk', 'settings'>(async ({ r }) => {
  const settings = await findSettings(r, NO_SHOP)
  return ok({ ...viewSettings(settings), ...viewHours(settings.hours) })
})

export const changeSupportSettings = command<'supportDesk', 'saveSettings'>(async ({ t, input }) => {
  const { quick_replies: quickReplies, closed_reply: closedReply, opens_at: opensAt, closes_at: closesAt } = input
  const hours = opensAt === null || closesAt === null ? null : { opensAt, closesAt }
  const saved = await replaceSettings(t, NO_SHOP, { quickReplies, closedReply, hours })
  return saved.ok ? ok({ ...saved.value, ...viewHours(hours) }) : saved
})
