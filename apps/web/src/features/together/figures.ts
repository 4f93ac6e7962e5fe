import { countText, exactAmountText, type Fen, fenOf, type MoneyText, yuan } from '@caimin/base'
import type { Href } from '@caimin/router'
import { GAME_NAMES } from '@caimin/rules/games'
import { SHARE_PRICE } from '@caimin/rules/plans'
import { links } from '../../platform/links.ts'
import type { PlanRow } from './queries.ts'
import { togetherTexts } from './together.texts.ts'

/** 双色球26095期 复式 */
export const planTitle = ({ game, issue_no, summary }: Pick<PlanRow, 'game' | 'issue_no' | 'summary'>): string =>
  togetherTexts.title(GAME_NAMES[game], issue_no === null ? '' : togetherTexts.issue(issue_no), summary)

interface Coded extends Pick<PlanRow, 'plan_id' | 'kind'> {
  /** Of a spell of one's own. */
  readonly code?: string | null
}

/** The page of a plan; of a spell, its seats. */
export const planHref = ({ plan_id, kind, code = null }: Coded): Href =>
  kind === 'spell' && code !== null ? links.submit.split({ code }) : links.together.plan({ plan_id })

export const yuanText = (amount: Fen | MoneyText): string => togetherTexts.yuan(exactAmountText(amount))

/** 1,286 */
export const numberText = (count: number): string => countText(BigInt(count))

/** How many whole shares an amount is. */
export const sharesOf = (amount: Fen | MoneyText): number => Number(fenOf(amount) / SHARE_PRICE)

/** What so many shares cost. */
export const priceOf = (shares: number): Fen => yuan(shares)

/** 1,929份; what is left of a share after a part was given back is an amount. */
export const sharesText = (amount: Fen | MoneyText): string =>
  fenOf(amount) % SHARE_PRICE === 0n ? togetherTexts.shares(numberText(sharesOf(amount))) : yuanText(amount)

/** What part of a whole an amount is, with two decimals, cut: 2.13%. */
export function partText(part: Fen | MoneyText, whole: Fen | MoneyText): string {
  const hundredths = fenOf(whole) === 0n ? 0n : (fenOf(part) * 10_000n) / fenOf(whole)
  return togetherTexts.percent(`${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`)
}

/** Tenths of a percent with their sign: +18.4%, −2.3%. */
export function signedPermille(permille: number): string {
  const size = Math.abs(permille)
  const whole = numberText(Math.trunc(size / 10))
  const sign = permille > 0 ? '+' : permille < 0 ? '−' : ''
  return `${sign}${togetherTexts.percent(`${whole}.${size % 10}`)}`
}

export type Progress = Pick<PlanRow, 'total' | 'joined' | 'guarantee'>

/** What of the guarantee could still become shares. */
const usableGuarantee = ({ total, joined, guarantee }: Progress): bigint => {
  const left = fenOf(total) - fenOf(joined)
  if (fenOf(guarantee) < left) return fenOf(guarantee)
  return left
}

/** Shares that must still be joined for a plan to fill at its deadline. */
export const missingShares = (plan: Progress): number =>
  Number((fenOf(plan.total) - fenOf(plan.joined) - usableGuarantee(plan)) / SHARE_PRICE)

/** Sold, guaranteed and missing in whole percents that add up to a hundred; cut, so that none is full too early. */
export function percentsOf(plan: Progress) {
  const total = fenOf(plan.total)
  const percent = (amount: bigint) => Number((amount * 100n) / total)
  const joined = percent(fenOf(plan.joined))
  const covered = percent(fenOf(plan.joined) + usableGuarantee(plan))
  return { joined, guarantee: covered - joined, missing: 100 - covered }
}
