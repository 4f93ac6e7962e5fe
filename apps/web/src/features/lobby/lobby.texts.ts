import { GAME_NAMES, type GameId } from '@caimin/rules/games'

export const lobbyTexts = {
  product: '彩民驿站',
  openUntil: (clock: string) => `营业中，至${clock}`,
  openAllDay: '全天营业',
  suspended: (why: string) => (why === '' ? '暂停营业' : `暂停营业：${why}`),
  licenceOver: '证照已到期，暂停销售',
  closedNow: (clock: string) => `休息中，${clock}开门`,
  won: (amount: string) => `中奖${amount}元`,
  wonToday: (orders: number, amount: string) => `今日${orders}单中奖${amount}元`,
  credited: '，已入账',
  inProgress: (count: number) => `${count}单进行中`,
  hot: '焦点',
  versus: 'VS',
  homeWins: '主胜',
  draw: '平',
  awayWins: '客胜',
  until: (moment: string) => `${moment}截止`,
  timeLeft: (left: string) => `还剩${left}`,
  sports: '竞技彩',
  matchResults: '比赛结果',
  numbers: '数字彩',
  numbersNote: (count: number) => `今日${count}场开奖，金额为奖池`,
  poolNote: '金额为奖池',
  draws: '开奖公告',
  matches: (count: number) => `${count}场`,
  /** The year is clear in the lobby, and half a line is short. */
  issue: (issueNo: string) => `${issueNo.slice(-3)}期`,
  closed: '休市',
  stopped: '停售',
  stoppedHint: '本店暂停销售',
  noMatches: '暂无可投比赛',
  notices: '公告',
  noticeHint: '查看全部公告',
  shopNotice: '店铺公告',
  drawNotice: (game: string, issueNo: string, numbers: string) => `${game} ${issueNo}期开奖 ${numbers}`,
  highlights: '今日看点',
  carousel: '轮播',
  slide: (at: number, count: number) => `${at}/${count}`,
  previousSlide: '上一条',
  nextSlide: '下一条',
  pause: '暂停轮播',
  play: '继续轮播',
  nextDraw: '即将开奖',
  drawnAt: (moment: string) => `${moment}开奖`,
  pool: '奖池',
  closesIn: '距截止',
  bet: '去投注',
  drawn: '最新开奖',
  readNotice: '查看',
  search: '搜索',
  licence: (no: string) => `代销证${no}`,
  welcome: '在手机上通过自己的彩票店投注',
  points: ['店主接单、打票、拍照，每一步都看得见', '赔率以票面为准，中奖自动入账', '截止、退款、派奖都有记录可查'],
  adultsOnly: '仅限年满18周岁的用户。未成年人不得购买彩票，也不得兑奖。',
  signIn: '登录',
  signUp: '注册',
  lookAround: '先看看',
  guest: '没有登录也能看比赛、开奖和走势，选好号码。投注时再登录，选的不会丢。',
  legal: '法律声明',
  starting: '正在进入',
} as const

/** Games in the order of the lobby, two sections. */
export const SPORTS_GAMES: readonly GameId[] = ['jczq', 'jclq', 'bjdc', 'sfgg', 'sfc', 'renxuan9']
export const NUMBER_GAMES: readonly GameId[] = [
  'daletou',
  'shuangseqiu',
  'happy8',
  '7lecai',
  'fucai3D',
  'arrange3',
  'arrange5',
  '7xincai',
]

const SHORT_NAMES: Readonly<Partial<Record<GameId, string>>> = { daletou: '大乐透', renxuan9: '任选九' }

/** The name of a game as it fits on half a line. */
export function tileName(game: GameId): string {
  return SHORT_NAMES[game] ?? GAME_NAMES[game]
}
