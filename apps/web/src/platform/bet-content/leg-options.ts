import type { MatchFacade, MatchLines, MatchPick, MatchSelection } from '@caimin/rules'
import { gameKind } from '@caimin/rules/games'
import { joinedSelection } from '@caimin/rules/orders'
import type { BetRules, LegMatch, ShownBet } from './shown-bet.ts'

type Choice = Pick<LegOption, 'play' | 'option'>

/** One chosen option of a leg with its odds when placed and those it is paid at. */
export interface LegOption {
  readonly play: string
  readonly option: string
  readonly text: string
  readonly seen: string | undefined
  /** What it pays: the odds as printed, or the final SP. */
  readonly paid: string | undefined
  /** Right by the score as it stands; undefined while there is none. */
  readonly isRight: boolean | undefined
}

export interface OrderLeg {
  readonly pick: MatchPick
  readonly match: LegMatch | undefined
  /** What it is bet against. */
  readonly lines: MatchLines
  readonly options: readonly LegOption[]
}

const isOnMatches = (order: Pick<ShownBet, 'game'>): boolean => gameKind(order.game) === 'match'

/** What was bet on matches; the notes of an optimised slip together. */
export const matchSelection = (order: Pick<ShownBet, 'game' | 'bet'>): MatchSelection | undefined =>
  isOnMatches(order)
    ? joinedSelection(order.bet.lines.map(({ selection }) => selection as unknown as MatchSelection))
    : undefined

/** What is chosen of a match, in the order of display. */
export const choicesOf = (rules: MatchFacade, pick: MatchPick): readonly Choice[] =>
  rules.matchPlays.flatMap((play) =>
    rules
      .playOptions(play)
      .filter((option) => pick.picks[play]?.includes(option))
      .map((option) => ({ play, option })),
  )

/** The lines a leg is bet against: as printed, before that as the player saw them. */
function linesOf(order: ShownBet, id: string, match: LegMatch | undefined): MatchLines {
  const recorded = order.tickets.filter((ticket) => ticket.state === 'recorded')
  const printed = (kind: 'printed_handicaps' | 'printed_totals') =>
    recorded.map((ticket) => ticket[kind]?.[id]).find((line) => line !== undefined)
  return {
    handicap: printed('printed_handicaps') ?? order.seen_handicaps?.[id] ?? match?.handicap,
    total: printed('printed_totals') ?? order.seen_totals?.[id] ?? match?.total ?? undefined,
  }
}

/** Whether the option is right by the score, asked of the same rules that settle it. */
function isRightNow(rules: MatchFacade, match: LegMatch | undefined, choice: Choice, lines: MatchLines) {
  if (!match?.full) return undefined
  const score = { full: match.full, ...(match.half === null ? {} : { half: match.half }) }
  const right = rules.winningOption(choice.play, rules.resultOf(score, lines))
  return right === undefined ? undefined : right === choice.option
}

/**
 * The printed odds of an option: from the ticket that holds it; tickets of one order may be printed one after another.
 */
function printedOdds(order: ShownBet, id: string, play: string, option: string): string | undefined {
  const recorded = order.tickets.filter((ticket) => ticket.state === 'recorded')
  return recorded.map((ticket) => ticket.printed_odds?.[id]?.[play]?.[option]).find((odds) => odds !== undefined)
}

/** The lottery writes long odds with one decimal, 175.0. */
export const withTwoDecimals = (odds: string | undefined): string | undefined => odds?.replace(/\.(\d)$/, '.$10')

/** Where the final SP pays, it stands where elsewhere the printed odds stand: known once the sale has ended. */
const finalSp = (match: LegMatch | undefined, play: string, option: string): string | undefined =>
  match?.final_sp?.[play]?.[option]

/** The legs of a match order in the order they were bet. */
export function legsOf(rules: BetRules, order: ShownBet): readonly OrderLeg[] {
  const selection = matchSelection(order)
  if (rules.kind !== 'match' || !selection) return []
  return selection.matches.map((pick) => {
    const match = order.matches.find(({ match_id }) => match_id === pick.id)
    const lines = linesOf(order, pick.id, match)
    const options = choicesOf(rules, pick).map(({ play, option }): LegOption => {
      const paid =
        rules.finalSpPercent === undefined ? printedOdds(order, pick.id, play, option) : finalSp(match, play, option)
      return {
        play,
        option,
        text: rules.choiceText(play, option, lines),
        seen: withTwoDecimals(order.seen_odds?.[pick.id]?.[play]?.[option]),
        paid: withTwoDecimals(paid),
        isRight: isRightNow(rules, match, { play, option }, lines),
      }
    })
    return { pick, match, lines, options }
  })
}
