import { type Fen, fenOf, fenToText, type MoneyText, readYuan, yuan } from '@caimin/base'
import { STANDING_LIMITS } from '@caimin/rules/follow'
import type { StandingOrder } from '../queries.ts'

type Terms = StandingOrder['terms']

/** The form of a standing order as it is being filled in. */
export interface StandingDraft {
  readonly kind: 'fixed' | 'percent'
  /** Typed yuan: of each post, or at most of each. */
  readonly amount: string
  readonly percent: number
  readonly total: number
  readonly daily: number
  readonly from: string
  readonly to: string
  /** 0 does not stop. */
  readonly losses: number
  /** Empty does not stop. */
  readonly below: string
  /** `2026-11-20`, or empty. */
  readonly lastDay: string
}

export const FIRST_DRAFT: StandingDraft = {
  kind: 'fixed',
  amount: '50',
  percent: 10,
  total: 30,
  daily: 3,
  from: '20',
  to: '1000',
  losses: 5,
  below: '20',
  lastDay: '',
}

/** 50.00 is typed as 50. */
const typed = (amount: MoneyText): string => amount.replace(/\.00$/, '')

export function draftOf({ stake, ...terms }: Terms): StandingDraft {
  return {
    kind: stake.kind,
    amount: typed(stake.kind === 'fixed' ? stake.amount : stake.cap),
    percent: stake.kind === 'percent' ? stake.percent : FIRST_DRAFT.percent,
    total: terms.total_copies,
    daily: terms.copies_per_day,
    from: typed(terms.min_post_stake),
    to: typed(terms.max_post_stake),
    losses: terms.stop_after_losses ?? 0,
    below: terms.stop_below === null ? '' : typed(terms.stop_below),
    lastDay: terms.last_day ?? '',
  }
}

/** What of the form cannot be sent as it is. */
export type WrongPart = 'amount' | 'range' | 'below' | 'lastDay'

interface YuanRange {
  readonly min: number
  readonly max: number
}

function readWithin(text: string, { min, max }: YuanRange): Fen | undefined {
  const amount = readYuan(text)
  return amount === null || amount < yuan(min) || amount > yuan(max) ? undefined : amount
}

type ReadDraft =
  | { readonly ok: true; readonly terms: Terms }
  | { readonly ok: false; readonly wrong: readonly WrongPart[] }

/** The terms that a form stands for, by the limits of the rules; `today` in China's calendar. */
export function readDraft(draft: StandingDraft, today: string): ReadDraft {
  const amount = readWithin(draft.amount, STANDING_LIMITS.stakeYuan)
  const from = readWithin(draft.from, STANDING_LIMITS.postStakeYuan)
  const to = readWithin(draft.to, STANDING_LIMITS.postStakeYuan)
  const below = draft.below.trim() === '' ? null : readWithin(draft.below, STANDING_LIMITS.stopBelowYuan)
  const lastDay = draft.lastDay === '' ? null : draft.lastDay
  const isDayRight = lastDay === null || lastDay >= today
  if (
    amount === undefined ||
    from === undefined ||
    to === undefined ||
    from > to ||
    below === undefined ||
    !isDayRight
  ) {
    const isRangeRight = from !== undefined && to !== undefined && from <= to
    const parts = { amount: amount !== undefined, range: isRangeRight, below: below !== undefined, lastDay: isDayRight }
    return { ok: false, wrong: (['amount', 'range', 'below', 'lastDay'] as const).filter((part) => !parts[part]) }
  }
  return {
    ok: true,
    terms: {
      stake:
        draft.kind === 'fixed'
          ? { kind: 'fixed', amount: fenToText(amount) }
          : { kind: 'percent', percent: draft.percent, cap: fenToText(amount) },
      total_copies: draft.total,
      copies_per_day: draft.daily,
      min_post_stake: fenToText(from),
      max_post_stake: fenToText(to),
      stop_after_losses: draft.losses === 0 ? null : draft.losses,
      stop_below: below === null ? null : fenToText(below),
      last_day: lastDay,
    },
  }
}

/** Gain or loss of the settled copies. */
export const netOfSettled = ({ prize, stake }: StandingOrder['settled']): Fen => (fenOf(prize) - fenOf(stake)) as Fen
