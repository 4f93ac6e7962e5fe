import { REMIND_EVERY_MINUTES } from '@caimin/contract'
import type { TextsOf } from '../../platform/http/handler.ts'

export const ordersTexts: TextsOf<'orders'> = {
  order_moved_on: '订单已经有了新的进展',
  'withdraw.order_moved_on': '店主已经处理，不能撤单了',
  'remind.order_moved_on': '店主已经处理，或已经截止，不用再催了',
  reminded_already: `刚刚催过了，${REMIND_EVERY_MINUTES}分钟里只能催一次`,
  content_sealed: '这是暗单，内容在首场截止后公开',
  order_not_over: '订单还没有结束，不能隐藏',
  chase_moved_on: '追号已经结束或这一期已投注',
  nothing_to_answer: '这个问题已经处理过了',
  plan_sealed: '方案还没有公开，公开后才能看',
}
