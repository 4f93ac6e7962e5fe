import type { TextsOf } from '../../platform/http/handler.ts'

export const profileTexts: TextsOf<'profile'> = {
  name_wrong: '请填写身份证上的姓名',
  id_number_wrong: '身份证号码有误，请核对',
  name_and_number_differ: '姓名与身份证号码不一致，请核对',
  id_number_taken: '该身份证已在其他账号实名认证',
  under_age: '未满 18 周岁，不得购彩、充值和兑奖',
  already_verified: '您已完成实名认证，不能更改',
  too_many_tries: '尝试次数过多，请 15 分钟后再试',
  verification_unavailable: '实名核验暂时无法进行，请稍后再试',
}
