import type { Result } from '@caimin/base'
import type { MatchBet, MatchFacade, Odds } from '@caimin/rules'
import {
  editNote,
  MAX_TOTAL,
  type OptimisedBet,
  type OptimisedNote,
  type OptimiseRefusal,
  optimiseBet,
  type SpreadGoal,
} from '@caimin/rules/optimise'
import type { MatchSlip } from '../slip/match-slip.ts'

/** How a slip is to be optimised: kept on the device beside the slip. */
export interface OptimiseDraft {
  /** The slip it was made for; another one begins anew. */
  readonly slip: string
  /** Times of notes to spend: the money in yuan divided by two. */
  readonly total: number
  readonly goal: SpreadGoal
  /** Notes that must return the stake (保本), by their place in the slip; null for all. */
  readonly kept: readonly number[] | null
  /** Multiples set by hand, by the same place; 0 leaves a note out. */
  readonly edits: Readonly<Record<number, number>>
}

/** A note as the page lists it. */
export interface ShownNote extends OptimisedNote {
  /** Its place in the slip, from 0. */
  readonly at: number
  readonly isKept: boolean
}

export interface Optimised {
  /** As it stands, with what was changed by hand. */
  readonly bet: OptimisedBet
  readonly notes: readonly ShownNote[]
  /** What was asked for. */
  readonly requested: SpreadGoal
  /** The goal that was reached before any note was changed; 平均 where the money does not suffice. */
  readonly reached: OptimisedBet['goal']
}

/** The draft kept for a game when it was made for this slip, else a new one. */
export const draftFor = (kept: OptimiseDraft | undefined, slip: MatchSlip, notes: bigint): OptimiseDraft =>
  kept?.slip === slipKey(slip) ? kept : newDraft(slip, notes)

/** What decides whether a draft still belongs to a slip: everything but odds and multiple. */
const slipKey = ({ game, legs, passes }: MatchSlip): string =>
  JSON.stringify([game, passes, Object.values(legs).map(({ id, picks, isBanker }) => [id, picks, isBanker])])

/** At least twice each note, so that there is something to spread. */
function newDraft(slip: MatchSlip, notes: bigint): OptimiseDraft {
  const total = Math.min(MAX_TOTAL, Number(notes) * Math.max(2, slip.multiple))
  return { slip: slipKey(slip), total, goal: 'average', kept: null, edits: {} }
}

/** Over several passes only 平均 has a meaning. */
export const isMixedPass = (bet: MatchBet): boolean => bet.lines.flatMap(({ selection }) => selection.pass).length > 1

/** Spreads the money of the draft over the notes of the bet, then does what was changed by hand. */
export function optimise(
  rules: MatchFacade,
  bet: MatchBet,
  odds: Odds,
  draft: OptimiseDraft,
): Result<Optimised, OptimiseRefusal> {
  const everyNote = Array.from({ length: Number(rules.quoteBet(bet).notes) }, (_, at) => at)
  const kept = draft.kept ?? everyNote
  const { total } = draft
  const goal = isMixedPass(bet) ? 'average' : draft.goal
  const spread = optimiseBet(rules, bet, odds, { goal, total, ...(goal === 'breakEven' ? { kept } : {}) })
  if (!spread.ok) return spread
  const edited = withEdits(spread.value, draft.edits)
  const notes = edited.places.flatMap((at, index): ShownNote[] => {
    const note = edited.bet.notes[index]
    return note === undefined ? [] : [{ ...note, at, isKept: kept.includes(at) }]
  })
  return { ok: true, value: { bet: edited.bet, notes, requested: goal, reached: spread.value.goal } }
}

function withEdits(spread: OptimisedBet, edits: OptimiseDraft['edits']): { bet: OptimisedBet; places: number[] } {
  let bet = spread
  const places = [...spread.notes.keys()]
  // from the last on, so that a note that goes does not move those still to be changed
  for (const at of Object.keys(edits)
    .map(Number)
    .sort((a, b) => b - a)) {
    const multiple = edits[at] ?? 1
    const changed = editNote(bet, at, multiple)
    if (!changed.ok) continue
    bet = changed.value
    if (multiple === 0) places.splice(at, 1)
  }
  return { bet, places }
}
