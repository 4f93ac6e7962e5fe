/** Words of the trial reckoning. */
export const whatIfTexts = {
  title: '试算',
  intro: '标出未完场比赛的结果，看这一单能中多少。实际以赛果和票面赔率为准。',
  fixedIntro: '标出未完场比赛的结果，看这一单能中几等奖。奖金由销量和中奖注数决定，开奖后才知道。',
  afterDraw: '奖金开奖后才知道',
  level: (level: string, notes: string) => `${level}${notes}注`,
  join: '、',
  lost: '都不中',
  and: ' + ',
  match: (number: string, first: string, second: string) => `${number} ${first}—${second}`,
  brings: '按以上结果',
  afterTax: '税后奖金',
  beforeTax: (amount: string) => `税前${amount}元`,
  nothing: '不中奖',
  yuan: '元',
  notes: (notes: string) => `中${notes}注`,
} as const
