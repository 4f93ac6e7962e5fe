import { endpoints } from '../endpoint.ts'

/** What a player was told happened: one list of all kinds, with how many are unread of each. */
export const messages = endpoints({
  list: { method: 'GET', path: '/api/bettingend.mine.Msg/get_user_msg_obj', auth: 'player', refuses: [] },
  /** Marks a message as read, or takes it off the list; alone, or with all that are older. */
  mark: { method: 'POST', path: '/api/bettingend.mine.Msg/cancel_msg', auth: 'player', refuses: [] },
})
