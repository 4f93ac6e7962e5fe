/** Words of what is to happen when odds move before the ticket is printed. */
export const toleranceTexts = {
  title: '赔率变动',
  note: '以出票赔率为准',
  ask: '变了先问我',
  mostFall: '最多降',
  percent: '%',
  within: (percent: number) => `降幅${percent}%内`,
  any: '任意接受',
} as const
