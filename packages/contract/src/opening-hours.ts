import { z } from 'zod'

/** China time. 00:00 to 24:00: around the clock; a closing before the opening goes past midnight. */
export const openingHours = {
  opens_at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  closes_at: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
}
