import type { Instant } from '@caimin/base'
import type { OwnDevice } from './devices.store.ts'

interface DeviceRow {
  readonly session_id: string
  readonly device: string
  readonly signed_in_at: Instant
  readonly last_seen_at: Instant
  readonly is_this: boolean
}

/** Where a player or a member of staff is signed in; `ownSessionId` is the session that asks. */
export const viewDevices = (devices: readonly OwnDevice[], ownSessionId: string): DeviceRow[] =>
  devices.map(({ sessionId, device, signedInAt, lastSeenAt }) => ({
    session_id: sessionId,
    device,
    signed_in_at: signedInAt,
    last_seen_at: lastSeenAt,
    is_this: sessionId === ownSessionId,
  }))
