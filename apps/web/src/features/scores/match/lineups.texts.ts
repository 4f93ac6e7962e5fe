import type { PlayerPosition } from '@caimin/contract'

/** Words of who plays in a match. */
export const lineupsTexts = {
  starting: '首发',
  received: (moment: string) => `${moment}收到`,
  corrected: (moment: string) => `有更正，${moment}收到`,
  startingOf: (team: string, formation: string | null) => `${team}首发${formation ?? ''}`,
  number: (number: number) => `${number}号`,
  positions: { G: '门将', D: '后卫', M: '中场', F: '前锋' } satisfies Record<PlayerPosition, string>,
  goal: (minute: number) => `${minute}′进球`,
  booked: (minute: number) => `${minute}′黄牌`,
  sentOff: (minute: number) => `${minute}′罚下`,
  off: (minute: number) => `${minute}′换下`,
  on: (minute: number) => `${minute}′换上`,
  substitutes: '替补',
  coach: '主教练',
  notAnnounced: { title: '首发还没有公布', hint: '一般在开赛前一小时内公布，公布后显示在这里' },
  notTold: { title: '没有阵容', hint: '没有来源报过这场比赛的阵容' },
  source: (name: string) => `阵容来自${name}。球员按事件里的名字对应，对不上的不标。`,
} as const
