import type { TimeText } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import type { MatchFacade, MatchGameId, MatchLineKind, Odds } from '@caimin/rules'

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
  /** The lines as they stood when the match was first bet against them; they stay until the player accepts others. */
  readonly handicap: number
  readonly total: number | null
  readonly orderDeadline: TimeText
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

/** Facts of now, but the lines that something is bet against already: those are the player's to accept. */
function factsOf(rules: MatchFacade, row: MatchEntry, leg: SlipLeg | undefined): LegFacts {
  const isHeld = (kind: MatchLineKind) => leg !== undefined && isBetAgainst(rules, leg, kind)
  return {
    businessDate: row.business_date,
    numberText: row.number_text,
    league: row.league,
    home: row.home,
    away: row.away,
    handicap: leg && isHeld('handicap') ? leg.facts.handicap : row.handicap,
    total: leg && isHeld('total') ? leg.facts.total : row.total,
    orderDeadline: row.orderDeadline,
    singles: row.singles,
  }
}

/** Whether something of the match is bet against this line. */
const isBetAgainst = (rules: MatchFacade, leg: SlipLeg, kind: MatchLineKind): boolean =>
  Object.keys(leg.picks).some((play) => rules.lineOf(play) === kind)

const withoutKey = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))

/** A play and one of its options. */
export type Choice = readonly [play: string, option: string]

/** Adds the option, or takes it away when it was chosen; a match without options leaves the slip. */
export function toggleOption(rules: MatchFacade, slip: MatchSlip, row: MatchEntry, [play, option]: Choice): MatchSlip {
  const leg = slip.legs[row.match_id]
  const chosen = leg?.picks[play] ?? []
  if (leg && chosen.includes(option)) return withoutOption(slip, leg, play, option)
  const odds = row.odds[play]?.[option]
  if (odds === undefined) return slip
  const next: SlipLeg = {
    id: row.match_id,
    facts: factsOf(rules, row, leg),
    picks: { ...leg?.picks, [play]: [...chosen, option] },
    seen: { ...leg?.seen, [play]: { ...leg?.seen[play], [option]: odds } },
    isBanker: leg?.isBanker ?? false,
  }
  const legs = { ...slip.legs, [row.match_id]: next }
  return withBankersThatFit({ ...slip, legs }, rules.maxLegs(playsOf(Object.values(legs))))
}

export const isChosen = (slip: MatchSlip, matchId: string, [play, option]: Choice): boolean =>
  slip.legs[matchId]?.picks[play]?.includes(option) ?? false

export function withoutOption(slip: MatchSlip, leg: SlipLeg, play: string, option: string): MatchSlip {
  const left = (leg.picks[play] ?? []).filter((other) => other !== option)
  const picks = left.length > 0 ? { ...leg.picks, [play]: left } : withoutKey(leg.picks, play)
  if (Object.keys(picks).length === 0) return removeLeg(slip, leg.id)
  const seenOfPlay = withoutKey(leg.seen[play] ?? {}, option)
  const seen = left.length > 0 ? { ...leg.seen, [play]: seenOfPlay } : withoutKey(leg.seen, play)
  return { ...slip, legs: { ...slip.legs, [leg.id]: { ...leg, picks, seen } } }
}

/** Takes a chosen option away, and the match with its last one. */
export function removeOption(slip: MatchSlip, id: string, [play, option]: Choice): MatchSlip {
  const leg = slip.legs[id]
  return leg ? withoutOption(slip, leg, play, option) : slip
}

export const removeLeg = (slip: MatchSlip, id: string): MatchSlip =>
  withBankersThatFit({ ...slip, legs: withoutKey(slip.legs, id) })

export const removeLegs = (slip: MatchSlip, legs: readonly SlipLeg[]): MatchSlip =>
  legs.reduce((left, { id }) => removeLeg(left, id), slip)

export const bankerCount = (slip: MatchSlip): number => Object.values(slip.legs).filter((leg) => leg.isBanker).length

/** Without any bankers where they would fill every note: a banker is one beside matches that are none. */
export function withBankersThatFit(slip: MatchSlip, maxLegs = Number.POSITIVE_INFINITY): MatchSlip {
  const legs = Object.values(slip.legs)
  const bankers = bankerCount(slip)
  if (bankers === 0 || bankers < Math.min(legs.length, maxLegs)) return slip
  return { ...slip, legs: Object.fromEntries(legs.map((leg) => [leg.id, { ...leg, isBanker: false }])) }
}

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
export function chosenOptions(rules: MatchFacade, leg: SlipLeg): readonly ChosenOption[] {
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
export function firstToClose([first, ...others]: readonly SlipLeg[]): SlipLeg | undefined {
  return others.reduce(
    (earliest, leg) => (leg.facts.orderDeadline < (earliest?.facts.orderDeadline ?? '') ? leg : earliest),
    first,
  )
}

/** The plays something is bet in. */
export const playsOf = (legs: readonly SlipLeg[]): readonly string[] => [
  ...new Set(legs.flatMap((leg) => Object.keys(leg.picks))),
]

/** The lines the player saw, of the matches something is bet against them. */
export function seenLines(rules: MatchFacade, slip: MatchSlip, kind: MatchLineKind): Readonly<Record<string, number>> {
  const legs = Object.values(slip.legs).filter((leg) => isBetAgainst(rules, leg, kind))
  return Object.fromEntries(legs.map((leg) => [leg.id, leg.facts[kind] ?? 0]))
}
