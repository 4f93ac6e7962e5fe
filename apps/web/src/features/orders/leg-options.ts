import type { GameId, MatchDoors, MatchPick, MatchSelection } from '@caimin/rules'
import { gameKind } from '@caimin/rules/games'
import { joinedSelection } from '@caimin/rules/orders'
import type { RulesOf } from '../../app/index.ts'
import { ordersTexts } from './orders.texts.ts'
import type { LegMatch, Order } from './use-orders.ts'

/** One chosen option of a leg with its odds when placed and when printed. */
export interface LegOption {
  readonly play: string
  readonly option: string
  readonly text: string
  readonly seen: string | undefined
  readonly printed: string | undefined
  /** Right by the score as it stands; nothing while there is none. */
  readonly isRight: boolean | undefined
}

export interface OrderLeg {
  readonly pick: MatchPick
  readonly match: LegMatch | undefined
  readonly options: readonly LegOption[]
}

/** The rules of whatever game an order is of. */
export type OrderRules = RulesOf<GameId>

/** What the cards of an order are shown from. */
export interface OrderCardProps {
  readonly rules: OrderRules
  readonly order: Order
}

export const isOnMatches = (order: Pick<Order, 'game'>): boolean => gameKind(order.game) === 'match'

/** What was bet on matches; the notes of an optimised slip together. */
export const matchSelection = (order: Pick<Order, 'game' | 'bet'>): MatchSelection | undefined =>
  isOnMatches(order)
    ? joinedSelection(order.bet.lines.map(({ selection }) => selection as unknown as MatchSelection))
    : undefined

/** A handicap with real signs: −1, +1. */
const handicapText = (handicap: number): string => (handicap < 0 ? `−${-handicap}` : `+${handicap}`)

const OUTCOME_PLAYS: readonly string[] = ['SPF', 'SF']
const HANDICAP_PLAYS: readonly string[] = ['RQSPF', 'RFSF']

function textOf(rules: MatchDoors, play: string, option: string, handicap: number): string {
  const text = rules.optionText(play, option)
  if (OUTCOME_PLAYS.includes(play)) return text
  if (HANDICAP_PLAYS.includes(play)) return `${ordersTexts.handicap(handicapText(handicap))} ${text}`
  return `${rules.playName(play)}${text}`
}

/** Whether the option is right by the score, asked of the same rules that settle it. */
function isRightNow(rules: MatchDoors, match: LegMatch | undefined, play: string, option: string): boolean | undefined {
  const single = rules.passTypes.find((pass) => pass.legs === 1)
  if (!match?.full || !single) return undefined
  const id = match.match_id
  const selection = { matches: [{ id, picks: { [play]: [option] } }], pass: [single.name] }
  const ticket = rules.checkTicket({ game: rules.id, multiple: 1, lines: [{ play, selection }] })
  if (!ticket.ok) return undefined
  const score = { half: match.half ?? '', full: match.full, handicap: match.handicap }
  const settled = rules.settleTicket(ticket.value, { [id]: { [play]: { [option]: '2.00' } } }, { [id]: score })
  return settled.status === 'settled' ? settled.winningNotes > 0n : undefined
}

/** The printed odds of an option: from the ticket that holds it; tickets of one order may be printed one after another. */
function printedOdds(order: Order, id: string, play: string, option: string): string | undefined {
  const recorded = order.tickets.filter((ticket) => ticket.state === 'recorded')
  return recorded.map((ticket) => ticket.printed_odds?.[id]?.[play]?.[option]).find((odds) => odds !== undefined)
}

/** The lottery writes long odds with one decimal, 175.0. */
export const withTwoDecimals = (odds: string | undefined): string | undefined => odds?.replace(/\.(\d)$/, '.$10')

/** The legs of a match order in the order they were bet. */
export function legsOf(rules: OrderRules, order: Order): readonly OrderLeg[] {
  const selection = matchSelection(order)
  if (rules.kind !== 'match' || !selection) return []
  return selection.matches.map((pick) => {
    const match = order.matches.find(({ match_id }) => match_id === pick.id)
    const options = rules.matchPlays.flatMap((play) =>
      rules
        .playOptions(play)
        .filter((option) => pick.picks[play]?.includes(option))
        .map((option) => ({
          play,
          option,
          text: textOf(rules, play, option, match?.handicap ?? 0),
          seen: withTwoDecimals(order.seen_odds?.[pick.id]?.[play]?.[option]),
          printed: withTwoDecimals(printedOdds(order, pick.id, play, option)),
          isRight: isRightNow(rules, match, play, option),
        })),
    )
    return { pick, match, options }
  })
}
