export const reviewTexts = {
  note: '自动认证不成功时，可以把身份证照片交给工作人员核对，一般一个工作日内有结果。照片加密保存，核对完立即删除。',
  open: '提交照片人工审核',
  choose: { front: '选人像面', back: '选国徽面' },
  chosen: { front: '人像面已选', back: '国徽面已选' },
  needsPictures: '先选好正反两面',
  ask: '提交审核',
  asked: '已提交，结果会发短信通知您',
  waiting: '人工审核中',
  waitingNote: '工作人员正在核对身份证照片，一般一个工作日内有结果，会发短信通知您。',
  refused: (reason: string) => `上次人工审核没有通过：${reason}。改好后可以重新提交。`,
}
