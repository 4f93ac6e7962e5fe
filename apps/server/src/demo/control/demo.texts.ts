import type { TextsOf } from '../../platform/http/handler.ts'

export const demoTexts: TextsOf<'demo'> = {
  not_in_production: '正式环境不提供演示控制',
  'advance.not_in_production': '正式环境不能动时钟',
  'finishMatch.not_in_production': '正式环境不能定比分',
  'drawNow.not_in_production': '正式环境不能开奖',
  'cutSource.not_in_production': '正式环境不能断开来源',
  already_confirmed: '这一场已经有确认的赛果',
  no_open_issue: '没有在等的期',
}

export const titleOf = (match: { readonly home: string; readonly away: string; readonly league: string }): string =>
  `${match.league} ${match.home} vs ${match.away}`
