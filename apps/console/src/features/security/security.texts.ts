import type { ReasonOf } from '@caimin/contract'
import { commonRefusalTexts } from '../../platform/refusals.texts.ts'

export const securityTexts = {
  title: '账号安全',
  help: '两步验证，和在哪里登录着',
  secondFactor: '两步验证',
  why: '登录时除了密码，再填手机验证器上的六位数字。密码被别人知道了也进不来。',
  isOn: '已开通',
  isOff: '没有开通',
  codesLeft: (count: number) => `还剩 ${count} 个恢复码`,
  lost: '换手机或丢了恢复码：请店主或运营重置。',
  begin: '开通两步验证',
  scan: '一、用验证器应用扫这个码',
  qrLabel: '两步验证的二维码',
  byHand: '扫不了就手动输入这串密钥：',
  secret: '密钥',
  confirmStep: '二、填应用上显示的六位数字',
  code: '验证码',
  needsCode: '差六位数字',
  finish: '确认开通',
  codesTitle: '记下恢复码',
  codesNote: '手机不在身边时，一个恢复码可以登录一次。只显示这一次，离开就看不到了。',
  codesList: '恢复码',
  saveCodes: '存成文件',
  codesFile: '恢复码.txt',
  noted: '都记下了',
  enrolTitle: '先开通两步验证',
  enrolHelp: '这个账号要先开通两步验证才能用',
  signOut: '退出登录',
  resetTitle: '替别人重置',
  resetNotes: {
    clerks: '店员换了手机又没有恢复码：重置后他会退出登录，下次登录重新开通。只能重置本店店员。',
    all: '店主或店员换了手机又没有恢复码：重置后他会退出登录，下次登录重新开通。运营账号在“运营账号”页由两位运营办。',
  },
  resetAccount: '对方的账号',
  needsAccount: '差账号',
  reset: '重置两步验证',
  resetDone: (account: string) => `已重置 ${account} 的两步验证`,
  sessions: '登录的设备',
  sessionsNote: '不认识的设备，让它退出并改密码。',
  thisDevice: '本机',
  signedInAt: (time: string) => `${time} 登录`,
  seenAt: (time: string) => `最近使用 ${time}`,
  endOne: '让它退出',
  endOthers: '让其他设备都退出',
  ended: (count: number) => `已让 ${count} 台设备退出`,
}

/** One text for each reason of the calls of this screen. */
export const securityRefusals: Readonly<
  Record<ReasonOf<'staff', 'beginSecondFactor' | 'finishSecondFactor' | 'resetSecondFactor'>, string>
> = {
  ...commonRefusalTexts,
  not_found: '没有这个账号，或无权管理',
  already_enrolled: '已经开通了；换手机请找店主或运营重置',
  two_operators_needed: '运营账号要两位运营办：在“运营账号”页提出，另一位确认',
  not_enrolled: '这个账号没有开通两步验证',
  not_your_own: '自己的要由别人重置',
  code_wrong: '验证码不对；等下一个再填',
  locked_too_many_failures: '错的次数太多，请 15 分钟后再试',
}
