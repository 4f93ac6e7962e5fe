/** The columns of the file for the bank, and the two that come back filled in. */
export const PAYOUT_COLUMNS = ['序号', '提现单号', '户名', '账号', '开户银行', '金额', '用途', '结果', '说明'] as const
export const PAYOUT_PURPOSE = '提现'
export const payoutFileName = (batchNo: string): string => `打款-${batchNo}.csv`

export const COLUMN = { withdrawalNo: '提现单号', amount: '金额', result: '结果', note: '说明' } as const
export const PAID_WORDS: readonly string[] = ['成功', '已付', '已到账', '交易成功', '付款成功']
export const REFUSED_WORDS: readonly string[] = ['失败', '退回', '退票', '交易失败', '付款失败']
export const BANK_RETURNED = '银行退回'
