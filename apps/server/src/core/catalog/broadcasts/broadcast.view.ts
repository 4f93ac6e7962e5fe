import type { OutputOf, Values } from '@caimin/contract'
import type { Broadcast } from './broadcast.store.ts'

type BroadcastView = Values<OutputOf<'scores', 'info'>>['broadcasts'][number]

export const viewBroadcast = (broadcast: Broadcast): BroadcastView => ({
  broadcast_id: broadcast.id,
  title: broadcast.title,
  kind: broadcast.kind,
  address: broadcast.address,
  licence: broadcast.licence,
  region: broadcast.region,
  starts_at: broadcast.startsAt,
  ends_at: broadcast.endsAt,
})
