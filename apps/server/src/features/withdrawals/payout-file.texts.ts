/** The columns of the file for the bank, and the two that come back filled in. */
export const PAYOUT_COLUMNS = ['序号', '提现单号', '户名', '账号', '开户银行', '金额', '用途', '结果', '说明'] as const
/** How wide each is shown, in characters. */
export const PAYOUT_WIDTHS = [6, 20, 14, 24, 20, 14, 8, 10, 24] as const
export const PAYOUT_SHEET = '打款'
export const PAYOUT_PURPOSE = '提现'
export const payoutFileName = (batchNo: string, format: 'xlsx' | 'csv'): string => `打款-${batchNo}.${format}`

/** The columns that are read when the file comes back; the first three must be there. */
export const COLUMN = {
  withdrawalNo: '提现单号',
  amount: '金额',
  result: '结果',
  account: '账号',
  note: '说明',
} as const
export const PAID_WORDS: readonly string[] = ['成功', '已付', '已到账', '交易成功', '付款成功']
export const REFUSED_WORDS: readonly string[] = ['失败', '退回', '退票', '交易失败', '付款失败']
/** The bank has not ended it: it stays open. */
export const WAITING_WORDS: readonly string[] = ['', '处理中', '待处理', '银行处理中']
/** Before and behind an amount. */
export const CURRENCY = /^¥|元$/g
export const BANK_RETURNED = '银行退回'
