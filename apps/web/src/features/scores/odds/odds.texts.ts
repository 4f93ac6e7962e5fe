/** Words of the odds of a match. */
export const oddsTexts = {
  chart: (play: string) => `${play}走势`,
  /** What a line of the chart begins and ends with. */
  line: (option: string, from: string, to: string) => `${option}从${from}到${to}`,
  changes: (count: number) => `变动${count}次`,
  /** Where earlier ones are left out. */
  newestChanges: (count: number) => `最近${count}次变动`,
  opening: '初始',
  now: '现在',
  option: '选项',
  /** Opening and present odds of all who give some. */
  compared: (play: string) => `${play}对比`,
  heard: (moment: string) => `${moment}收到`,
  source: '来源',
  when: '时间',
  payout: '返还率',
  percent: (percent: number) => `${percent}%`,
  notSold: '—',
  average: '欧赔均值',
  averageNote: (moment: string) =>
    `欧赔均值是各家平均，不含任何一家的名称，${moment}变动。返还率以外的部分是各家留下的差额。`,
  bet: (option: string, odds: string) => `投${option}${odds}`,
  margin: (percent: number) => `赔率里留有${percent}%的差额，不是全部返还。`,
  note: '赔率只供参考，以出票时为准。',
} as const
