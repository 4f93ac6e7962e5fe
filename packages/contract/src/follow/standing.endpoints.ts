import { endpoints } from '../endpoint.ts'
import { MAY_NOT_PLAY } from './follow.endpoints.ts'

/** Standing orders, which copy the posts of one person in one game by themselves. Ours, named like `follow`'s calls. */
export const standing = endpoints({
  list: { method: 'GET', path: '/api/bettingend.follow.Standing/list', auth: 'player', refuses: [] },
  /** What a standing order did with each post: copied it, or missed it with the reason. */
  turns: { method: 'GET', path: '/api/bettingend.follow.Standing/turns', auth: 'player', refuses: [] },
  start: {
    method: 'POST',
    path: '/api/bettingend.follow.Standing/start',
    auth: 'player',
    idempotency: 'stored',
    refuses: [...MAY_NOT_PLAY, 'own_post', 'standing_order_exists', 'queue_full'],
  },
  change: {
    method: 'POST',
    path: '/api/bettingend.follow.Standing/change',
    auth: 'player',
    refuses: ['standing_order_ended'],
  },
  /** A pause keeps the place in the queue. */
  pause: {
    method: 'POST',
    path: '/api/bettingend.follow.Standing/pause',
    auth: 'player',
    refuses: ['standing_order_ended'],
  },
  end: { method: 'POST', path: '/api/bettingend.follow.Standing/end', auth: 'player', refuses: [] },
})
