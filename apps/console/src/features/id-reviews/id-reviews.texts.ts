import type { OutputOf } from '@caimin/contract'

type State = OutputOf<'idReviews', 'list'>['rows'][number]['state']

export const idReviewsTexts = {
  title: '实名审核',
  help: '自动认证不成功的玩家交来身份证照片，由运营核对；决定后照片立即删除',
  filterLabel: '看哪些',
  filters: { waiting: '待审核', decided: '已处理' },
  list: '实名审核列表',
  at: '提交时间',
  name: '姓名',
  number: '身份证号码',
  state: '状态',
  empty: '没有这样的实名审核。',
  emptyHint: '玩家提交照片后出现在这里。',
  back: '返回',
  paneLabel: '手上的实名审核',
  nothingSelected: '点一份资料。',
  birth: '出生日期',
  decidedBy: '处理人',
  reasonWas: '原因',
  auditor: '审计账号能看记录，不能看照片。',
  openNote: '照片是他人的身份证：只为核对打开，两分钟后链接失效，每次查看都会记下。',
  open: '打开照片',
  openAgain: '重新打开照片',
  picture: (index: number) => `身份证照片 ${index}`,
  gone: '照片已到期删除，请不通过并请玩家重新提交。',
  typed: '照片上的身份证号码',
  typedHint: '照着照片输，与玩家填写的一致才能通过；页面不显示完整号码',
  needsNumber: '先照照片输入号码',
  approve: '通过',
  reason: '不通过的原因',
  reasonHint: '玩家会看到，比如：照片看不清、不是本人的证件',
  needsReason: '先写原因',
  refuse: '不通过',
  approved: '已通过，照片已删除',
  refused: '已告诉玩家，照片已删除',
}

export const stateNames: Readonly<Record<State, string>> = {
  waiting: '待审核',
  approved: '已通过',
  refused: '未通过',
  over: '已自动认证',
}
