import type { MatchEventKind, MatchFigure } from '@caimin/contract'

/** Words of the page of one match. */
export const matchTexts = {
  title: '比赛',
  views: '比赛内容',
  viewNames: { course: '赛况', odds: '赔率', lineups: '阵容' },
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
    finished: '等待赛果',
    postponed: '推迟',
    cancelled: '取消',
  },
  /** Whose next goal changes whether an option is right. */
  nextGoal: {
    gains: (teams: readonly string[]) => `${teams.join('或')}再进1球就中`,
    loses: (teams: readonly string[]) => `${teams.join('或')}再进1球就不中`,
    stays: '再进1球也中',
    far: '再进1球还不中',
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
  statistics: '统计',
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
  analysis: '对阵分析',
  live: '直播',
  liveNote: (broadcasts: number) => (broadcasts === 0 ? '动画与文字' : `${broadcasts}路视频，动画与文字`),
  demo: '演示数据',
  note: '事件和统计只供参考，中奖以两个来源一致的确认赛果为准。',
} as const
