import type { ReasonOf } from '@caimin/contract'
import { commonRefusalTexts } from '../../app/index.ts'

export const blockedTexts = {
  title: '停售号码',
  help: '限号或店里不想承担的号码；含有它的投注当场被拒',
  list: '停售的号码',
  empty: '没有停售的号码',
  emptyHint: '停售的号码会在这里，可以随时恢复。',
  game: '玩法',
  number: '号码',
  plays: '范围',
  reason: '原因',
  until: '恢复时间',
  setBy: '谁停的',
  untilLifted: '手动恢复',
  issue: (issue: string) => `${issue} 期`,
  ofAllShops: '彩票中心限号',
  playNames: { direct: '直选', group: '组选', all: '全部' },
  capped: (amount: string) => `各店合计每期限 ${amount} 元`,
  digits: (count: number) => `${count} 位数字`,
  add: '停售一个号码',
  reasonHint: '玩家看不到，给店里人看',
  hours: '多久',
  lasting: { today: '到今天结束', day: '24 小时', open: '直到恢复' },
  block: '停售',
  blockNumber: (number: string) => `停售 ${number}`,
  needNumber: '填号码',
  needReason: '写原因',
  lift: '恢复销售',
  liftOf: (number: string) => `恢复销售 ${number}`,
  onlyKeeper: '只有店主能停售或恢复。',
} as const

export const blockRefusals: Readonly<Record<ReasonOf<'setup', 'blockNumber' | 'unblockNumber'>, string>> = {
  ...commonRefusalTexts,
  number_malformed: '号码位数不对',
  already_blocked: '这个号码已经停售了',
  too_many_blocked: '停售的号码太多了，先恢复一些',
  end_is_past: '恢复时间已经过去',
}
