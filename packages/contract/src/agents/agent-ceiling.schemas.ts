import { z } from 'zod'
import { nothing, requestId, time } from '../wire.ts'
import { rate } from './agents.schemas.ts'

const ceiling = z.object({
  rate,
  /** A name; null before it is first set. */
  set_by: z.string().nullable(),
  set_at: time.nullable(),
  /** Shops that have agents, and those of them whose own ceiling is higher. */
  shops: z.int(),
  lowered: z.int(),
})

export const agentCeilingSchemas = {
  show: { input: nothing, output: ceiling },
  save: { input: z.strictObject({ request_id: requestId, rate }), output: ceiling },
}
