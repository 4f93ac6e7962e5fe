import { endpoints } from '../endpoint.ts'

/** What a player was told happened: one list of all kinds, with how many are unread of each. */
export const messages = endpoints({
  list: { method: 'GET', path: '/api/bettingend.mine.Msg/get_user_msg_obj', auth: 'player', refuses: [] },
  /** Marks a message as read, or takes it off the list; alone, or with all that are older. */
  mark: { method: 'POST', path: '/api/bettingend.mine.Msg/cancel_msg', auth: 'player', refuses: [] },
  /** What is pushed to the player's browsers, and with which key a browser subscribes. */
  push: { method: 'GET', path: '/api/bettingend.mine.Msg/push', auth: 'player', refuses: [] },
  setPush: { method: 'POST', path: '/api/bettingend.mine.Msg/setPush', auth: 'player', refuses: [] },
  /** The browser that asks is told from now on, until this session ends. */
  subscribe: {
    method: 'POST',
    path: '/api/bettingend.mine.Msg/subscribe',
    auth: 'player',
    refuses: ['push_off', 'push_service_unknown'],
  },
  unsubscribe: { method: 'POST', path: '/api/bettingend.mine.Msg/unsubscribe', auth: 'player', refuses: [] },
})
