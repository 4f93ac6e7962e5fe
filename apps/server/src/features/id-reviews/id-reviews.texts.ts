import type { TextsOf } from '../../platform/http/handler.ts'

export const idReviewsTexts: TextsOf<'idReviews'> = {
  name_wrong: '请填写身份证上的姓名',
  id_number_wrong: '身份证号码有误，请核对',
  id_number_taken: '该身份证已在其他账号实名认证',
  'staff.id_number_taken': '这个号码已在其他账号实名认证。',
  already_verified: '您已完成实名认证',
  review_waiting: '已经提交过，正在审核',
  pictures_missing: '照片已过期，请重新选择',
  too_many_tries: '尝试次数过多，请15分钟后再试',
  picture_unreadable: '图片无法读取，请换一张',
  picture_too_large: '图片太大，请换一张',
  review_decided: '这份资料刚才已经有人处理了。',
  not_looked_at: '请先打开照片核对。',
  number_differs: '和玩家填写的号码不一致，请再看一遍照片；确实不同就不通过。',
}
