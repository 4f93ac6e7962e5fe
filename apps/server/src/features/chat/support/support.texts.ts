import type { TextsOf } from '../../../platform/http/handler.ts'

const texts = {
  picture_unknown: '客服对话只能发文字',
  card_not_own_order: '客服对话只能发文字',
  sending_too_fast: '发得太快了，请稍等一下再发',
  recall_too_late: '发出超过2分钟，不能撤回',
} as const

export const supportTexts: TextsOf<'support'> = texts

export const visitorsTexts: TextsOf<'visitors'> = {
  ...texts,
  visitor_ended: '这段对话已超过7天，请重新打开客服页面',
  proof_needed: '发得较多，要由浏览器自动验证；这个浏览器做不到，请换一个再发',
}

export const supportDeskTexts: TextsOf<'supportDesk'> = {
  ...texts,
  claimed_by_other: '这个会话由同事在答，请先转交。',
  outside_payment: '不能发链接和银行卡号。',
  colleague_unavailable: '这位同事的账号已停用。',
}
