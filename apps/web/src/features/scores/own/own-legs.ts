import { addMs, instantOf, toWire } from '@caimin/base'
import type { BoardRow, OutputOf } from '@caimin/contract'
import type { GameId, MatchLines, MatchPick } from '@caimin/rules'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useServerNow } from '../../../platform/data/use-server-now.ts'
import { useSession } from '../../../platform/session/session.ts'
import { isRunning } from '../board/is-running.ts'
import type { matchTexts } from '../match/match.texts.ts'
import { ownLegsQuery } from '../queries.ts'
import { STALE_AFTER_MS } from '../stale-after.ts'

/** What a printed order of the player has on a match. */
export interface OwnLeg {
  readonly orderId: string
  readonly orderNo: string
  readonly game: GameId
  /** How many matches of the order are not over. */
  readonly openMatches: number
  readonly pick: MatchPick
  readonly lines: MatchLines
}

const NONE: readonly OwnLeg[] = []

/** The player's open legs on a match, whichever games sell it; the same list until another answer comes. */
export function useOwnLegs(): (match: Pick<BoardRow, 'sold_as'>) => readonly OwnLeg[] {
  const isPlayer = useSession() !== null
  const { data } = useQuery({ ...ownLegsQuery, enabled: isPlayer })
  return useMemo(() => {
    const byId = Map.groupBy(data?.orders.flatMap(legsOf) ?? [], ({ pick }) => pick.id)
    const byRow = new Map<string, readonly OwnLeg[]>()
    return ({ sold_as }) => {
      const key = sold_as.join()
      const known = byRow.get(key)
      if (known !== undefined) return known
      const legs = sold_as.flatMap((id) => byId.get(id) ?? [])
      const found = legs.length === 0 ? NONE : legs
      byRow.set(key, found)
      return found
    }
  }, [data])
}

const legsOf = ({ legs, ...order }: OutputOf<'scores', 'ownLegs'>['orders'][number]): OwnLeg[] =>
  legs.map(({ match_id, picks, handicap, total }) => ({
    orderId: order.order_id,
    orderNo: order.order_no,
    game: order.game,
    openMatches: order.open_matches,
    pick: { id: match_id, picks },
    lines: { handicap: handicap ?? undefined, total: total ?? undefined },
  }))

const NOT_RUNNING = ['interrupted', 'finished', 'postponed', 'cancelled'] as const

/** Whether the score is good for saying how a bet stands, or why it is not. */
export type Standing = keyof typeof matchTexts.unjudged

export function useStanding(match: BoardRow): Standing {
  const goneAt = match.told_at === null ? null : addMs(instantOf(match.told_at), STALE_AFTER_MS)
  const now = useServerNow([goneAt === null ? match.kickoff_at : toWire(goneAt)])
  const { status } = match
  if (match.awaits_result) return 'unconfirmed'
  const state = NOT_RUNNING.find((each) => each === status)
  if (state !== undefined) return state
  if (goneAt === null || !isRunning(match)) return now < instantOf(match.kickoff_at) ? 'scheduled' : 'stale'
  return now < goneAt ? 'known' : 'stale'
}
