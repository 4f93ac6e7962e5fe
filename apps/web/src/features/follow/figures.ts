import { countText, exactAmountText, type Fen, type MoneyText } from '@caimin/base'
import type { GameId } from '@caimin/rules'
import { GAME_NAMES } from '@caimin/rules/games'
import { followTexts } from './follow.texts.ts'
import type { PosterRecord } from './queries.ts'

interface Named {
  readonly game: GameId
  readonly issue_no?: string | null
  readonly summary: string
}

/** 竞彩足球 3场 2串1 */
export const postTitle = ({ game, issue_no = null, summary }: Named): string =>
  followTexts.title(GAME_NAMES[game], issue_no === null ? '' : followTexts.issue(issue_no), summary)

export const yuanText = (amount: Fen | MoneyText): string => followTexts.yuan(exactAmountText(amount))

/** 1,286 */
export const numberText = (count: number): string => countText(BigInt(count))

/** Hundredths of a percent with one decimal, cut towards zero: 6071 is 60.7%. */
export function rateText(hundredths: number): string {
  const tenths = Math.trunc(Math.abs(hundredths) / 10)
  return followTexts.percent(`${Math.trunc(tenths / 10)}.${tenths % 10}`)
}

/** The same with its sign: +18.4%, −2.3%. */
export function signedRateText(hundredths: number): string {
  const sign = hundredths > 0 ? '+' : hundredths < 0 ? '−' : ''
  return `${sign}${rateText(hundredths)}`
}

/** The number of orders before every rate: 28单中17. */
export const hitsText = ({ orders, hits }: Pick<PosterRecord, 'orders' | 'hits'>): string =>
  followTexts.hits(orders, hits)
