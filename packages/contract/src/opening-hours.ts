import { z } from 'zod'
import { MAX_CLOSED_DAYS } from './setup/setting-limits.ts'
import { day } from './wire.ts'

/** China time. 00:00 to 24:00: around the clock; a closing before the opening goes past midnight. */
export const openingHours = {
  opens_at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  closes_at: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
}

/** When a shop keeps other hours than its usual ones. */
export const closedTimes = {
  /** Weekdays with hours of their own, 1 for Monday to 7; null where it stays closed. */
  weekdays: z
    .array(z.strictObject({ weekday: z.int().min(1).max(7), hours: z.strictObject(openingHours).nullable() }))
    .max(7),
  /** Days on which it stays closed, whatever the weekday. */
  closed_days: z.array(day).max(MAX_CLOSED_DAYS),
}

/** Days without sales in all shops, first and last. */
export const holidayDays = { name: z.string(), first_day: day, last_day: day }

/** When a shop is open: its usual hours, and what is otherwise. */
export const shopHours = z.object({ ...openingHours, ...closedTimes, holidays: z.array(z.object(holidayDays)) })
