import type { ChannelId } from './channel.ts'

/** The channels as players read them. */
export const channelNames: Readonly<Record<ChannelId, string>> = {
  alipay: '支付宝',
  alipay2: '支付宝（备用一）',
  alipay3: '支付宝（备用二）',
  newpay: '新付支付',
  hmpay: '河马付',
  leshua_h5: '乐刷支付',
  leshua_yunshan: '云闪付',
  suixing_h5: '随行付',
}

/** The columns and words of Alipay's daily bill. */
export const alipayBillTexts = {
  tradeNo: '支付宝交易号',
  outTradeNo: '商户订单号',
  kind: '业务类型',
  finishedAt: '完成时间',
  amount: '订单金额（元）',
  refundNo: '退款批次号/请求号',
  payment: '交易',
  refund: '退款',
}
