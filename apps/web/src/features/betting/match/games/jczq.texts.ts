/** Tabs of the football pages. */
export const jczqViews = {
  mixed: '混合过关',
  result: '胜平负',
  handicap: '让球',
  score: '比分',
  goals: '总进球',
  halfFull: '半全场',
  single: '单关',
  outcomes: '胜平负/让球',
  all: '全部玩法',
} as const

/** What stands at the head of a line or grid of odds. */
export const jczqHeads = { noHandicap: '0', goals: ['总', '进', '球'], halfFull: ['半', '全', '场'] } as const

/** What the help sheet of football says. */
export const jczqHelp: readonly (readonly [string, string])[] = [
  ['怎么算赢', '按90分钟（含补时）的比分，不含加时赛和点球。'],
  ['让球', '主队比分加上让球数再比。−1表示主队让1球。'],
  ['过关', '选几场串在一起，每场都猜中才中奖，奖金是赔率连乘。标有“单”的可以只买1场。'],
  ['截止', '每场比赛有自己的截止时间，整单以最早截止的一场为准，由服务器时间决定。'],
  ['赔率', '赔率会变动，以彩票上打印的为准。'],
  ['取消的比赛', '比赛取消的，该场所有选项按1.00计算；单关退还本金。'],
  ['奖金', '单注奖金超过10,000元的，按20%缴税；过关的单注奖金有上限。'],
]
