const levelOf = (digit: string): string => `${'一二三四五六七八九'[Number(digit) - 1]}等奖`

/** The levels of the rules and of sources as players say them: 一等奖, 一等奖追加, 选十中九, 福运奖. */
function levelName(level: string): string {
  if (/^[1-9]$/.test(level)) return levelOf(level)
  const append = /^append_([1-9])$/.exec(level)
  if (append?.[1]) return `${levelOf(append[1])}追加`
  const hits = /^(\d+)-(\d+)$/.exec(level)
  if (hits) return `选${hits[1]}中${hits[2]}`
  return level === '福运' ? '福运奖' : level
}

export const drawsTexts = {
  title: '开奖',
  kinds: { draws: '数字彩', fixed: '胜负彩', matches: '竞彩足球' },
  kindsLabel: '开奖类别',
  issue: (issueNo: string) => `${issueNo}期`,
  history: (name: string) => `${name}历史开奖`,
  sales: (amount: string) => `销量${amount}`,
  pool: (amount: string) => `奖池${amount}`,
  demo: '演示数据',
  void: '无效',
  half: (score: string) => `半场${score}`,
  handicap: (text: string) => `让球${text}`,
  empty: '还没有开奖结果',
  emptyHint: '开奖或完场后，结果会显示在这里',
  source: (source: string, moment: string) => `来源${source}，${moment}取得`,
  level: '奖级',
  winners: '中奖注数',
  prize: '单注奖金（元）',
  levelName,
  prizeTable: '奖级表',
  detail: '详情',
  detailOf: (name: string, issueNo: string) => `${name}${issueNo}期详情`,
  historyOf: (name: string) => `${name}历史`,
  historyShort: '历史',
  trend: (name: string) => `${name}走势`,
  trendShort: '走势',
  numbersTitle: '数字彩开奖',
  numbersHint: '每天的开奖号码，点详情看奖级和自己的票',
  drawTitle: '开奖详情',
  drawnAt: '开奖时间',
  salesLabel: '本期销量',
  poolLabel: '开奖后奖池',
  sourceLabel: '数据来源',
  yuan: '元',
  notTold: '未公布',
  noPrizes: '奖级和奖金尚未公布',
  matchesTitle: '各场比赛',
  matchNo: '场次',
  match: '比赛',
  score: '比分',
  outcome: '彩果',
  outcomes: { 3: '3 胜', 1: '1 平', 0: '0 负', '*': '取消，都算中' } as Readonly<Record<string, string>>,
  ownTickets: '我的票',
  ownNone: '这一期没有我的订单',
  signIn: '登录后可看自己这一期的票',
  signInAction: '去登录',
  wonAmount: (amount: string) => `中奖${amount}元`,
  older: '上一期',
  newer: '下一期',
  neighbours: '前后期',
  bet: '去投注',
  noDraw: '没有这一期的开奖',
  noDrawHint: '期号可能有误，或还没有开奖',
} as const
