import type { ReasonOf } from '@caimin/contract'
import { commonRefusalTexts } from '../refusals.texts.ts'

export const identityTexts = {
  title: '确认是本人操作',
  why: '这一步涉及资金。确认后，刚才的操作会接着做，不会重复。',
  labels: { password: '登录密码', code: '两步验证码' },
  missing: { password: '差密码', code: '差验证码' },
  cancel: '不做了',
  confirm: '确认',
}

export const identityRefusals: Readonly<Record<ReasonOf<'staff', 'confirmIdentity'>, string>> = {
  ...commonRefusalTexts,
  wrong_password: '密码不对',
  code_wrong: '验证码不对，或已经用过；等下一个再填',
  locked_too_many_failures: '错的次数太多，请 15 分钟后再试',
}
