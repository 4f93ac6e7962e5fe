import { pagesQuery } from '@caimin/session'
import { client } from '../../platform/data/client.ts'

/** What the player wrote to the shop, the newest first. */
export const feedbackQuery = pagesQuery({
  queryKey: ['help', 'feedback'],
  load: (cursor, signal) => client.help.feedbackLog(cursor, { signal }),
})
