import type { MatchEventKind, MatchFigure } from '@caimin/contract'

/** What each team scores. */
type Goals = readonly (readonly [team: string, goals: number])[]

const goalsText = (teams: Goals): string => teams.map(([team, goals]) => `${team}再进${goals}球`).join('、')

/** Words of the page of one match. */
export const matchTexts = {
  title: '比赛',
  views: '比赛内容',
  viewNames: { course: '赛况', odds: '赔率', analysis: '分析', lineups: '阵容', live: '直播' },
  titleOf: (league: string, number: string) => `${league} ${number}`,
  unknown: '没有这场比赛',
  unknownHint: '它可能已经取消，请从比分页重新打开。',
  kickoff: (moment: string) => `${moment}开赛`,
  versus: 'VS',
  half: (score: string) => `半场${score}`,
  ownBets: '我的投注',
  ownNote: '按现在的比分',
  inOrder: (orderNo: string) => `订单尾号${orderNo.slice(-6)}`,
  /** Between options of which one is enough. */
  or: '、',
  /** An option of a game whose options do not tell which game it is. */
  inGame: (game: string, options: string) => `${game} ${options}`,
  right: '暂中',
  wrong: '暂不中',
  hit: '猜中',
  missed: '未中',
  /** Why it is not said whether an option is right. */
  unjudged: {
    scheduled: '未开赛',
    known: '半场后才能判断',
    stale: '数据停住，不判断中否',
    unconfirmed: '等待赛果',
    interrupted: '比赛中断，不判断中否',
    finished: '等待赛果',
    postponed: '推迟',
    cancelled: '取消',
  },
  /** Matches of the same order beside this one. */
  othersOpen: (count: number) => `另${count}场未完`,
  /** Whose next goal changes whether an option is right; further off, which goals it takes. */
  nextGoal: {
    gains: (teams: readonly string[]) => `${teams.join('或')}再进1球就中`,
    loses: (teams: readonly string[]) => `${teams.join('或')}再进1球就不中`,
    stays: '再进1球也中',
    needs: (ways: readonly Goals[]) => `须${ways.map(goalsText).join('，或')}`,
    needsAny: (goals: number) => `至少还要再进${goals}球`,
    out: '除非进球取消，不会再中',
  },
  events: '事件',
  newestFirst: '新的在上',
  kinds: {
    goal: '进球',
    goal_disallowed: '进球取消',
    yellow_card: '黄牌',
    red_card: '红牌',
    corner: '角球',
    substitution: '换人',
    full_time: '全场结束',
  } satisfies Record<MatchEventKind, string>,
  minute: (minute: number) => `${minute}′`,
  /** The score that a goal made. */
  goal: (score: string) => `${score} 进球`,
  noGoal: '进球（已取消）',
  noEvents: '还没有事件',
  notTold: '这场比赛没有事件来源',
  quarters: '各节比分',
  team: '球队',
  total: '总分',
  statistics: '统计',
  figuresFrom: (source: string, moment: string, isCorrected: boolean) =>
    `统计来自${source}，${moment}收到${isCorrected ? '，来源更正过' : ''}。`,
  untilMinute: (minute: number) => `到第${minute}分钟`,
  figures: {
    possession: '控球率',
    shots: '射门',
    shots_on_target: '射正',
    corners: '角球',
    fouls: '犯规',
    offsides: '越位',
  } satisfies Record<MatchFigure, string>,
  percent: (figure: number) => `${figure}%`,
  live: '直播',
  liveNote: (broadcasts: number) => (broadcasts === 0 ? '动画与文字' : `${broadcasts}路视频，动画与文字`),
  demo: '演示数据',
  note: '事件和统计只供参考，中奖以两个来源一致的确认赛果为准。',
} as const
