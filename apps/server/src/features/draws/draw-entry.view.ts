import { fenToText, toWire, weekdayName } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { type CatalogMatch, type ConfirmedResult, type Draw, startOfDay } from '../../core/catalog/index.ts'

export type DrawEntry = OutputOf<'draws', 'latest'>['rows'][number]
export type MatchResultEntry = OutputOf<'draws', 'matchResults'>['rows'][number]

export const viewDraw = (draw: Draw): DrawEntry => ({
  game: draw.game,
  issue_no: draw.issueNo,
  drawn_at: toWire(draw.drawnAt),
  numbers: draw.numbers as DrawEntry['numbers'],
  sales: draw.sales === null ? null : fenToText(draw.sales),
  pool_after: draw.poolAfter === null || draw.poolAfter === 0n ? null : fenToText(draw.poolAfter),
  prizes: draw.prizes?.map(({ level, winners, amount }) => ({ level, winners, amount: fenToText(amount) })) ?? null,
  is_demo: draw.isDemo,
  source: draw.source,
  fetched_at: toWire(draw.fetchedAt),
})

export const viewMatchResult = (match: CatalogMatch, result: ConfirmedResult): MatchResultEntry => ({
  match_id: match.id,
  business_date: match.businessDate,
  number_text: `${weekdayName(startOfDay(match.businessDate))}${match.number}`,
  league: match.league,
  home: match.home,
  away: match.away,
  half: textOf(result.value.half),
  full: textOf(result.value.full),
  is_void: result.value.void === true,
  handicap: match.handicap,
  is_demo: match.isDemo,
  confirmed_at: toWire(result.confirmedAt),
})

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
