import type { TextsOf } from '../../platform/http/handler.ts'

export const staffTexts: TextsOf<'staff'> = {
  already_enrolled: '已经开通两步验证；换手机请找店主或运营重置',
  two_operators_needed: '运营账号须在“运营账号”页由两位运营办理',
  not_enrolled: '这个账号没有开通两步验证',
  not_your_own: '自己的两步验证要由别人重置',
  code_wrong: '验证码不对，或已经用过',
  wrong_password: '密码不对',
  locked_too_many_failures: '错误次数太多，请稍后再试',
}

/** Shown by authenticator apps. */
export const ISSUER = '彩民驿站'
