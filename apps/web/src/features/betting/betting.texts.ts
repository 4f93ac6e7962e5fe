import type { MatchGameId } from '@caimin/rules'

/** Words of the betting pages. */
export const bettingTexts = {
  present: '正在使用',
  rebetFilled: '已按原单选好，请核对赔率和截止时间',
  againOptimised: '比赛已按原单选好，奖金优化要重新做',
  rebetEmpty: '原单的比赛已经截止',
  passJoin: '、',
  beijingTime: (clock: string) => `北京时间${clock}`,
  filter: '筛选',
  issue: (issueNo: string) => `${issueNo}期`,
  matchCount: (count: number) => `${count}场`,
  /** Of a day that shows closed matches too. */
  openCount: (count: number) => `${count}场可投`,
  dateTitle: (month: number, day: number, weekday: string) => `${month}月${day}日${weekday}`,
  until: (clock: string) => `${clock}截止`,
  /** Before the time left, beside another time. */
  cutoffIn: '截止',
  today: (clock: string) => `今日${clock}`,
  closed: '已截止',
  stopped: '停售',
  demo: '演示',
  analysis: '析',
  analysisOf: (number: string) => `${number} 分析`,
  versus: 'VS',
  against: (number: string, home: string, away: string) => `${number} ${home}对${away}`,
  morePlays: ['更多', '玩法'] as const,
  fold: '收起',
  chosenInside: (count: number) => `已选${count}项`,
  banker: '胆',
  mostBankers: (passes: string, most: number) => `${passes}最多设${most}个胆，要多设请先改过关方式`,
  noBanker: (passes: string) => `${passes}不能设胆，请先改过关方式`,
  bankerNeedsPass: '至少选2场才能设胆',
  passesLost: (lost: string, now: string) => `${lost}不再适用，现在按${now}`,
  bankersLost: '胆已取消',
  lossJoin: '；',
  bankerHint: '设为胆的比赛每注都有，只能用自由过关',
  bankerPasses: (bankers: number) => `有${bankers}个胆，只能用${bankers + 1}场以上的自由过关`,
  setBanker: (match: string) => `${match} 设为胆`,
  paste: '粘贴号码',
  pasteWrong: (rows: number) => `没有加入，有${rows}行不对：`,
  pasteRest: (taken: number, rows: number) => `已加入${taken}行，留下的${rows}行请改好再加：`,
  wrongRow: (row: number, text: string, reason: string) => `第${row}行“${text}”：${reason}`,
  pasteExample: (example: string) => `例子：${example}`,
  unreadable: '看不懂，请照例子写',
  bankerOrRowNumber: '括号里的一个号码，看不出是胆码还是行号：胆码请写成“胆05 拖06 07…”，行号请去掉',
  appendWritten: '请去掉“追加”，改用选号页上的“追加”开关',
  single: '单',
  singleAllowed: '可单关',
  chooseLayout: '切换版式',
  help: '玩法说明',
  shakeHelp: ['摇一摇', '摇动手机，就随机选一注。'],
  allowShake: '开启摇一摇',
  clear: '清空所选',
  cleared: '已清空所选',
  undo: '撤销',
  nothingChosen: '还没有选比赛',
  chosen: (matches: number, options: number) => `已选${matches}场${options}项`,
  needsMore: (atLeast: number) => (atLeast === 2 ? '该项不支持单关，请至少选2场' : `请至少选${atLeast}场`),
  onePlayOnly: (play: string) => `一张票只能一种玩法，已改选${play}`,
  replacedByOrder: '已换成这张旧单的内容，原来选的可以找回',
  estimate: '参考奖金',
  choosePass: '选择过关方式',
  pass: '过关',
  straightPasses: '自由过关',
  otherPasses: '多串过关',
  pickedMatches: '所选比赛',
  removeLeg: (number: string) => `移除${number}`,
  done: '选好了',
  lastPass: '至少要选一种过关方式，请先选上另一种',
  repeatedTitle: '有重复的注',
  repeatedNotes: (passes: string, legs: number, different: string, counted: string) =>
    `${passes}：${legs === 1 ? '单关' : `${legs}场过关`}的${different}注按${counted}注计`,
  repeatedSum: (extra: string, extraStake: string, stake: string) =>
    `多出的${extra}注占${extraStake}元，总额${stake}元。重复的注各自付款、各自计奖。`,
  prize: '奖金',
  perNotes: (notes: string, multiple: number) => `${notes}注 × ${multiple}倍`,
  perIssues: (notes: string, multiple: number, issues: number) => `${notes}注 × ${multiple}倍 × ${issues}期`,
  perOwnMultiples: (notes: string, issues: number, multiples: string) => `${notes}注 × ${issues}期共${multiples}倍`,
  yuan: '元',
  goPay: '去投注',
  unknownAttempt: '有一笔投注结果未知',
  check: '去查看',
  stoppedByShop: '店主暂停了这个彩种的销售，现在不能投注。',
  noMatches: '现在没有可投注的比赛',
  noMatchesHint: '每天上午会更新次日的比赛，也可以先看看别的彩种。',
  noSingles: '现在没有可单关的胜负比赛',
  noSinglesHint: '别的玩法在各自的页里选，标着“单”的可以单关。',
  results: '查看比赛结果',
  noMatchesLeft: '筛选后没有比赛',
  resetFilter: '清除筛选',
  toLobby: '去选彩种',
  filterTitle: '筛选比赛',
  kickoffAt: (clock: string) => `${clock}开赛`,
  matchInfo: '比赛信息',
  averageOdds: '欧赔均值',
  averageSides: ['胜', '平', '负'],
  /** Beside the teams where the away side stands first. */
  awayHome: ['客', '主'],
  firstCutoff: (number: string, moment: string) => `${number}最早，${moment}截止`,
  plays: '玩法',
  noLine: '0',
} as const

