/** Why the system, or a rule, moved an order; what a person wrote is shown as written. */
const REASONS: Readonly<Record<string, string>> = {
  auto_accepted: '店铺自动接单',
  not_accepted_in_time: '店铺未在时限内接单',
  cutoff_passed: '已过截止时间',
  shop_suspended: '店铺被暂停营业，未接的单退款',
  not_printed_in_time: '截止前未出票',
  printed_in_part: '部分出票，其余已退款',
  odds_declined: '未接受新的赔率',
  plan_filled: '合买已满员',
  plan_guaranteed: '合买到期，保底补足成单',
  plan_not_full: '合买到期未满，全部退款',
  plan_shop_stopped: '店铺停止营业，合买取消',
  match_cancelled: '方案中有比赛取消，合买取消',
  sale_stopped: '方案中有场次或玩法停售，合买取消',
  initiator_barred: '发起人不能继续投注，合买取消',
  below_tolerance: '出票赔率低于方案约定，未出票部分退款',
  result_corrected: '赛果或开奖更正，重新算奖',
  amount_not_announced: '等待奖金公布',
  announced_without_winner: '公告与本单不符，人工核对中',
  sp_not_announced: '等待开奖 SP',
  odds_missing: '票面赔率缺失，人工核对中',
  result_missing: '等待赛果',
}

/** What stands on a ticket besides its odds. */
export const reviewTexts = { handicaps: '让球、让分', totals: '总分' } as const

/** Whether no person wrote it. */
export const isCodedReason = (reason: string | null): boolean => reason !== null && Object.hasOwn(REASONS, reason)

/** The text of a reason code; any other text is a person's own. */
export const reasonText = (reason: string | null): string | null =>
  reason === null ? null : (REASONS[reason] ?? reason)
