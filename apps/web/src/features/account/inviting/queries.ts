import { LINK_CODE } from '@caimin/contract'
import { unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../platform/data/client.ts'

/** Who invites by a code, and to which shop. */
export const inviterQuery = (code: string) =>
  queryOptions({
    queryKey: ['account', 'inviter', code],
    queryFn: ({ signal }) => unwrapReply(client.invites.inviter({ code }, { signal })),
    enabled: LINK_CODE.test(code),
  })
