import type { BoardRow, OutputOf } from '@caimin/contract'
import { toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client } from '../../../platform/data/client.ts'
import { explain } from '../../../platform/data/explain.ts'
import { queryClient } from '../../../platform/data/query-client.ts'
import { useSession } from '../../../platform/session/session.ts'
import { followedQuery } from '../queries.ts'

interface Followed {
  readonly has: (match: BoardRow) => boolean
  /** Whether the answer has come, or none will. */
  readonly isKnown: boolean
  /** Undefined for who is not signed in. */
  readonly setFollowed: ((match: BoardRow, isFollowed: boolean) => Promise<void>) | undefined
}

/** What the player follows, whichever game's id names it. */
export function useFollowed(): Followed {
  const isPlayer = useSession() !== null
  const { data, isError } = useQuery({ ...followedQuery, enabled: isPlayer })
  return useMemo(() => {
    const ids = new Set(data?.rows.flatMap((row) => row.sold_as))
    return {
      has: ({ match_id: id }) => ids.has(id),
      isKnown: !isPlayer || data !== undefined || isError,
      setFollowed: isPlayer ? setFollowed : undefined,
    }
  }, [data, isError, isPlayer])
}

async function setFollowed(match: BoardRow, isFollowed: boolean): Promise<void> {
  const input = { match_id: match.match_id, is_followed: isFollowed }
  const reply = await queryClient.updateOptimistically(
    followedQuery.queryKey,
    (known: Known) => withMatch(known, match, isFollowed),
    () => inTurn(() => client.scores.setFollowed(input)),
  )
  if (!reply.ok) toast(explain(reply))
}

let lastSent: Promise<unknown> = Promise.resolve()

/** Sends what was tapped last, last: two taps in a row may travel by two ways. */
function inTurn<T>(send: () => Promise<T>): Promise<T> {
  const sent = lastSent.then(send)
  lastSent = sent.catch(() => undefined)
  return sent
}

type Known = OutputOf<'scores', 'followed'>

function withMatch(known: Known, match: BoardRow, isFollowed: boolean): Known {
  const others = known.rows.filter((row) => !row.sold_as.includes(match.match_id))
  const rows = isFollowed ? [...others, match].toSorted(byKickoff) : others
  return { ...known, rows }
}

/** Times on the wire all have one offset: their texts are in the order of the times. */
const byKickoff = (a: BoardRow, b: BoardRow): number => (a.kickoff_at < b.kickoff_at ? -1 : 1)
