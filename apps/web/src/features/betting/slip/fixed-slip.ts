import { ok, type Result, refuse } from '@caimin/base'
import type { BetRefusal, FixedBet, FixedFacade, FixedGameId, FixedLine, Quote } from '@caimin/rules'
import { secureRandom } from './secure-random.ts'

/** What is picked on the fourteen matches of one issue. */
export interface FixedDraft {
  /** A list of 3, 1, 0 for each match, in the order of the issue. */
  readonly picks: readonly (readonly string[])[]
  /** Places of the bankers, from 0. */
  readonly bankers: readonly number[]
  /** All of it picked at random: picking again replaces nothing that the player chose. */
  readonly isLucky: boolean
}

/** The draft of a bet on fixed matches. Each issue has matches of its own, so each has picks of its own. */
export interface FixedSlip {
  readonly game: FixedGameId
  /** The issue being picked; `''` before the first choice. */
  readonly issueNo: string
  readonly drafts: Readonly<Record<string, FixedDraft>>
  readonly multiple: number
}

export const emptyFixedSlip = (game: FixedGameId): FixedSlip => ({ game, issueNo: '', drafts: {}, multiple: 1 })

const NOTHING_PICKED: FixedDraft = { picks: [], bankers: [], isLucky: false }

export const draftOf = (slip: FixedSlip, issueNo: string): FixedDraft => slip.drafts[issueNo] ?? NOTHING_PICKED

/** One shared empty list, so that matches without a pick do not render again. */
const NO_PICKS: readonly string[] = []

/** What is picked on the match at a place. */
export const picksAt = ({ picks }: FixedDraft, place: number): readonly string[] => picks[place] ?? NO_PICKS

export const setDraft = (slip: FixedSlip, issueNo: string, draft: FixedDraft): FixedSlip => ({
  ...slip,
  issueNo,
  drafts: { ...slip.drafts, [issueNo]: draft },
})

/** One match of an issue. */
export interface MatchPlace {
  readonly issueNo: string
  readonly place: number
}

/** Chooses or unchooses an outcome; a match without any is no banker either. */
export function toggleOutcome(rules: FixedFacade, slip: FixedSlip, at: MatchPlace, outcome: string): FixedSlip {
  const { issueNo, place } = at
  const draft = draftOf(slip, issueNo)
  const chosen = picksAt(draft, place)
  const wanted = chosen.includes(outcome) ? chosen.filter((other) => other !== outcome) : [...chosen, outcome]
  const picks = Array.from({ length: rules.matches }, (_, index) =>
    index === place ? rules.outcomes.filter((each) => wanted.includes(each)) : picksAt(draft, index),
  )
  const bankers = wanted.length === 0 ? draft.bankers.filter((banker) => banker !== place) : draft.bankers
  return setDraft(slip, issueNo, { picks, bankers, isLucky: false })
}

export function toggleBanker(slip: FixedSlip, { issueNo, place }: MatchPlace): FixedSlip {
  const draft = draftOf(slip, issueNo)
  const bankers = draft.bankers.includes(place)
    ? draft.bankers.filter((banker) => banker !== place)
    : [...draft.bankers, place].sort((a, b) => a - b)
  return setDraft(slip, issueNo, { ...draft, bankers, isLucky: false })
}

/** Whether a match may become a banker: it is picked, and there is room for one more. */
export const mayBeBanker = (rules: FixedFacade, draft: FixedDraft, place: number): boolean =>
  picksAt(draft, place).length > 0 && draft.bankers.length < rules.maxBankers

export const chosenMatches = ({ picks }: FixedDraft): number => picks.filter((options) => options.length > 0).length

export const isUnpicked = (draft: FixedDraft): boolean => chosenMatches(draft) === 0

/**
 * Fills the matches a note still lacks, one outcome each; when it lacks none, or all was picked at random, picks all
 * anew.
 */
export function pickRandomFixed(rules: FixedFacade, slip: FixedSlip, issueNo: string): FixedSlip {
  const draft = draftOf(slip, issueNo)
  const kept = draft.isLucky ? NOTHING_PICKED : draft
  const free = Array.from({ length: rules.matches }, (_, place) => place).filter(
    (place) => picksAt(kept, place).length === 0,
  )
  const lacking = new Set<number>()
  while (lacking.size < rules.pick - chosenMatches(kept)) {
    const [place] = free.splice(secureRandom(free.length), 1)
    if (place !== undefined) lacking.add(place)
  }
  const picks = Array.from({ length: rules.matches }, (_, place) =>
    lacking.has(place) ? randomOutcome(rules) : picksAt(kept, place),
  )
  return setDraft(slip, issueNo, { picks, bankers: kept.bankers, isLucky: isUnpicked(kept) })
}

const randomOutcome = ({ outcomes }: FixedFacade): readonly string[] => {
  const outcome = outcomes[secureRandom(outcomes.length)]
  return outcome === undefined ? [] : [outcome]
}

/** A line of the rules as a draft: pasted, or of an old order. */
export const draftOfLine = ({ selection }: FixedLine): FixedDraft => ({
  picks: selection.picks,
  bankers: selection.dan ?? [],
  isLucky: false,
})

export const withoutDraft = (slip: FixedSlip, issueNo: string): FixedSlip => ({
  ...slip,
  drafts: Object.fromEntries(Object.entries(slip.drafts).filter(([issue]) => issue !== issueNo)),
})

/** The draft as the rules take a bet; they check it. */
function betOf(slip: FixedSlip, issueNo: string): unknown {
  const { picks, bankers } = draftOf(slip, issueNo)
  const line =
    bankers.length > 0
      ? { play: 'dantuo', selection: { picks, dan: bankers } }
      : { play: 'standard', selection: { picks } }
  return { game: slip.game, multiple: slip.multiple, lines: [line] }
}

export interface CountedFixed {
  readonly bet: FixedBet
  readonly quote: Quote
}

/** Notes and stake of what is picked on an issue, without the limits of an order, or why it is no bet. */
export const countFixed = (rules: FixedFacade, slip: FixedSlip, issueNo: string): Result<CountedFixed, BetRefusal> =>
  counted(rules, rules.readBet(betOf(slip, issueNo)))

/** The same with the limits of an order: what may be paid for. */
export const orderFixed = (rules: FixedFacade, slip: FixedSlip, issueNo: string): Result<CountedFixed, BetRefusal> =>
  counted(rules, rules.checkBet(betOf(slip, issueNo)))

const counted = (rules: FixedFacade, read: Result<FixedBet, BetRefusal>): Result<CountedFixed, BetRefusal> =>
  read.ok ? ok({ bet: read.value, quote: rules.quoteBet(read.value) }) : refuse(read.reason)
