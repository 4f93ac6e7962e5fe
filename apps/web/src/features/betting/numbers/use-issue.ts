import type { OutputOf } from '@caimin/contract'
import type { FixedGameId, NumberGameId } from '@caimin/rules'
import { unwrapReply } from '@caimin/session'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../../../platform/data/client.ts'

export type Issue = OutputOf<'betting', 'issue'>

/** Whether another issue closes before this one. */
export const isAdvance = ({ issue_no, on_sale }: Issue): boolean =>
  on_sale.findIndex((each) => each.issue_no === issue_no) > 0

/**
 * An issue on sale with its pool, misses and last draws: the one asked for, the next to close when that is not on sale.
 */
export function useIssue(game: NumberGameId | FixedGameId, issueNo = '') {
  return useQuery({
    queryKey: ['betting', 'issue', game, issueNo],
    queryFn: () => unwrapReply(client.betting.issue({ game, ...(issueNo !== '' && { issue_no: issueNo }) })),
    placeholderData: keepPreviousData,
  })
}
