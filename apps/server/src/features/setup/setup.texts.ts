import type { TextsOf } from '../../platform/http/handler.ts'

export const setupTexts: TextsOf<'setup'> = {
  changed_meanwhile: '设置刚被别人改过，请看过新的设置再保存',
  hours_empty: '开门和打烊不能是同一时刻；全天营业请填00:00到24:00',
  week_closed: '一周里至少要有一天营业',
  weekday_twice: '同一个星期几填了两次',
  channel_unknown: '没有这个充值方式',
  number_malformed: '号码位数不对',
  already_blocked: '这段时间里已经停售了',
  too_many_blocked: '停售的太多了，先恢复一些',
  end_is_past: '恢复时间已经过去',
  window_empty: '恢复时间要晚于开始时间',
  leg_malformed: '场次、玩法或选项不对，请重选',
  match_unknown: '有场次已经停售或截止，请去掉它',
  issues_mixed: '请选同一期的场次',
}

/** The outcomes of a match of sfc and renxuan9, in the order of display. */
export const OUTCOMES = [
  { option: '3', name: '胜' },
  { option: '1', name: '平' },
  { option: '0', name: '负' },
] as const

/** What the legs of a combination are called. */
export const legTexts = {
  outcome: '胜平负',
  matchOf: (no: number) => `第${no}场`,
  options: (names: readonly string[]) => names.join('/'),
  choice: (play: string, options: readonly string[]) => `${play} ${options.join('/')}`,
} as const
