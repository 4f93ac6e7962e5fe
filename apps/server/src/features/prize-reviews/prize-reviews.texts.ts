import type { TextsOf } from '../../platform/http/handler.ts'

export const prizeReviewsTexts: TextsOf<'prizeReviews'> = {
  order_moved_on: '这笔派奖刚才已经处理过，或店里还没有人批准。',
  payout_held: '店里暂缓了这一单，现在不能派。',
  amount_differs: '应派的金额变了，没有派。请重新看一遍。',
  second_person_needed: '批准的人不能自己复核。',
}
