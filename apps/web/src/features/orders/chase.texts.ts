/** Words of a chase: the same numbers over several issues. */
export const chaseTexts = {
  title: (issues: number) => `追号${issues}期`,
  state: { running: '追号中', done: '已追完', stopped: '中奖停止', cancelled: '已取消' },
  stopAfterWin: '中奖后停止',
  toTheEnd: '中奖后继续',
  held: '已冻结',
  cost: (multiple: number, amount: string) => `${multiple}倍 ${amount}元`,
  issueState: { waiting: '待投注', placed: '已投注', skipped: '未投上，已退款', cancelled: '已取消，已退款' },
  won: '中奖',
  cancelRest: (issues: number) => `取消剩余${issues}期`,
  cancelTitle: (issues: number) => `取消剩余${issues}期？`,
  cancelText: (amount: string) => `冻结的${amount}元立即退回。已经投注的各期不受影响。`,
  keep: '继续追号',
  confirm: '确认取消',
  cancelled: '已取消，金额已退回',
  movedOn: '追号已经结束或这一期已投注',
} as const
