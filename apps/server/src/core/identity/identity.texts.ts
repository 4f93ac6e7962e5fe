import { present } from '@caimin/base'
import type { CodePurpose } from './code-address.ts'

const PURPOSES: Record<CodePurpose, string> = {
  register: '注册',
  sign_in: '登录',
  forget_password: '重设密码',
  change_phone: '更换手机号',
  bind_card: '绑定银行卡',
  unbind_card: '解绑银行卡',
  withdraw_password: '设置提现密码',
}

export const codeText = (purpose: CodePurpose, code: string): string =>
  `【彩民驿站】您正在${PURPOSES[purpose]}，验证码 ${code}，5分钟内有效。请勿告诉任何人。`

// A code to one's own number is always valid, so no notice is ever sent instead.
const NOTICES: Readonly<Partial<Record<CodePurpose, string>>> = {
  register: '【彩民驿站】有人用此号码申请注册，但它已有账号，请直接登录；忘记密码可重设。非本人操作请忽略。',
  sign_in: '【彩民驿站】有人用此号码申请登录，但它还没有账号，请先注册。非本人操作请忽略。',
  forget_password: '【彩民驿站】有人用此号码申请重设密码，但它还没有账号，请先注册。非本人操作请忽略。',
  change_phone: '【彩民驿站】有人申请把账号换到此号码，但它已有账号，不能再用。非本人操作请忽略。',
}

export const noticeText = (purpose: CodePurpose): string =>
  present(NOTICES[purpose], 'only a code to a foreign number may be unwelcome')

export const phoneChangedText = (mobile: string): string =>
  `【彩民驿站】您账号的手机号已更换为 ${mobile}。非本人操作请立即联系店主。`

/** What a number reads that a player has invited. */
export const invitationText = ({
  inviter,
  shopName,
  link,
}: {
  readonly inviter: string
  readonly shopName: string
  readonly link: string
}): string => `【彩民驿站】${inviter}邀请您到${shopName}，年满18周岁可自行注册并设密码：${link} 。不认识请忽略。`

/** The outcome of an ID review; without a reason it was approved. */
export const reviewDecidedText = (reason: string | null): string =>
  reason === null
    ? '【彩民驿站】您的实名认证已通过人工审核。'
    : `【彩民驿站】您的实名认证未通过人工审核：${reason}。可在“我的资料”里重新提交。`

export const MAIL_SUBJECT = '彩民驿站验证码'

/** A new player's name until they choose one. */
export const firstNickname = (mobile: string): string => `彩民${mobile.slice(-4)}`
