import { pagesQuery } from '@caimin/session'
import { client } from '../../platform/data/client.ts'
import type { ListedPacket } from './packet-row.tsx'

/** The player's red packets in one state. */
export const packetsQuery = (status: ListedPacket['state']) =>
  pagesQuery({
    queryKey: ['packets', status],
    load: (cursor, signal) => client.packets.list({ status, ...cursor }, { signal }),
  })
