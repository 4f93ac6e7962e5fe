import type { TextsOf } from '../../platform/http/handler.ts'

export const accountTexts: TextsOf<'account'> = {
  wrong_mobile_or_password: '手机号或密码不对',
  account_frozen: '账号已冻结，请联系店主',
  locked_too_many_failures: '密码错误次数太多，请稍后再试，或重设密码',
  'loginByCode.locked_too_many_failures': '验证码错误次数太多，请稍后再试，或用密码登录',
  code_wrong: '验证码不对或已过期，请重新获取',
  password_too_common: '这个密码太常见，请换一个',
  adult_tick_required: '未满18周岁不能注册',
  shop_unknown: '这家店不存在或已停业，请选另一家',
  invite_code_unknown: '没有这个邀请码，请核对，或清空后注册',
  agreement_outdated: '协议已更新，请重新阅读后再注册',
  refresh_token_invalid: '登录已失效，请重新登录',
  code_limit_reached: '获取验证码次数太多，请稍后再试',
  orders_still_open: '还有未完成的订单、追号、提现或充值，完成后才能更换店铺',
}
