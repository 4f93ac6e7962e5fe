import { CODE_DIGITS, MOBILE_DIGITS, PASSWORD, type ReasonOf } from '@caimin/contract'

type AccountReason =
  | ReasonOf<'account', 'login'>
  | ReasonOf<'account', 'register'>
  | ReasonOf<'account', 'forgetPassword'>
  | ReasonOf<'account', 'phoneSend'>
  | ReasonOf<'account', 'chooseShop'>

export const accountTexts = {
  frozen: (reason: string, phone: string) =>
    `账号已冻结${reason === '' ? '' : `：${reason}`}。已下的注照常出票、派奖。要解冻请联系店主${phone === '' ? '' : `（${phone}）`}`,
  product: '彩民驿站',
  slogan: '投注、出票、派奖，每一步都看得见',
  login: '登录',
  register: '注册',
  forgot: '忘记密码',
  mobile: '手机号',
  mobileHint: `${MOBILE_DIGITS}位手机号`,
  mobileWrong: `手机号应为${MOBILE_DIGITS}位数字`,
  password: '密码',
  newPassword: '新密码',
  passwordHint: `至少${PASSWORD.min}位，不要用生日或连续数字`,
  passwordShort: `密码至少${PASSWORD.min}位`,
  passwordEmpty: '请输入密码',
  code: '验证码',
  codeHint: `短信里的${CODE_DIGITS}位数字，5分钟内有效`,
  codeWrong: `验证码是${CODE_DIGITS}位数字`,
  sendCode: '获取验证码',
  sendAgain: (seconds: number) => `${seconds}秒后重发`,
  codeSent: '验证码已发出',
  signIn: '登录',
  signUp: '注册并登录',
  reset: '重设密码',
  resetDone: '密码已重设，请用新密码登录',
  noAccount: '还没有账号',
  haveAccount: '已有账号',
  adult: '我已年满18周岁。未成年人不得购买彩票，也不得兑奖',
  adultMissing: '未满18周岁不能注册',
  agreeTo: '我已阅读并同意',
  and: '和',
  userAgreement: '《用户协议》',
  privacy: '《隐私政策》',
  agreeMissing: '请先阅读并同意协议',
  minorsNotice: '未成年人禁止购彩，请理性投注',
  chooseShop: '选择彩票店',
  openItems: {
    orders: (count: number) => `${count}单进行中的订单`,
    chases: (count: number) => `${count}个追号`,
    withdrawals: (count: number) => `${count}笔提现`,
    recharges: (count: number) => `${count}笔充值`,
  },
  stillOpen: (open: string) => `本店还有${open}，结束或取消后才能换店`,
  chooseShopHint: '您的投注由所选的店出票、保管和派奖。换店前要等进行中的订单结束，原店余额仍可提现。',
  search: '店名、店号或地址',
  noShop: '没有找到这家店',
  noShopHint: '换一个词，或向店主要店号',
  bindThis: '选这家店',
  current: '当前',
  openNow: (closes: string) => `营业中，至${closes}`,
  licenceOver: '证照已到期，暂停销售',
  licenceUntil: (day: string | null) => (day === null ? '证照有效' : `证照有效期至${day}`),
  closedNow: (opens: string) => `休息中，${opens}开门`,
  aroundTheClock: '全天营业',
  licence: (no: string) => `代销证${no}`,
  confirmShop: (name: string) => `在「${name}」投注`,
  confirmShopNote: '选定后就可以投注。',
  confirm: '确定',
  cancel: '取消',
  chosen: (name: string) => `已选择${name}`,
} as const

export const accountRefusals: Partial<Record<AccountReason, string>> = {
  wrong_mobile_or_password: '手机号或密码不对',
  account_frozen: '账号已冻结，请联系店主',
  locked_too_many_failures: '密码错误次数太多，请稍后再试，或重设密码',
  code_wrong: '验证码不对或已过期，请重新获取',
  password_too_common: '这个密码太常见，请换一个',
  adult_tick_required: '未满18周岁不能注册',
  shop_unknown: '这家店不存在或已停业，请选另一家',
  agreement_outdated: '协议已更新，请重新阅读后再注册',
  code_limit_reached: '获取验证码次数太多，请稍后再试',
  orders_still_open: '还有进行中的订单，结束后才能换店',
}
