import { z } from 'zod'
import { MAX_SEARCH, SECOND_FACTOR } from '../form-limits.ts'
import { done, id, nothing, password, text, time } from '../wire.ts'

/** Six digits of the phone, or one of the recovery codes. */
export const secondFactorCode = text(SECOND_FACTOR)

export const staffSchemas = {
  security: {
    input: nothing,
    output: z.object({
      account: z.string(),
      has_second_factor: z.boolean(),
      is_second_factor_required: z.boolean(),
      recovery_codes_left: z.int(),
      /** Whose second factor this person may reset. */
      may_reset: z.enum(['nobody', 'clerks', 'all']),
    }),
  },
  /** What the authenticator app needs: the QR code's text, and the secret to type by hand. */
  beginSecondFactor: { input: nothing, output: z.object({ uri: z.string(), secret: z.string() }) },
  finishSecondFactor: {
    input: z.strictObject({ code: secondFactorCode }),
    output: z.object({ recovery_codes: z.array(z.string()) }),
  },
  resetSecondFactor: { input: z.strictObject({ account: z.string().trim().min(1).max(MAX_SEARCH) }), output: done },
  /** The code where there is a second factor, else the password. */
  confirmIdentity: {
    input: z.union([z.strictObject({ code: secondFactorCode }), z.strictObject({ password: password })]),
    output: done,
  },
  sessions: {
    input: nothing,
    output: z.object({
      rows: z.array(
        z.object({
          session_id: id,
          device: z.string(),
          signed_in_at: time,
          /** Right to a quarter of an hour. */
          last_seen_at: time,
          is_this: z.boolean(),
        }),
      ),
    }),
  },
  endSession: { input: z.strictObject({ session_id: id }), output: done },
  endOtherSessions: { input: nothing, output: z.object({ ended: z.int() }) },
  signOut: { input: nothing, output: done },
}
