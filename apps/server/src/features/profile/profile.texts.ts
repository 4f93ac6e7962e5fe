import { NICKNAME_WIDTH } from '@caimin/contract'
import type { TextsOf } from '../../platform/http/handler.ts'

export const profileTexts: TextsOf<'profile'> = {
  name_wrong: '请填写身份证上的姓名',
  id_number_wrong: '身份证号码有误，请核对',
  name_and_number_differ: '姓名与身份证号码不一致，请核对',
  id_number_taken: '该身份证已在其他账号认证，如有疑问请联系店主',
  under_age: '未满18周岁，不得购彩、充值和兑奖',
  already_verified: '已完成实名认证，不能更改',
  too_many_tries: '尝试次数太多，请15分钟后再试',
  verification_unavailable: '实名核验暂时无法进行，请稍后再试',
  picture_unreadable: '这个文件不是能识别的图片',
  picture_too_large: '图片太大，请换一张',
  card_unreadable: '没有认出身份证，请重拍或手工填写',
  reader_busy: '识别的人较多，请稍后再试或手工填写',
  nickname_wrong: `昵称应为${NICKNAME_WIDTH.min}至${NICKNAME_WIDTH.max}个字符宽，不能全是符号`,
  wrong_password: '密码不正确',
  password_too_common: '这个密码太常见，请换一个',
  locked_too_many_failures: '密码错误次数太多，请15分钟后再试',
  code_wrong: '验证码不对或已过期，请重新获取',
  agreement_outdated: '协议已有更新的版本，请重新阅读',
}
