/** The words of Alipay's daily bill, as merchants download it. */
export const billTexts = {
  title: '#支付宝业务明细查询',
  account: (id: string) => `#账号：[${id}]`,
  period: (from: string, to: string) => `#起始日期：[${from}]   终止日期：[${to}]`,
  listBegins: '#-----------------------------------------业务明细列表----------------------------------------',
  listEnds: '#-----------------------------------------业务明细列表结束------------------------------------',
  columns:
    '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注',
  payment: '交易',
  refund: '退款',
  total: (payments: number, refunds: number) => `#交易合计：${payments}笔，退款合计：${refunds}笔`,
  madeAt: (at: string) => `#导出时间：[${at}]`,
  detailsFile: (id: string, day: string) => `${id}_${day}_业务明细.csv`,
  summaryFile: (id: string, day: string) => `${id}_${day}_业务明细(汇总).csv`,
}
