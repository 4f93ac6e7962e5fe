import type { ReasonOf } from '@caimin/contract'
import { commonRefusalTexts } from '../../../platform/refusals.texts.ts'

export const printTexts = {
  title: '打印投注单',
  paper: '纸张',
  papers: { s58: '58 毫米', a6: 'A6' },
  print: '打印',
  cancel: '取消',
  reason: '为什么补打',
  reasons: ['卡纸', '打得不清', '单子弄丢', '换了打印机'],
  reprintNote: '这张单打过了。补打要写原因，原单作废。',
  needsReason: '差原因',
  printing: '已送打印机',

  slip: (seq: number, all: number) => `投注单 ${seq} / ${all}`,
  shop: (name: string, code: string) => `${name} ${code}`,
  cutoff: '截止',
  cutoffAt: (at: string) => `${at} 截止`,
  day: (month: number, day: number, weekday: string) => `${month} 月 ${day} 日 ${weekday}`,
  earliest: (leg: string) => `${leg} 最早`,
  issue: (no: string) => `${no} 期`,
  reprint: (times: number) => `补打 第 ${times} 次　原单作废`,
  notes: (notes: string) => `${notes} 注`,
  times: (multiple: number) => `× ${multiple} 倍`,
  money: (yuan: string) => `${yuan} 元`,
  append: '追加',
  accepted: (at: string) => `接单 ${at}`,
  printed: (at: string) => `打印 ${at}`,
  nth: (times: number) => `第 ${times} 次`,
  why: '补打原因',
  notATicket: '仅供终端录入',
  noPrize: '不是彩票，不能兑奖',
  notATicketAtAll: '仅供终端录入，不是彩票，不能兑奖',
  checkCode: '校验码',
  leg: '场次',
  teams: '对阵',
  play: '玩法',
  pick: '选',
  odds: '赔率',
  line: '注',
  numbers: '号码',
  sheet: (at: number, all: number) => `${at} / ${all}`,
}

/** One text for each reason why a slip is not printed. */
export const printRefusals: Readonly<Record<ReasonOf<'desk', 'markPrinted'>, string>> = {
  ...commonRefusalTexts,
  order_moved_on: '这一单刚才已经办完，不用再打',
  reprint_needs_reason: printTexts.reprintNote,
}
