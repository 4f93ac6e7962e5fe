import { endpoints } from '../endpoint.ts'

/** Why no message is taken, whoever sends it. */
export const NOT_SENT = ['picture_unknown', 'card_not_own_order', 'sending_too_fast'] as const

/**
 * Conversations as players have them. `get_history` is the specification's call, the others are ours. Messages of a
 * conversation are numbered from 1 without a gap: a page that misses one asks for what is after the last it has.
 */
export const chat = endpoints({
  conversations: { method: 'GET', path: '/api/bettingend.chat.Chat/index', auth: 'player', refuses: [] },
  history: { method: 'GET', path: '/api/common.Common/get_history', auth: 'player', refuses: [] },
  /** What was said in it, by words that one can read there; the newest first. Posted: addresses are written down. */
  search: { method: 'POST', path: '/api/bettingend.chat.Chat/search', auth: 'player', refuses: [] },
  /** The message itself is kept under its request id, for good: a repeat is answered with it, and adds none. */
  send: {
    method: 'POST',
    path: '/api/bettingend.chat.Chat/send',
    auth: 'player',
    idempotency: 'own',
    isOnSocket: true,
    refuses: NOT_SENT,
  },
  uploadPicture: {
    method: 'POST',
    path: '/api/bettingend.chat.Chat/uploadPicture',
    auth: 'player',
    body: 'image',
    refuses: ['picture_unreadable', 'picture_too_large'],
  },
  markRead: { method: 'POST', path: '/api/bettingend.chat.Chat/read', auth: 'player', refuses: [] },
  recall: {
    method: 'POST',
    path: '/api/bettingend.chat.Chat/recall',
    auth: 'player',
    refuses: ['recall_too_late'],
  },
})
