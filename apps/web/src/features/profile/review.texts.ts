import type { ReasonOf } from '@caimin/contract'

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

type Reasons = ReasonOf<'idReviews', 'uploadPicture'> | ReasonOf<'idReviews', 'ask'>

export const reviewRefusals: Readonly<Partial<Record<Reasons, string>>> = {
  name_wrong: '请填写身份证上的姓名',
  id_number_wrong: '身份证号码有误，请核对',
  id_number_taken: '该身份证已在其他账号实名认证',
  already_verified: '您已完成实名认证',
  review_waiting: '已经提交过，正在审核',
  pictures_missing: '照片已过期，请重新选择',
  too_many_tries: '尝试次数过多，请15分钟后再试',
  picture_unreadable: '图片无法读取，请换一张',
  picture_too_large: '图片太大，请换一张',
}
