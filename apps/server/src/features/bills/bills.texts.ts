import type { BillKind } from '../../core/ledger/index.ts'
import type { TextsOf } from '../../platform/http/handler.ts'

export const billsTexts: TextsOf<'bills'> = {
  range_too_long: '一次最多导出366天，请缩短日期',
}

/** As in the app: the file is read by the same people. */
export const KIND_TEXTS: Record<BillKind, string> = {
  recharge: '充值',
  recharge_refund: '充值退款',
  bet: '投注',
  chase: '追号',
  chase_return: '追号退回',
  refund: '退款',
  group_refund: '合买退款',
  prize: '派奖',
  commission: '佣金',
  rebate: '返点',
  withdraw: '提现',
  withdraw_return: '提现退回',
  red_packet: '红包',
  correction: '更正',
}

export const CSV_TEXTS = {
  columns: ['序号', '时间', '类型', '收入（元）', '支出（元）', '余额（元）', '彩种', '订单号'],
  fileName: (from: string, to: string) => `账单_${from}_${to}.csv`,
} as const
