import type { TextsOf } from '../../platform/http/handler.ts'

export const staffTexts: TextsOf<'staff'> = {
  already_enrolled: '已经开通了；换手机请找店主或运营重置',
  two_operators_needed: '运营账号要两位运营办：在“运营账号”页提出，另一位确认',
  not_enrolled: '这个账号没有开通两步验证',
  not_your_own: '自己的要由别人重置',
  code_wrong: '验证码不对，或已经用过；等下一个再填',
  'finishSecondFactor.code_wrong': '验证码不对；等下一个再填',
  wrong_password: '密码不对',
  locked_too_many_failures: '错的次数太多，请15分钟后再试',
  'resetSecondFactor.not_found': '没有这个账号，或无权管理',
}

/** Shown by authenticator apps. */
export const ISSUER = '彩民驿站'
