import type { TextsOf } from '../../platform/http/handler.ts'

export const prizeReviewsTexts: TextsOf<'prizeReviews'> = {
  order_moved_on: '这笔派奖已处理，或店里还没有人批准',
  amount_differs: '金额与应派的不一致，请刷新后核对',
  second_person_needed: '批准的人不能自己复核',
}
