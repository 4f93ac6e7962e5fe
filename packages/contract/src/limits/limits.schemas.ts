import { z } from 'zod'
import { COOL_OFF_DAYS, EXCLUSION_MONTHS, PLAY_LIMIT_DIGITS } from '../form-limits.ts'
import { LIMIT_KINDS, LIMIT_PERIODS } from '../states.ts'
import { amount, amountOfForm, nothing, time } from '../wire.ts'

const kind = z.enum(LIMIT_KINDS)
const period = z.enum(LIMIT_PERIODS)
const limitAmount = amountOfForm(new RegExp(`^(0|[1-9]\\d{0,${PLAY_LIMIT_DIGITS - 1}})\\.\\d{2}$`))
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** China time; an end before the beginning is on the next day. */
const quietHours = z
  .strictObject({ from: clock, to: clock })
  .refine(({ from, to }) => from !== to, { message: 'a day without an hour to play is a cool-off', path: ['to'] })

const state = z.object({
  server_time: time,
  /** Every kind and period, with a limit (`amount`) or without. */
  limits: z.array(
    z.object({
      kind,
      period,
      amount: amount.nullable(),
      /** Losses are negative for a player who has won. */
      used: amount,
      left: amount.nullable(),
      /** When the period ends. */
      ends_at: time,
      /** A looser limit, or none, that waits for its time. */
      next: z.object({ amount: amount.nullable(), at: time }).nullable(),
    }),
  ),
  quiet_hours: quietHours.nullable(),
  quiet_hours_next: z.object({ hours: quietHours.nullable(), at: time }).nullable(),
  cooling_off_until: time.nullable(),
  self_excluded_until: time.nullable(),
  /** Prizes and refunds less stakes. */
  net: z.object({ day: amount, week: amount, month: amount }),
})

export const limitsSchemas = {
  index: { input: nothing, output: state },
  setLimit: {
    /** No amount takes the limit away. */
    input: z.strictObject({ kind, period, amount: limitAmount.nullable() }),
    output: state,
  },
  setQuietHours: { input: z.strictObject({ hours: quietHours.nullable() }), output: state },
  coolOff: { input: z.strictObject({ days: z.int().min(COOL_OFF_DAYS.min).max(COOL_OFF_DAYS.max) }), output: state },
  excludeSelf: {
    input: z.strictObject({ months: z.int().min(EXCLUSION_MONTHS.min).max(EXCLUSION_MONTHS.max) }),
    output: state,
  },
}
