import type { OutputOf } from '@caimin/contract'
import { unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'

export type Proposal = OutputOf<'operators', 'list'>['proposals'][number]
/** At the operator's desk with what waits for another operator. */
export type Members = OutputOf<'clerks', 'list'> & { readonly proposals?: readonly Proposal[] }
export type Member = Members['rows'][number]

/** The staff of a shop, or of the operator. */
export const membersQuery = (isShop: boolean) =>
  queryOptions({
    queryKey: ['setup', 'staff'],
    queryFn: ({ signal }): Promise<Members> =>
      unwrapReply(isShop ? client.clerks.list({}, { signal }) : client.operators.list({}, { signal })),
  })

/** Every change answers the list as it is afterwards. */
export const showMembers = (members: Members): void => {
  void queryClient.setAndRefetch(membersQuery(members.proposals === undefined).queryKey, members)
}
