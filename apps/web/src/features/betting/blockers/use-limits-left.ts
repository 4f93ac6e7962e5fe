import { exactAmountText, type Fen, fenOf, type Instant, instantOf } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { useServerNow } from '../../../platform/data/use-server-now.ts'
import { usePlayBreak, usePlayLimits } from '../../../platform/play-break/use-play-break.ts'
import { blockerTexts } from './blocker.texts.ts'

type Limits = OutputOf<'limits', 'index'>
type Limit = Limits['limits'][number]

/** What a limit of the player's own leaves for bets. */
export interface LimitLeft {
  readonly kind: 'stake' | 'loss'
  readonly period: Limit['period']
  readonly left: Fen
}

/** Figures of a period that has ended, or of a limit that another one has followed, say nothing any more. */
const isOfNow = ({ ends_at, next }: Limit, now: Instant): boolean =>
  now < instantOf(ends_at) && (next === null || now < instantOf(next.at))

const leftNow = (limits: Limits | undefined, now: Instant): readonly LimitLeft[] =>
  (limits?.limits ?? []).flatMap((limit) => {
    const { kind, period, left } = limit
    return kind === 'deposit' || left === null || !isOfNow(limit, now) ? [] : [{ kind, period, left: fenOf(left) }]
  })

/** What the player's own limits leave for bets now; undefined while that is not known, or where none are set. */
export const useLimitsLeft = (): readonly LimitLeft[] => leftNow(usePlayLimits(), useServerNow([]))

/**
 * The limit that leaves least, where this stake is more than it leaves: the server refuses it. A chase counts whole.
 * During a break no bet is allowed, whatever a limit leaves: the server refuses for it first.
 */
export function useBrokenLimit(stake: Fen): LimitLeft | undefined {
  const limits = usePlayLimits()
  const now = useServerNow([])
  const isOnBreak = usePlayBreak() !== undefined
  if (limits === undefined || isOnBreak) return undefined
  return leftNow(limits, now)
    .filter(({ left }) => stake > left)
    .reduce<LimitLeft | undefined>((least, limit) => (least && least.left <= limit.left ? least : limit), undefined)
}

/** 今日购彩还剩6.00元 */
export const limitLeftText = ({ kind, period, left }: LimitLeft): string =>
  blockerTexts.limitLeft(blockerTexts.limitPeriods[period], blockerTexts.limitKinds[kind], exactAmountText(left))
