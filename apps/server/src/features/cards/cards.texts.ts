import type { TextsOf } from '../../platform/http/handler.ts'

export const cardsTexts: TextsOf<'cards'> = {
  real_name_needed: '请先完成实名认证',
  bank_unknown: '请选择开户银行',
  card_already_bound: '这张卡已经绑定，不能重复绑定',
  too_many_cards: '银行卡已满，请先解绑不用的卡',
  code_limit_reached: '验证码发送太频繁，请稍后再试',
  code_wrong: '验证码不正确或已过期',
  withdrawal_open: '还有提现正在付往这张卡，到账后再解绑',
  withdraw_password_weak: '这个密码太容易猜到，请换一个',
  withdraw_password_wrong: '提现密码不正确',
  withdraw_password_locked: '提现密码错误次数过多，已锁定24小时，可用短信验证码重设',
  withdraw_password_unset: '还没有设置提现密码',
}
