/** Who tells how matches stand, by the names that sources have in the system. */
const SOURCE_NAMES: Readonly<Record<string, string>> = {
  demo: '演示数据',
  sporttery: '中国竞彩网',
  'api-football': 'API-Football',
  file: '人工录入',
}

/** Of what is entered by hand it does not matter by whom. */
const sourceName = (source: string): string => SOURCE_NAMES[source.startsWith('staff:') ? 'file' : source] ?? source

/** Words of the board of scores. */
export const boardTexts = {
  title: '比分',
  sport: '项目',
  numbers: '数字彩',
  sports: { football: '足球', basketball: '篮球' },
  lists: '比分列表',
  views: { running: '进行中', past: '赛果', coming: '赛程', followed: '关注' },
  earlier: '更早的赛果',
  recordTitle: '往期赛果',
  day: '日期',
  today: '今天',
  /** Of 2026-08-16 the 16. */
  dayOfMonth: (day: string) => String(Number(day.slice(-2))),
  league: '联赛',
  allLeagues: '全部联赛',
  all: '全部',
  ownOnly: '只看我投的',
  count: (count: number) => `${count}场`,
  half: (score: string) => `半场${score}`,
  quarters: '各节',
  corners: (score: string) => `角球${score}`,
  redCards: (count: number) => `红牌${count}张`,
  handicap: (line: string) => `让${line}`,
  cancelled: '取消',
  postponed: '推迟',
  interrupted: '中断',
  /** Until when it may still be played to its end, by the games that sell it. */
  voidAfter: (terms: readonly (readonly [games: string, hours: number])[]) =>
    `比赛中断，${terms.map(([games, hours]) => `${games}${hours}小时`).join('、')}内未踢完作废`,
  notSold: '未售',
  paidNote: '方格里是每个玩法的彩果和最终奖金；最终奖金是停售前的赔率或公布的SP，您的奖金以出票时的赔率为准。',
  awaitsResult: '待确认',
  /** Matches that are over and whose result is not confirmed. */
  ended: '完场待确认',
  seconds: (count: number) => `${count}秒前`,
  minute: '1分钟前',
  /** A match of which nothing has been heard for two minutes. */
  stale: (clock: string) => `停在${clock}，2分钟没有新数据，以确认赛果为准`,
  untold: '开赛后还没有收到数据，以确认赛果为准',
  sourceName,
  note: (sources: readonly string[]) =>
    `比分来自${sources.map(sourceName).join('、')}，赛事时间下面是多久前收到。中奖以两个来源一致的确认赛果为准。`,
  empty: {
    running: { title: '现在没有进行中的比赛', hint: '可以看赛程里接下来的比赛' },
    past: { title: '还没有赛果', hint: '比赛完场并确认后，会显示在这里' },
    day: { title: '这一天没有赛果', hint: '可以换一天或换一个联赛' },
    coming: { title: '近两天没有安排比赛', hint: '有新的比赛会显示在这里' },
  },
} as const
