import type { TextsOf } from '../../platform/http/handler.ts'

export const accountTexts: TextsOf<'account'> = {
  wrong_mobile_or_password: '手机号或密码错误',
  account_frozen: '账号已被冻结，请联系店主',
  locked_too_many_failures: '密码错误次数过多，请 15 分钟后再试',
  code_wrong: '验证码错误或已失效',
  password_too_common: '密码过于常见，请换一个',
  adult_tick_required: '请确认您已年满 18 周岁',
  shop_unknown: '没有这家店铺，或它未在营业',
  agreement_outdated: '用户协议已更新，请重新阅读并同意',
  refresh_token_invalid: '登录已失效，请重新登录',
  code_limit_reached: '验证码发送过于频繁，请稍后再试',
  orders_still_open: '还有未完成的订单、追号、提现或充值，完成后才能更换店铺',
}
