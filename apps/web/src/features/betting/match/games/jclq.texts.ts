/** Tabs of the basketball pages. */
export const jclqViews = {
  mixed: '混合过关',
  winner: '胜负',
  handicap: '让分胜负',
  total: '大小分',
  margin: '胜分差',
  single: '单关',
  lines: '胜负/让分/大小',
  all: '全部玩法',
} as const

/** What stands at the head of a line or grid of odds. */
export const jclqHeads = {
  winner: '胜负',
  handicap: '让分',
  total: '大小',
  awayMargin: ['客', '胜'],
  homeMargin: ['主', '胜'],
} as const

/** What the help sheet of basketball says. */
export const jclqHelp: readonly (readonly [string, string])[] = [
  ['主客队', '按彩票上的顺序，客队写在前面，主队在后面。'],
  ['怎么算赢', '按全场比分，包括加时赛，所以没有平局。'],
  ['让分', '主队得分加上让分数再比。−5.5表示主队让5.5分，主队要赢6分以上才算让分主胜。'],
  ['大小分', '两队得分加起来，高于预设总分为大，低于为小。'],
  ['胜分差', '选哪一队赢、赢多少分。'],
  ['让分会变', '让分和总分在销售中会调整，以彩票上打印的为准；变了会先问您。'],
  ['过关', '选几场串在一起，每场都猜中才中奖，奖金是赔率连乘。标有“单”的可以只买1场。'],
  ['截止', '每场比赛有自己的截止时间，整单以最早截止的一场为准，由服务器时间决定。'],
  ['取消的比赛', '比赛取消的，该场所有选项按1.00计算；单关退还本金。'],
  ['奖金', '单注奖金超过10,000元的，按20%缴税；过关的单注奖金有上限。'],
]
