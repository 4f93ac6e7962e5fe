import type { EndpointName, FeatureName, InputOf } from '@caimin/contract'

/** Words about commands whose outcome is unknown. */
export const commandsTexts = {
  label: '结果未知的操作',
  someStep: '一步操作',
  unknown: (name: string, at: string) => `${at} 的“${name}”结果未知。再问一次不会重复。`,
  askAgain: '再问一次',
  tooOld: (name: string, at: string) =>
    `${at} 的“${name}”一直没有得到确认，时间太久，不能再问。请查记录，核对有没有记下。`,
  seen: '已核对',
  repeatInForm: '请在原来的表单里再按一次，不会重复',
  counted: (name: string) => `“${name}”已经记下`,
  refused: (name: string, why: string) => `“${name}”没有记下：${why}`,
}

/** The calls of the contract that carry a request id. */
type Command = {
  [F in FeatureName]: {
    [E in EndpointName<F>]: InputOf<F, E> extends { readonly request_id: string } ? `${F}.${E}` : never
  }[EndpointName<F>]
}[FeatureName]

/** What a call with a request id is called, by its name in the contract. */
export const commandNames = {
  'desk.accept': '接单',
  'desk.refuse': '拒单',
  'desk.markPrinted': '打印投注单',
  'desk.recordTicket': '回传出票',
  'desk.supersedeTicket': '改票面',
  'desk.finish': '结束出票',
  'desk.fail': '出票失败退款',
  'desk.pay': '派奖',
  'counter.credit': '现金入账',
  'packets.give': '发红包',
  'takings.confirm': '确认到店充值',
  'takings.refuse': '拒绝到店充值',
  'takings.refund': '退回充值',
  'takings.approveRefund': '复核充值退款',
  'takings.refuseRefund': '不同意充值退款',
  'takings.reviewApprove': '复核充值退款',
  'takings.reviewRefuse': '不同意充值退款',
  'shifts.close': '交班',
  'shifts.takeOver': '接班',
  'shifts.moveCash': '抽屉现金进出',
  'shifts.wrongTicket': '登记店铺错票',
  'withdrawals.approve': '通过提现',
  'withdrawals.refuse': '退回提现',
  'withdrawals.confirmPaid': '确认提现到账',
  'withdrawals.payoutFile': '导出打款文件',
  'withdrawals.confirmFile': '导入打款结果',
  'withdrawals.reviewApprove': '复核通过提现',
  'withdrawals.reviewRefuse': '复核退回提现',
  'disputes.deskSay': '申诉留言',
  'disputes.answer': '答复申诉',
  'disputeReview.say': '申诉留言',
  'disputeReview.decide': '裁决申诉',
  'disputeReview.confirm': '复核申诉裁决',
  'disputeReview.sendBack': '退回申诉裁决',
  'operator.claim': '录入赛果',
  'operator.decide': '裁定赛果',
  'operator.proposeCorrection': '提出更正',
  'operator.approveCorrection': '复核更正',
  'operator.uploadFeed': '上传数据',
  'operator.withdrawClaim': '撤回录入的赛果',
  'operator.rejectCorrection': '驳回更正',
  'operator.withdrawCorrection': '撤回更正',
  'ticketReviews.decide': '复核票面赔率',
  'ticketReviews.decideForShop': '复核票面赔率',
  'ledger.proposeWriteOff': '提出核销欠款',
  'ledger.decideWriteOff': '核销欠款的决定',
  'idReviews.approve': '通过实名审核',
  'idReviews.refuse': '不通过实名审核',
  'users.freeze': '冻结用户',
  'users.unfreeze': '解冻用户',
  'users.signOut': '让用户全部下线',
  'clerks.add': '添加账号',
  'operators.add': '添加账号',
  'shops.apply': '登记开店申请',
  'shops.correct': '更正开店申请',
  'shops.pass': '核对开店材料',
  'shops.giveBack': '退回开店申请',
  'shops.open': '开店',
  'shops.suspend': '暂停店铺',
  'shops.resume': '恢复营业',
  'shops.renewLicence': '证照续期',
  'setup.saveSettings': '改玩法与时间',
  'setup.blockNumber': '停售号码',
  'setup.unblockNumber': '恢复号码',
  'setup.blockMatches': '停售场次',
  'setup.unblockMatches': '恢复场次',
  'numbers.close': '限号',
  'numbers.open': '恢复号码',
  'store.publishNotice': '发公告',
  'help.answer': '答复反馈',
  'jobs.retry': '重试任务',
  'demo.advance': '拨快时钟',
  'demo.finishMatch': '结束比赛',
  'demo.drawNow': '开奖',
  'demo.cutSource': '断开数据源',
} satisfies Partial<Record<Command, string>>

/** Calls that can be sent as commands: each has a name to be asked for again by. */
export type NamedCommand = keyof typeof commandNames
