/** Words of the pages of games on fourteen fixed matches. */
export const fixedTexts = {
  issues: '期次',
  issue: (issue: string) => `${issue}期`,
  matchName: (no: number) => `第${no}场`,
  against: (no: number, home: string, away: string) => `第${no}场 ${home}对${away}`,
  option: (no: number, outcome: string) => `第${no}场 ${outcome}`,
  no: '场',
  home: '主队',
  away: '客队',
  averageNote: '小字是欧洲平均赔率，只供参考，奖金不按赔率计算。',
  chosen: (matches: number) => `已选${matches}场`,
  lacking: (matches: number) => `还差${matches}场`,
  shape: ({ singles, doubles, triples }: { singles: number; doubles: number; triples: number }) =>
    [singles > 0 && `单${singles}`, doubles > 0 && `双${doubles}`, triples > 0 && `三${triples}`]
      .filter(Boolean)
      .join(' '),
  bankers: (count: number) => `胆${count}`,
  random: '机选',
  fillUp: '机选补齐',
  pasteLabel: '写满14场，不选的场写“-”',
  pasteExample: '31031031031031，或31,0,3,-,10…',
  pasteAction: '按这一组选好',
  pasted: '已按粘贴的内容选好',
  ended: (issue: string) => `${issue}期已截止，为它选的比赛已清除`,
  otherIssue: '原单的那一期已经截止',
  prizeOf: (level: string, winners: string, amount: string) => `${level}${winners}注，每注${amount}元`,
  prizeAlone: (level: string, amount: string) => `${level}每注${amount}元`,
  noWinner: (level: string) => `${level}无人中`,
  levels: { 1: '一等奖', 2: '二等奖' } as Readonly<Record<string, string>>,
  sales: (amount: string) => `销量${amount}元`,
} as const

type Help = readonly (readonly [string, string])[]

/** What the help sheet of 胜负彩 says. */
export const sfcHelp: Help = [
  ['怎么算赢', '一期固定14场比赛，每场选胜、平、负（写作3、1、0），按90分钟（含补时）的比分，不含加时赛和点球。'],
  ['单选和复选', '每场可选一个、两个或三个结果，注数是各场所选个数连乘，每注2元。'],
  [
    '奖金',
    '14场全中是一等奖，分当期奖金的70%和奖池；中13场是二等奖，分30%。奖金是浮动的，由销量和中奖注数决定，单注最高500万元，超过1万元的按20%缴税。',
  ],
  ['截止', '一期有一个截止时间，由服务器时间决定，过后不能投注也不能改。'],
  ['取消的比赛', '比赛取消的，该场选什么都算中。'],
]

/** What the help sheet of 任选九 says. */
export const renxuan9Help: Help = [
  [
    '怎么算赢',
    '从同一期的14场里任选9场，每场选胜、平、负（写作3、1、0），9场全中就中奖。按90分钟（含补时）的比分，不含加时赛和点球。',
  ],
  ['选多于9场', '选10场以上时，每9场组成一组，各组分别计注，每注2元。'],
  ['胆', '设为胆的比赛每一注都有，最多8场。胆猜错就全都不中，但注数少、花钱少。'],
  [
    '奖金',
    '只有一等奖，分当期全部奖金和奖池。奖金是浮动的，由销量和中奖注数决定，单注最高500万元，超过1万元的按20%缴税。',
  ],
  ['截止', '一期有一个截止时间，由服务器时间决定，过后不能投注也不能改。'],
  ['取消的比赛', '比赛取消的，该场选什么都算中。'],
]
