import type { BoardRow } from '@caimin/contract'
import { toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client } from '../../../platform/data/client.ts'
import { explain } from '../../../platform/data/explain.ts'
import { queryClient } from '../../../platform/data/query-client.ts'
import { useSession } from '../../../platform/session/session.ts'
import { followedQuery } from '../queries.ts'

type Match = Pick<BoardRow, 'match_id'>

interface Followed {
  readonly has: (match: Match) => boolean
  /** Undefined for who is not signed in. */
  readonly setFollowed: ((match: Match, isFollowed: boolean) => Promise<void>) | undefined
}

/** What the player follows, whichever game's id names it. */
export function useFollowed(): Followed {
  const isPlayer = useSession() !== null
  const { data } = useQuery({ ...followedQuery, enabled: isPlayer })
  return useMemo(() => {
    const ids = new Set(data?.rows.flatMap((row) => row.sold_as))
    return {
      has: ({ match_id: id }) => ids.has(id),
      setFollowed: isPlayer ? setFollowed : undefined,
    }
  }, [data, isPlayer])
}

async function setFollowed({ match_id }: Match, isFollowed: boolean): Promise<void> {
  const reply = await client.scores.setFollowed({ match_id, is_followed: isFollowed })
  if (!reply.ok) toast(explain(reply))
  await queryClient.invalidate(followedQuery.queryKey)
}
