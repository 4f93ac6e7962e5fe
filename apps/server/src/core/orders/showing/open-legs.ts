import type { FixedBet, MatchBet, MatchPick } from '@caimin/rules'
import { gameKind } from '@caimin/rules/games'
import { joinedSelection } from '@caimin/rules/orders'
import type { Reader } from '../../../platform/context.ts'
import { type CatalogMatch, FIXED_GAMES, findIssues, getMatches, type IssueMatch } from '../../catalog/index.ts'
import { ticketsOf } from '../order.store.ts'
import { matchIdsOf, type Order, type OrderTicket } from '../order.ts'
import type { PlayerKey } from '../player-orders.store.ts'
import { listOwnOrders } from './list-orders.ts'

/** The newest of them: no player follows more bets at once. */
const MAX_ORDERS = 50

/** What is chosen of a match, and the lines that it is bet against. */
export interface OpenLeg {
  readonly pick: MatchPick
  readonly handicap: number | null
  readonly total: number | null
}

export interface OpenLegs {
  readonly order: Order
  /** How many of the matches that it is on are not over. */
  readonly openMatches: number
  readonly legs: readonly OpenLeg[]
}

/** The legs of a player's printed orders whose results are awaited, but for those that the player may not see yet. */
export async function openLegsOf(r: Reader, player: PlayerKey): Promise<OpenLegs[]> {
  const states = ['awaitingDraw', 'awaitingResult'] as const
  const filter = { ...player, states, isOnMatches: true, isHidden: false } as const
  const orders = await listOwnOrders(r, filter, { size: MAX_ORDERS })
  if (orders.length === 0) return []
  const [tickets, fourteen] = await Promise.all([ticketsOf(r, orders), issueMatchesOf(r, orders)])
  const chosen = orders.map((order) => ({ order, ids: chosenIds(order, fourteen) }))
  const known = chosen.flatMap(({ ids }) => ids.flatMap((id) => id ?? []))
  const matches = await getMatches(r, [...new Set(known)])
  const printed = Map.groupBy(
    tickets.filter(({ state }) => state === 'recorded'),
    ({ orderId }) => orderId,
  )
  return chosen.map(({ order, ids }) => ({
    order,
    openMatches: ids.filter((id) => !isOver(id === null ? undefined : matches.get(id))).length,
    legs:
      gameKind(order.game) === 'fixed'
        ? fixedLegs(order.bet as FixedBet, fourteen.get(issueKey(order)) ?? [])
        : legsOf(order, printed.get(order.orderId) ?? [], matches),
  }))
}

/** The matches an order is on; null for one of an issue that the catalogue does not have. */
function chosenIds(order: Order, fourteen: ReadonlyMap<string, readonly IssueMatch[]>): readonly (string | null)[] {
  if (gameKind(order.game) !== 'fixed') return matchIdsOf(order.bet)
  const matches = fourteen.get(issueKey(order)) ?? []
  const { lines } = order.bet as FixedBet
  const places = new Set(
    lines.flatMap(({ selection }) => selection.picks.flatMap((options, at) => (options.length === 0 ? [] : at))),
  )
  return [...places].map((at) => matches[at]?.match_id ?? null)
}

const isOver = (match: CatalogMatch | undefined): boolean =>
  match !== undefined && ['finished', 'cancelled'].includes(match.status)

const issueKey = ({ game, issueNo }: Pick<Order, 'game' | 'issueNo'>) => `${game} ${issueNo}`

/** The fourteen matches of the issues of the orders that are on such. */
async function issueMatchesOf(
  r: Reader,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, readonly IssueMatch[]>> {
  const keys = orders.flatMap(({ game, issueNo }) => {
    const fixed = FIXED_GAMES.find((each) => each === game)
    return fixed === undefined || issueNo === null ? [] : [{ game: fixed, issueNo }]
  })
  const issues = await findIssues(r, keys)
  return new Map(issues.map((issue) => [issueKey(issue), issue.matches]))
}

/** Those of the fourteen matches that are chosen and that the catalogue has; nothing but the result decides them. */
const fixedLegs = ({ lines }: FixedBet, matches: readonly IssueMatch[]): OpenLeg[] =>
  lines.flatMap(({ play, selection }) =>
    selection.picks.flatMap((options, index) => {
      const id = matches[index]?.match_id
      if (options.length === 0 || id === null || id === undefined) return []
      return [{ pick: { id, picks: { [play]: options } }, handicap: null, total: null }]
    }),
  )

function legsOf(order: Order, printed: readonly OrderTicket[], matches: ReadonlyMap<string, CatalogMatch>): OpenLeg[] {
  const { lines } = order.bet as MatchBet
  return joinedSelection(lines.map(({ selection }) => selection)).matches.map((pick) => ({
    pick,
    handicap:
      lineOf(pick, printed, 'printedHandicaps') ??
      order.seenHandicaps?.[pick.id] ??
      matches.get(pick.id)?.handicap ??
      null,
    total: lineOf(pick, printed, 'printedTotals') ?? order.seenTotals?.[pick.id] ?? matches.get(pick.id)?.total ?? null,
  }))
}

const lineOf = (
  { id }: MatchPick,
  printed: readonly OrderTicket[],
  kind: 'printedHandicaps' | 'printedTotals',
): number | undefined => printed.map((ticket) => ticket[kind]?.[id]).find((line) => line !== undefined)
