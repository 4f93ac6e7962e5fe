import type { OrderState } from './states.ts'

/** The states as players and shops read them. */
export const ORDER_STATE_NAMES: Record<OrderState, string> = {
  subscribing: '认购中',
  awaitingAcceptance: '待接单',
  awaitingIssue: '待出票',
  cancelledByPlayer: '已撤单',
  cancelledByShop: '店主已撤单',
  cancelledBySystem: '系统已撤单',
  awaitingDraw: '待开奖',
  awaitingResult: '待算奖',
  notWon: '未中奖',
  awaitingPayout: '待派奖',
  paid: '已派奖',
  unsold: '出票失败',
}
