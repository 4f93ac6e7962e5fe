/** Words of the page that shows what a plan holds. */
export const openedTexts = {
  title: '方案内容',
  stake: (stake: string, notes: string, multiple: number) => `${notes}注 × ${multiple}倍，${stake}元`,
  notPrinted: (amount: string) => `其中${amount}元没有出票，已按份退回`,
  neverPrinted: '这个方案没有出票，钱已全部退回',
  wins: '中奖',
  noteCount: (notes: string) => `${notes}注`,
  prize: '税后奖金',
  check: '原文核对',
  sealed: '方案还没有公开',
  sealedHint: '公开的时间和内容指纹在合买详情',
  toPlan: '看合买详情',
} as const
