import type { MatchGameId } from '@caimin/rules/games'

/** Where results come from, by the names that sources have in the system. */
const SOURCE_NAMES: Readonly<Record<string, string>> = {
  demo: '演示数据',
  'demo-a': '演示数据',
  'demo-b': '演示数据',
  '500.com': '500彩票网',
  cwl: '中国福彩网',
  'cwl.gov.cn': '中国福彩网',
  sporttery: '中国竞彩网',
}

/** All sources of a result, each once; people are not named. */
function sourceName(source: string): string {
  const names = source
    .split(', ')
    .map((each) => (each.startsWith('staff:') ? '人工核对' : (SOURCE_NAMES[each] ?? each)))
  return [...new Set(names)].join('、')
}

export const drawsTexts = {
  title: '开奖',
  kinds: { draws: '数字彩', fixed: '胜负彩', matches: '比赛结果' },
  kindsLabel: '开奖类别',
  matchGames: '比赛的彩种',
  issue: (issueNo: string) => `${issueNo}期`,
  history: (name: string) => `${name}历史开奖`,
  sales: (amount: string) => `销量${amount}`,
  pool: (amount: string) => `奖池${amount}`,
  demo: '演示数据',
  cancelled: '取消',
  half: (score: string) => `半场${score}`,
  finalSp: '开奖SP',
  noFinalSp: '开奖SP尚未公布',
  matchHints: {
    jclq: '让分和总分是停售时的，自己的票以票面为准',
    bjdc: '彩果下面是开奖SP',
    sfgg: '彩果下面是开奖SP',
  } as Readonly<Partial<Record<MatchGameId, string>>>,
  empty: '还没有开奖结果',
  emptyHint: '开奖或完场后，结果会显示在这里',
  source: (source: string, moment: string) => `来源：${sourceName(source)}，${moment}取得`,
  sourceName,
  level: '奖级',
  winners: '中奖注数',
  prize: '单注奖金（元）',
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
  prizesAwaited: '奖级和奖金尚未公布',
  prizesUnknown: '本站没有这一期的奖级资料',
  matchesTitle: '各场比赛',
  matchNo: '场次',
  match: '比赛',
  score: '比分',
  outcome: '彩果',
  outcomes: { 3: '3胜', 1: '1平', 0: '0负', '*': '取消，都算中' } as Readonly<Record<string, string>>,
  ownTickets: '我的票',
  placed: (moment: string, orderNo: string) => `${moment}下单，订单尾号${orderNo.slice(-6)}`,
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
  noSuchGame: '没有这种开奖',
  noSuchGameHint: '地址可能有误，请从开奖列表里选彩种。',
  allDraws: '看全部开奖',
} as const
