import { ok, refuse } from '@caimin/base'
import type { WithFiles } from '../../../platform/files/files.ts'
import { command, query } from '../../../platform/handlers/feature.ts'
import { lockSupport } from '../conversation.store.ts'
import { supportOf } from '../conversation.ts'
import { moveMark } from '../read-mark.ts'
import { recallAsCustomer, sendAsCustomer, showCustomerChat } from './customer-chat.ts'

export const showOwnSupport = query<'support', 'history', WithFiles>(({ r, actor: { personId }, input, files }) =>
  showCustomerChat(r, personId, { input, files }),
)

export const sendOwnSupport = command<'support', 'send', WithFiles>(
  async ({ t, actor: { personId }, input, files }) => {
    if (input.conversation_id !== personId) return refuse('not_found')
    const conversation = await lockSupport(t, personId)
    return await sendAsCustomer(t, conversation, { input, files })
  },
)

export const readOwnSupport = command<'support', 'markRead'>(async ({ t, actor: { personId }, input }) => {
  if (input.conversation_id !== personId) return refuse('not_found')
  return ok(await moveMark(t, supportOf(personId), { side: 'player', number: input.number }))
})

export const recallOwnSupport = command<'support', 'recall', WithFiles>(
  async ({ t, actor: { personId }, input, files }) =>
    input.conversation_id === personId
      ? await recallAsCustomer(t, personId, { number: input.number, files })
      : refuse('not_found'),
)
