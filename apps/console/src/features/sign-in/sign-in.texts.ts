import { PASSWORD } from '@caimin/contract'

export const signInTexts = {
  brand: '彩民驿站',
  desks: '店务台与运营台',
  shopkeeper: ['店主', '接单、出票、派奖、收款、设置'] as const,
  clerk: ['店员', '接单、出票、拍票；不能改钱的设置'] as const,
  operator: ['运营', '赛果、数据源、账本'] as const,
  auditor: ['审计', '什么都能看，什么都不能改'] as const,
  adultsOnly: '未满18岁不得购彩、兑奖',
  withReason: '理性购彩，量力而行',
  title: '登录',
  help: '店主、店员、运营和审计都从这里进',
  account: '账号',
  password: '密码',
  signIn: '登录',
  code: '两步验证码',
  codeHelp: '打开手机上的验证器看六位数字；手机不在身边就填一个恢复码',
  needsCode: '差验证码',
  otherAccount: '换账号',
  needsAccount: '差账号',
  needsPassword: '差密码',
}

export const firstPasswordTexts = {
  title: (name: string) => `${name}，请换成自己的密码`,
  help: '现在的密码是别人设的，只能用来换密码。',
  old: '现在的密码',
  typed: '新密码',
  typedHint: `至少${PASSWORD.min}位，不要用生日、手机号或常见的词`,
  again: '再输一次',
  change: '换密码并进入',
  leave: '退出登录',
  needsOld: '填现在的密码',
  needsNew: `新密码至少${PASSWORD.min}位`,
  needsAgain: '两次要一样',
} as const
