import { endpoints } from '../endpoint.ts'

/** A person who may not bet neither posts nor copies. */
export const MAY_NOT_PLAY = ['account_frozen', 'under_age', 'self_excluded', 'cooling_off'] as const

/**
 * Posts and copying. `follow.Index` and `follow.UserInfo` hold the specification's calls, the others are ours, named
 * like them. No refusal of a copy names a leg, a number or odds.
 */
export const follow = endpoints({
  boards: { method: 'GET', path: '/api/bettingend.follow.Index/index', auth: 'player', refuses: [] },
  /** Posts that are open to copying. */
  posts: { method: 'GET', path: '/api/bettingend.follow.Index/totalList', auth: 'player', refuses: [] },
  search: { method: 'GET', path: '/api/bettingend.follow.Index/search', auth: 'player', refuses: [] },
  copy: {
    method: 'POST',
    path: '/api/bettingend.follow.Index/addfollow',
    auth: 'player',
    idempotency: 'stored',
    refuses: [
      ...MAY_NOT_PLAY,
      'own_post',
      /** Its cutoff has passed, it was withdrawn, or its poster may not be copied any more. */
      'post_closed',
      /** The total moved by more than 5 percent since the posting: the player confirms it. */
      'total_moved',
      /** Something in it is not sold now: an option, a single, a number, a combination. */
      'copy_not_on_sale',
      'amount_differs',
      'order_too_large',
      'game_stopped_by_shop',
      'shop_closed',
      'shop_suspended',
      'licence_over',
      'insufficient_balance',
      'quiet_hours',
      'stake_limit_reached',
      'loss_limit_reached',
    ],
  },
  poster: { method: 'GET', path: '/api/bettingend.follow.UserInfo/index', auth: 'player', refuses: [] },
  postsOf: { method: 'GET', path: '/api/bettingend.follow.UserInfo/orderlist', auth: 'player', refuses: [] },
  post: { method: 'GET', path: '/api/bettingend.follow.UserInfo/orderInfo', auth: 'player', refuses: [] },
  wink: {
    method: 'POST',
    path: '/api/bettingend.follow.UserInfo/addWink',
    auth: 'player',
    refuses: ['own_post', 'too_many_winks'],
  },
  unwink: { method: 'POST', path: '/api/bettingend.follow.UserInfo/cancelWink', auth: 'player', refuses: [] },
  /** The people one follows. */
  winks: { method: 'GET', path: '/api/bettingend.follow.UserInfo/winks', auth: 'player', refuses: [] },
  /** Whether an own order may be posted, and what a copy of it would cost. */
  postTerms: { method: 'GET', path: '/api/bettingend.follow.Post/terms', auth: 'player', refuses: [] },
  addPost: {
    method: 'POST',
    path: '/api/bettingend.follow.Post/add',
    auth: 'player',
    idempotency: 'stored',
    refuses: [
      ...MAY_NOT_PLAY,
      'already_posted',
      'copy_not_postable',
      'plan_not_postable',
      'order_not_accepted',
      'post_too_late',
      'post_stake_too_small',
      'posts_of_day_used_up',
    ],
  },
  withdrawPost: {
    method: 'POST',
    path: '/api/bettingend.follow.Post/withdraw',
    auth: 'player',
    refuses: ['post_copied', 'post_closed'],
  },
  ownPosts: { method: 'GET', path: '/api/bettingend.follow.Post/mine', auth: 'player', refuses: [] },
  /** What a copy would be now: odds of the posting and of this moment, units, stake, top prize. */
  copySheet: { method: 'GET', path: '/api/bettingend.follow.Copy/sheet', auth: 'player', refuses: [] },
  ownCopies: { method: 'GET', path: '/api/bettingend.follow.Copy/mine', auth: 'player', refuses: [] },
})
