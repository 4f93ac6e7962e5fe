/** What a buyer reads. */
export const cashierTexts = {
  title: '收银台',
  sandbox: '沙盒演示',
  noRealMoney: '这里不会扣任何真实的钱，也不需要真实账户。',
  payTo: '付款给',
  merchant: '彩民驿站（演示商户）',
  order: '商户单号',
  tradeNo: '交易号',
  subject: '商品',
  until: '请在此之前付款',
  pay: '确认付款',
  payLater: '稍后自动付款',
  afterSeconds: (count: number) => `${count}秒后`,
  cancel: '取消付款',
  back: '返回商户',
  goingBack: '正在返回商户…',
  paid: '付款成功',
  closed: '交易已关闭',
  closedHint: '没有扣款。需要时请在商户处重新发起。',
  postponed: '已安排稍后付款',
  postponedHint: (time: string) => `将在 ${time} 自动付款，可以先返回商户。`,
  fault: '无法付款',
  faultHint: '付款请求有误，请返回商户重试。',
  welcome: '这是演示用的支付服务：支付宝手机网站支付与聚合支付两种协议。',
}

/** How the page calls each protocol's and product's way to pay. */
export const brandTexts: Readonly<Record<string, { readonly name: string; readonly colour: string }>> = {
  alipay: { name: '支付宝', colour: '#1760c8' },
  newpay: { name: '新付支付', colour: '#0b6e62' },
  hmpay: { name: '河马付', colour: '#7a3e9d' },
  leshua_h5: { name: '乐刷支付', colour: '#a4490a' },
  leshua_yunshan: { name: '云闪付', colour: '#b3261e' },
  suixing_h5: { name: '随行付', colour: '#3a4f8f' },
}
