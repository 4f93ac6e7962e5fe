import type { MessageKind, OutputOf } from '@caimin/contract'
import { pagesQuery, unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/data/client.ts'
import { lookAtDevice } from './push/device-push.ts'

export type Message = OutputOf<'messages', 'list'>['rows'][number]

/** What the player was told, of one kind or of all, the newest first. */
export const messagesQuery = (kind: MessageKind | undefined) =>
  pagesQuery({
    queryKey: ['messages', 'list', kind ?? 'all'],
    load: (cursor, signal) => client.messages.list({ ...(kind !== undefined && { kind }), ...cursor }, { signal }),
  })

/** What is pushed to the player's browsers. */
export const pushQuery = queryOptions({
  queryKey: ['messages', 'push'],
  queryFn: ({ signal }) => unwrapReply(client.messages.push({}, { signal })),
})

/** How notifications stand in this browser, which a user can change outside the app. */
export const devicePushQuery = (publicKey: string) =>
  queryOptions({ queryKey: ['device-push', publicKey], queryFn: () => lookAtDevice(publicKey), staleTime: 0 })
