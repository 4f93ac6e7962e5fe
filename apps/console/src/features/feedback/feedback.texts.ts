import { commonRefusalTexts } from '../../platform/refusals.texts.ts'

export const feedbackTexts = {
  title: '玩家反馈',
  help: '一条反馈回复一次，玩家会在“我的反馈”里看到',
  state: '显示',
  states: { waiting: '待回复', all: '全部' },
  waiting: (count: number) => `待回复 ${count} 条`,
  none: '没有反馈',
  noneHint: '玩家写来的问题会出现在这里',
  kinds: { order: '订单', money: '充值提现', account: '账号', app: '软件', other: '其他' },
  picture: (at: number) => `图片 ${at}`,
  answer: '回复',
  unwrapReply: (name: string) => `回复${name}`,
  answered: (moment: string) => `${moment} 已回复`,
  send: '发送回复',
  missing: '回复',
}

export const feedbackRefusals = { ...commonRefusalTexts, already_answered: '已有人回复过这一条，请刷新' }
