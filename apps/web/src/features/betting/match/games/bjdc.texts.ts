/** Tabs of the pages of 北京单场. */
export const bjdcViews = {
  result: '让球胜平负',
  goals: '总进球',
  parity: '上下单双',
  score: '比分',
  halfFull: '半全场',
  all: '全部玩法',
} as const

/** What stands at the head of a grid of odds. */
export const bjdcHeads = { goals: ['总', '进', '球'], parity: ['上', '下'], halfFull: ['半', '全', '场'] } as const

/** What the help sheet of 北京单场 says. */
export const bjdcHelp: readonly (readonly [string, string])[] = [
  ['怎么算赢', '按90分钟（含补时）的比分，不含加时赛和点球。'],
  ['SP是浮动的', '现在看到的SP只作参考。停售后才有开奖SP，奖金按开奖SP计算。'],
  ['奖金', '单注奖金 = 2元 × 各场开奖SP连乘 × 65%。猜中1场也可以中奖，不足2元的按2元。'],
  ['一票一玩法', '一张票只能选一种玩法，最多15场；不同玩法不能混在一起。'],
  ['让球', '主队比分加上让球数再比。−1表示主队让1球。'],
  ['上下单双', '总进球3个及以上为上，0至2个为下；再看是单数还是双数。'],
  ['截止', '每场比赛有自己的截止时间，整单以最早截止的一场为准，由服务器时间决定。'],
  ['取消的比赛', '比赛取消的，该场SP按1.00计算；只买1场的退还本金。'],
  ['缴税', '单注奖金超过10,000元的，按20%缴税。'],
]