type ByPlay = Readonly<Record<string, string>>

/** Labels on odds buttons, and their full names for readers. */
export const optionTexts = {
  outcome: { 3: '胜', 1: '平', 0: '负' } as ByPlay,
  goals: (goals: string) => `${goals}球`,
  /** The play's name for readers, before an option that needs one. */
  named: {
    RQSPF: '让球',
    RFSF: '让分',
    DXF: '大小分',
    SFC: '胜分差',
    JQS: '总进球',
    ZJQS: '总进球',
    SXDS: '上下单双',
    BQC: '半全场',
    BQQSPF: '半全场',
    CBF: '比分',
    BF: '比分',
  } as ByPlay,
  /** What stands before the line of a play that has no word of its own: 让−1. */
  handicap: '让',
  /** 主胜 or 客胜, with which an option of 胜分差 begins. */
  sideLength: 2,
  homeWins: ['主', '胜'],
  draws: ['平'],
  awayWins: ['客', '胜'],
} as const

/** The sheet in which a player chooses which matches are shown. */
export const filterTexts = {
  leagues: '联赛',
  all: '全部',
  topLeagues: '五大联赛',
  /** Goals, in basketball points. */
  handicap: (game: MatchGameId) => (game === 'jclq' ? '让分' : '让球'),
  sides: { gives: '主队让', level: '不让', receives: '客队让' },
  hideClosed: '隐藏已截止的比赛',
  time: '列表显示的时间',
  cutoff: '截止时间',
  kickoff: '开赛时间',
  averageOdds: '显示欧赔均值',
} as const

/** The five great leagues, by the names the lottery gives them. */
export const TOP_LEAGUES: readonly string[] = ['英超', '西甲', '意甲', '德甲', '法甲']

/** What is known of one match. */
export const infoTexts = {
  league: '赛事',
  kickoff: '开赛',
  shopCutoff: '本店截止',
  shopCutoffNote: '店主要留出打票的时间',
  officialCutoff: '官方截止',
  ranks: '排名',
  unknown: '—',
  between: ' / ',
  averageOdds: '欧赔均值',
  averageOddsNote: '主胜 / 平 / 客胜，只作参考',
  fetched: '赔率更新',
  analysis: '对阵分析',
  analysisNote: '近期战绩、交锋、赔率变化、投注占比',
} as const

/** The two layouts of games on matches, and of those on the fourteen of an issue. */
export const layoutTexts = {
  match: {
    classic: { name: '经典版', hint: '一页一种玩法，适合只买一种' },
    full: { name: '全玩法版', hint: '每场比赛的玩法都可展开' },
  },
  fixed: {
    classic: { name: '经典版', hint: '一行一场，看得到球队和赔率' },
    full: { name: '投注单版', hint: '和纸质投注单一样，在一张表上选' },
  },
} as const
