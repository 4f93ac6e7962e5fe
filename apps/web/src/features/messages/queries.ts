import type { MessageKind, OutputOf } from '@caimin/contract'
import { pagesQuery } from '@caimin/session'
import { client } from '../../platform/data/client.ts'

export type Message = OutputOf<'messages', 'list'>['rows'][number]

/** What the player was told, of one kind or of all, the newest first. */
export const messagesQuery = (kind: MessageKind | undefined) =>
  pagesQuery({
    queryKey: ['messages', 'list', kind ?? 'all'],
    load: (cursor, signal) => client.messages.list({ ...(kind !== undefined && { kind }), ...cursor }, { signal }),
  })
