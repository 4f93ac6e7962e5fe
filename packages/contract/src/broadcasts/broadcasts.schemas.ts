import { z } from 'zod'
import { id, matchId, matchNames, nothing, requestId, text, time } from '../wire.ts'
import { BROADCAST_KINDS, BROADCAST_LIMITS } from './broadcast-names.ts'

/** A broadcast as players and operators see it. */
export const broadcast = z.object({
  broadcast_id: id,
  title: z.string(),
  kind: z.enum(BROADCAST_KINDS),
  /** Over https, or a path of this server. */
  address: z.string(),
  licence: z.string(),
  region: z.string(),
  starts_at: time,
  ends_at: time,
})

const list = z.object({
  server_time: time,
  /** Those not over and those of the last days, by when they end, the last first. Never many: there are no pages. */
  rows: z.array(
    broadcast.extend({
      match: z.object({ ...matchNames, kickoff_at: time }),
      set_by: z.string(),
      set_at: time,
      /** When the operator took it off; null for one that ends by itself. */
      ended_at: time.nullable(),
    }),
  ),
  /** Where broadcasts may come from. */
  hosts: z.array(z.string()),
  /** A stream that this server makes itself, in the demo alone. */
  demo_address: z.string().nullable(),
})

const terms = {
  title: text(BROADCAST_LIMITS.title),
  kind: z.enum(BROADCAST_KINDS),
  address: text(BROADCAST_LIMITS.address),
  licence: text(BROADCAST_LIMITS.licence),
  region: text(BROADCAST_LIMITS.region),
  starts_at: time,
  ends_at: time,
}

export const broadcastsSchemas = {
  list: { input: nothing, output: list },
  add: {
    input: z.strictObject({ request_id: requestId, match_id: matchId, ...terms }),
    output: list.extend({ broadcast_id: id }),
  },
  change: { input: z.strictObject({ request_id: requestId, broadcast_id: id, ...terms }), output: list },
  end: { input: z.strictObject({ request_id: requestId, broadcast_id: id }), output: list },
}
