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
  average: '欧赔均值',
  averageSides: ['胜', '平', '负'],
  margin: (percent: number) => `赔率里留有${percent}%的差额，不是全部返还。`,
  note: '赔率只供参考，以出票时为准。',
} as const
