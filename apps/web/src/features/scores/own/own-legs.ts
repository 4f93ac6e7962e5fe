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

const legsOf = ({ order_id, order_no, game, legs }: OutputOf<'scores', 'ownLegs'>['orders'][number]): OwnLeg[] =>
  legs.map(({ match_id, picks, handicap, total }) => ({
    orderId: order_id,
    orderNo: order_no,
    game,
    pick: { id: match_id, picks },
    lines: { handicap: handicap ?? undefined, total: total ?? undefined },
  }))

/** Whether the score is good for saying how a bet stands, or why it is not. */
export type Standing = keyof typeof matchTexts.unjudged

export function useStanding(match: BoardRow): Standing {
  const goneAt = match.told_at === null ? null : addMs(instantOf(match.told_at), STALE_AFTER_MS)
  const now = useServerNow([goneAt === null ? match.kickoff_at : toWire(goneAt)])
  const { status } = match
  if (match.awaits_result) return 'unconfirmed'
  if (status === 'finished' || status === 'postponed' || status === 'cancelled') return status
  if (goneAt === null || !isRunning(match)) return now < instantOf(match.kickoff_at) ? 'scheduled' : 'stale'
  return now < goneAt ? 'known' : 'stale'
}
