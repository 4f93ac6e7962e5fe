import { ok, refuse } from '@caimin/base'
import { command } from '../../platform/handlers/feature.ts'
import { countUnread, markMessages } from './message.store.ts'

export const mark = command<'messages', 'mark'>(async ({ t, actor: { shopId, playerId }, input }) => {
  const key = { shopId, playerId }
  const { message_id: messageId, mark: as, with_older: withOlder, kind } = input
  const isFound = await markMessages(t, key, { messageId, as, withOlder, kind })
  return isFound ? ok({ unread: await countUnread(t, key) }) : refuse('not_found')
})
