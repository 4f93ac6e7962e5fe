import type { OutputOf } from '@caimin/contract'
import type { MatchDoors, MatchGameId, Odds } from '@caimin/rules'

export type MatchEntry = OutputOf<'betting', 'matches'>['rows'][number]

/** What to do when odds move between the tap and the ticket. */
export type Tolerance =
  | { readonly kind: 'ask' }
  | { readonly kind: 'any' }
  | { readonly kind: 'percent'; readonly percent: number }

/** What a slip keeps of a match, so that it can be shown after the match has left the list. */
export interface LegFacts {
  readonly businessDate: string
  readonly numberText: string
  readonly league: string
  readonly home: string
  readonly away: string
  readonly handicap: number
  readonly orderDeadline: string
  readonly singles: readonly string[]
}

type ByPlay<T> = Readonly<Record<string, T>>

/** One match of the slip: chosen options by play, and the odds as they stood when each was tapped. */
export interface SlipLeg {
  readonly id: string
  readonly facts: LegFacts
  readonly picks: ByPlay<readonly string[]>
  readonly seen: ByPlay<Readonly<Record<string, string>>>
  readonly isBanker: boolean
}

/** The draft of a bet on matches. */
export interface MatchSlip {
  readonly game: MatchGameId
  readonly legs: Readonly<Record<string, SlipLeg>>
  /** Passes the player chose; none means the longest straight one. */
  readonly passes: readonly string[]
  readonly multiple: number
  readonly tolerance: Tolerance
}

export const emptyMatchSlip = (game: MatchGameId): MatchSlip => ({
  game,
  legs: {},
  passes: [],
  multiple: 1,
  tolerance: { kind: 'ask' },
})

function factsOf(row: MatchEntry): LegFacts {
  return {
    businessDate: row.business_date,
    numberText: row.number_text,
    league: row.league,
    home: row.home,
    away: row.away,
    handicap: row.handicap,
    orderDeadline: row.orderDeadline,
    singles: row.singles,
  }
}

const withoutKey = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))

/** Adds the option, or takes it away when it was chosen; a match without options leaves the slip. */
export function toggleOption(slip: MatchSlip, row: MatchEntry, play: string, option: string): MatchSlip {
  const leg = slip.legs[row.match_id]
  const chosen = leg?.picks[play] ?? []
  if (leg && chosen.includes(option)) return withoutOption(slip, leg, play, option)
  const odds = row.odds[play]?.[option]
  if (odds === undefined) return slip
  const next: SlipLeg = {
    id: row.match_id,
    facts: factsOf(row),
    picks: { ...leg?.picks, [play]: [...chosen, option] },
    seen: { ...leg?.seen, [play]: { ...leg?.seen[play], [option]: odds } },
    isBanker: leg?.isBanker ?? false,
  }
  return { ...slip, legs: { ...slip.legs, [row.match_id]: next } }
}

function withoutOption(slip: MatchSlip, leg: SlipLeg, play: string, option: string): MatchSlip {
  const left = (leg.picks[play] ?? []).filter((other) => other !== option)
  const picks = left.length > 0 ? { ...leg.picks, [play]: left } : withoutKey(leg.picks, play)
  if (Object.keys(picks).length === 0) return removeLeg(slip, leg.id)
  const seenOfPlay = withoutKey(leg.seen[play] ?? {}, option)
  const seen = left.length > 0 ? { ...leg.seen, [play]: seenOfPlay } : withoutKey(leg.seen, play)
  return { ...slip, legs: { ...slip.legs, [leg.id]: { ...leg, picks, seen } } }
}

export const removeLeg = (slip: MatchSlip, id: string): MatchSlip => ({ ...slip, legs: withoutKey(slip.legs, id) })

export function toggleBanker(slip: MatchSlip, id: string): MatchSlip {
  const leg = slip.legs[id]
  if (!leg) return slip
  return { ...slip, legs: { ...slip.legs, [id]: { ...leg, isBanker: !leg.isBanker } } }
}

/** The legs in the order of the list: by business date, then number. */
export function legsOf(slip: MatchSlip): readonly SlipLeg[] {
  const key = ({ facts }: SlipLeg) => `${facts.businessDate} ${facts.numberText}`
  return Object.values(slip.legs).sort((a, b) => (key(a) < key(b) ? -1 : 1))
}

export const optionCount = (leg: SlipLeg): number =>
  Object.values(leg.picks).reduce((count, options) => count + options.length, 0)

export interface ChosenOption {
  readonly play: string
  readonly option: string
  /** Its odds when it was tapped. */
  readonly seen: string
}

/** What is chosen of a match, in the order of the page. */
export function chosenOptions(rules: MatchDoors, leg: SlipLeg): readonly ChosenOption[] {
  return rules.matchPlays.flatMap((play) =>
    rules.playOptions(play).flatMap((option) => {
      const seen = leg.seen[play]?.[option]
      return seen === undefined ? [] : [{ play, option, seen }]
    }),
  )
}

/** The odds of every chosen option as the player saw them. */
export const seenOdds = (slip: MatchSlip): Odds =>
  Object.fromEntries(Object.values(slip.legs).map((leg) => [leg.id, leg.seen]))

/** The leg whose cutoff comes first: it decides when the whole slip closes. */
export function firstLegToClose(slip: MatchSlip): SlipLeg | undefined {
  const [first, ...others] = Object.values(slip.legs)
  return others.reduce(
    (earliest, leg) => (leg.facts.orderDeadline < (earliest?.facts.orderDeadline ?? '') ? leg : earliest),
    first,
  )
}

export interface MovedOdds {
  readonly leg: SlipLeg
  readonly play: string
  readonly option: string
  readonly old: string
  /** Nothing when the option is no longer on sale. */
  readonly now: string | undefined
}

/** Chosen options whose odds are no longer what the player saw. */
export function movedOdds(rules: MatchDoors, slip: MatchSlip, rows: readonly MatchEntry[]): readonly MovedOdds[] {
  const current = new Map(rows.map((row) => [row.match_id, row.odds]))
  return legsOf(slip).flatMap((leg) =>
    chosenOptions(rules, leg).flatMap(({ play, option, seen }) => {
      const now = current.get(leg.id)?.[play]?.[option]
      return now === seen ? [] : [{ leg, play, option, old: seen, now }]
    }),
  )
}

/** The slip with the odds of today in place of those seen, and without options that are no longer on sale. */
export function acceptOdds(slip: MatchSlip, moved: readonly MovedOdds[]): MatchSlip {
  let changed = slip
  for (const {
    leg: { id },
    play,
    option,
    now,
  } of moved) {
    const leg = changed.legs[id]
    if (!leg) continue
    if (now === undefined) changed = withoutOption(changed, leg, play, option)
    else changed = withSeen(changed, leg, play, { ...leg.seen[play], [option]: now })
  }
  return changed
}

function withSeen(slip: MatchSlip, leg: SlipLeg, play: string, seen: Readonly<Record<string, string>>): MatchSlip {
  return { ...slip, legs: { ...slip.legs, [leg.id]: { ...leg, seen: { ...leg.seen, [play]: seen } } } }
}
