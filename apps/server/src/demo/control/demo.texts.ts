import type { TextsOf } from '../../platform/http/handler.ts'

export const demoTexts: TextsOf<'demo'> = {
  not_in_production: '正式环境不提供演示控制',
  already_confirmed: '该结果已确认',
  no_open_issue: '当前没有在售的期次',
}

export const titleOf = (match: { readonly home: string; readonly away: string; readonly league: string }): string =>
  `${match.league} ${match.home} vs ${match.away}`
