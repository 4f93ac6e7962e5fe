import { divide, type Fen, fen, NO_MONEY, plus, times, yuan } from '@caimin/base'

import { leastStakeToReturn, NOTE_PRICE } from '@caimin/rules/optimise'
import type { Optimised } from './optimise-draft.ts'

const HUNDRED = yuan(100)

/** Whether a right note brings back what was spent, and what it would take. */
export type Feasibility =
  /** Every note does. */
  | { readonly kind: 'all_return'; readonly least: Fen }
  /** Those that were asked for do; so many others do not. */
  | { readonly kind: 'kept_return'; readonly losing: number }
  /** 保本 with no note to protect. */
  | { readonly kind: 'none_kept' }
  /** The money would do for all, spread another way. */
  | { readonly kind: 'other_way'; readonly losing: number }
  /** Not with this money: so much would do. */
  | { readonly kind: 'needs'; readonly losing: number; readonly stake: Fen }
  /** With no money: every 100 yuan ask for more than 100 to return. */
  | { readonly kind: 'impossible'; readonly losing: number; readonly per100: Fen }

/** What can be said about getting the stake back, in the player's place before paying. */
export function feasibilityOf({ bet, notes, requested, reached }: Optimised): Feasibility {
  const losing = notes.filter(({ prize }) => prize < bet.stake).length
  if (losing === 0) return { kind: 'all_return', least: bet.least }
  const isManual = bet.goal === 'manual'
  const kept = notes.flatMap(({ isKept }, index) => (isKept ? [index] : []))
  const isPart = requested === 'breakEven' && kept.length < notes.length
  if (isPart && kept.length === 0) return { kind: 'none_kept' }
  if (isPart && reached === 'breakEven' && !isManual) return { kind: 'kept_return', losing }
  if (bet.canReturnStake) return { kind: 'other_way', losing }
  const wanted = isPart ? kept : undefined
  const stake = leastStakeToReturn(bet, wanted)
  if (stake !== undefined) return { kind: 'needs', losing, stake }
  return { kind: 'impossible', losing, per100: costPer100(wanted?.flatMap((index) => notes[index] ?? []) ?? notes) }
}

/** What it costs to have each of these notes bring 100 yuan. */
const costPer100 = (notes: Optimised['notes']): Fen =>
  notes.reduce((cost, { notePrize }) => plus(cost, fen(divide(times(HUNDRED, NOTE_PRICE), notePrize, 'up'))), NO_MONEY)
