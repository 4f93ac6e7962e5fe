import type { ReasonOf } from '@caimin/contract'
import { commonRefusalTexts } from '../../platform/refusals.texts.ts'

export const demoTexts = {
  title: '演示控制',
  isDemo: '演示环境，钱是假的',
  clock: '时钟',
  onlyForward: '只能往前，不能往后',
  ahead: (text: string) => `比真实时间快 ${text}`,
  aheadParts: (days: number, hours: number, minutes: number) =>
    `${days > 0 ? `${days} 天 ` : ''}${hours > 0 ? `${hours} 时 ` : ''}${minutes} 分`,
  steps: [
    [10, '10 分钟'],
    [60, '1 小时'],
    [360, '6 小时'],
    [1440, '1 天'],
  ] as readonly (readonly [number, string])[],
  forward: (name: string) => `往前 ${name}`,
  forwardTitle: (name: string) => `时钟往前 ${name}`,
  forwardTo: (at: string) => `快进到 ${at}`,
  nowTo: (now: string, then: string) => `${now} → ${then}`,
  time: '演示时间',
  willForward: '执行后，不能退回',
  willCutoff: '中间到截止的单',
  willCutoffDo: '没出的自动退回',
  willFinish: '中间结束的比赛、开出的奖',
  willFinishDo: '照常确认、结算、派奖',
  forwarded: (at: string) => `现在是 ${at}`,

  matches: '结束一场比赛',
  matchesHelp: '填比分，或按演示世界自己的',
  noMatches: '现在没有进行中的比赛。往前走一走。',
  match: '比赛',
  minute: '现在',
  minuteText: (minute: number | null, score: string) => (minute === null ? `中场 ${score}` : `${minute} 分 ${score}`),
  open: '未结算',
  orders: (count: number) => `${count} 单`,
  finish: '结束…',
  finishTitle: (title: string) => `结束 ${title}`,
  made: '按演示世界的比分',
  own: '自己填比分',
  half: '半场',
  full: '全场',
  scoreHint: '主队在前，比如 2:1',
  finishNow: '结束这一场',
  finished: (full: string, half: string | null) => (half === null ? `结束了 ${full}` : `结束了 ${full}（${half}）`),
  needsScore: '差比分',
  willSettle: '两个来源都会报这个比分，随即确认并结算',

  draws: '马上开奖',
  noDraws: '没有等着开奖的期。',
  issue: '期',
  issueName: (game: string, no: string) => `${game} ${no} 期`,
  drawAt: '本来开奖',
  draw: '开奖…',
  drawTitle: (name: string) => `${name} 马上开奖`,
  drawNow: '现在开奖',
  drawn: (name: string) => `${name} 已开奖`,
  drawNote: '号码由演示世界按种子摇出；时钟不动，这一期不再收单。',

  sources: '断开来源',
  sourcesHelp: '看看来源不应答时会怎样',
  source: '来源',
  sourceState: '状态',
  joined: '连着',
  cutUntil: (at: string) => `断到 ${at}`,
  cut: '断开 6 小时',
  join: '接回',
  cutOf: (name: string) => `断开 ${name}`,
  joinOf: (name: string) => `接回 ${name}`,
  wasCut: (name: string) => `${name} 已断开`,
  wasJoined: (name: string) => `${name} 已接回`,

  codes: '发出的验证码',
  codesHelp: '演示环境不真的发短信和邮件',
  noCodes: '还没有发过验证码。',
  channels: { sms: '短信', mail: '邮件' },
  to: '发给',
  text: '内容',
  at: '时间',

  paneLabel: '要做的一步',
  nothing: '选一个时钟按钮、一场比赛或一期开奖。每一步都走正式的任务和账本；正式环境没有这一页。',
  cancel: '取消',
}

/** One text for each reason why a demo control is refused. */
export const advanceRefusals: Readonly<Record<ReasonOf<'demo', 'advance'>, string>> = {
  ...commonRefusalTexts,
  not_in_production: '正式环境不能动时钟',
}
export const finishRefusals: Readonly<Record<ReasonOf<'demo', 'finishMatch'>, string>> = {
  ...commonRefusalTexts,
  not_in_production: '正式环境不能定比分',
  already_confirmed: '这一场已经有确认的赛果',
}
export const cutRefusals: Readonly<Record<ReasonOf<'demo', 'cutSource'>, string>> = {
  ...commonRefusalTexts,
  not_in_production: '正式环境不能断开来源',
}
export const drawRefusals: Readonly<Record<ReasonOf<'demo', 'drawNow'>, string>> = {
  ...commonRefusalTexts,
  not_in_production: '正式环境不能开奖',
  no_open_issue: '没有在等的期',
}
