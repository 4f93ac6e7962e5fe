import type { OutputOf } from '@caimin/contract'
import { pagesQuery, unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'

export type UserRow = OutputOf<'users', 'list'>['rows'][number]
export type User = OutputOf<'users', 'user'>
export type Filter = 'all' | 'frozen' | 'on_break'

interface UsersFilter {
  readonly search: string
  readonly state: Filter
  readonly shop: string | undefined
}

export const usersQuery = ({ search, state, shop }: UsersFilter) =>
  pagesQuery({
    queryKey: ['operator', 'users', search, state, shop],
    load: (cursor, signal) =>
      client.users.list(
        { state, ...(search !== '' && { search }), ...(shop !== undefined && { shop_id: shop }), ...cursor },
        { signal },
      ),
  })

export const userQuery = (personId: string) =>
  queryOptions({
    queryKey: ['operator', 'user', personId],
    queryFn: ({ signal }) => unwrapReply(client.users.user({ person_id: personId }, { signal })),
  })
