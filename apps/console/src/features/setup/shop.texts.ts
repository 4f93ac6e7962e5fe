import type { ReasonOf } from '@caimin/contract'
import { GAME_NAMES, type GameId } from '@caimin/rules/games'
import type { Field } from './settings-draft.ts'

export const shopTexts = {
  title: '玩法与时间',
  help: '对之后的投注生效；已下的单按原来的时间',
  onlyKeeper: '只有店主能改，这里只能看。',
  licence: (no: string, until: string | null) => (until === null ? `代销证 ${no}` : `代销证 ${no}，有效期至 ${until}`),
  licenceSoon: (until: string, days: number) => `代销证${until}到期，还剩${days}天；到期后自动停售，请找运营续期。`,
  licenceOver: (until: string) => `代销证 ${until} 已到期，已自动停售；续期请找运营。已出的票照常开奖、派奖。`,
  channels: '充值方式',
  channelsNote: '按下马上生效；已经开始的充值照常付完。',
  hours: '营业时间',
  hoursNote: '打烊后仍可投注开门后来得及出的场次。',
  week: '按星期',
  weekNote: '没有另定的日子按营业时间。打烊早于开门的，到次日凌晨。',
  weekdayNames: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  dayKinds: { usual: '照常', own: '另定时间', closed: '休息' },
  closedDays: '休息日',
  closedDaysNote: '这些日子不营业，接单时限顺延到开门以后。',
  newDay: '日期',
  addDay: '添加休息日',
  needsDay: '先选日期',
  remove: '移除',
  removeDay: (day: string) => `移除${day}`,
  holiday: (name: string, first: string, last: string) => `${name}休市：${first}至${last}`,
  dayOf: (weekday: string) => `${weekday}营业`,
  opensOn: (weekday: string) => `${weekday}开门`,
  closesOn: (weekday: string) => `${weekday}打烊`,
  rules: '接单与出票',
  games: '玩法',
  gamesNote: '停售的玩法，玩家马上看得到，也不能再投。',
  game: '玩法',
  sells: '在售',
  advance: '提前截止（分钟）',
  advanceOf: (game: string) => `${game}提前截止（分钟）`,
  sellsOf: (game: string) => `${game}在售`,
  save: '保存',
  saveCount: (count: number) => `保存${count}项修改`,
  undo: '放弃修改',
  nothing: '没有修改',
  wrong: (names: string) => `请改好：${names}`,
  saved: '已保存，玩家那边马上生效',
  meanwhile: (names: string) => `刚有人改了：${names}。已换成新的；这里改过的保留，请看过再保存。`,
  range: (least: number, most: number) => `${least}到${most}`,
  join: '、',
} as const

const FIELD_NAMES = {
  closed_days: '休息日',
  all_day: '全天营业',
  opens_at: '开门',
  closes_at: '打烊',
  auto_accept: '自动接单',
  accept_minutes: '接单时限（分钟）',
  print_advance_minutes: '出票提前量（分钟）',
  ticket_multiple_limit: '体彩单票最高倍数',
  welfare_multiple_limit: '福彩单票最高倍数',
  recharge_lock_percent: '充值待消费比例（%）',
} as const

export const fieldHints = {
  accept_minutes: '玩家下单后，营业时间内多久必须接。',
  print_advance_minutes: '截止前多久必须出完票。',
  ticket_multiple_limit: '体彩终端一张票能打的倍数。',
  welfare_multiple_limit: '福彩终端一张票能打的倍数。',
  recharge_lock_percent: '充值中只能投注、不能提现的部分。',
} as const

export function fieldName(field: Field): string {
  const [kind, of] = field.split(':') as [string, string | undefined]
  if (of === undefined) return FIELD_NAMES[field as keyof typeof FIELD_NAMES]
  if (kind === 'open') return shopTexts.sellsOf(GAME_NAMES[of as GameId])
  if (kind === 'advance') return shopTexts.advanceOf(GAME_NAMES[of as GameId])
  const weekday = shopTexts.weekdayNames[Number(of) - 1] ?? ''
  if (kind === 'day') return shopTexts.dayOf(weekday)
  return kind === 'from' ? shopTexts.opensOn(weekday) : shopTexts.closesOn(weekday)
}

/** What the form has done with the newer settings, and the name of its switch. */
export const saveRefusals: Readonly<Partial<Record<ReasonOf<'setup', 'saveSettings'>, string>>> = {
  changed_meanwhile: '刚有人改过设置：已换成新的，这里改过的保留，请看过再保存',
  hours_empty: '开门和打烊不能是同一时刻；全天营业请打开“全天营业”',
}
