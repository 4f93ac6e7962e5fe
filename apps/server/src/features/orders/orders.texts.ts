import type { TextsOf } from '../../platform/http/handler.ts'

export const ordersTexts: TextsOf<'orders'> = {
  order_moved_on: '订单状态已变化，请刷新后查看',
  order_not_over: '订单还没有结束，不能隐藏',
  chase_moved_on: '追号已经结束或这一期已投注，请刷新后查看',
  nothing_to_answer: '没有等待您确认的赔率',
}
