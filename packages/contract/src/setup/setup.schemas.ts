import { z } from 'zod'
import type { Limit } from '../form-limits.ts'
import { closedTimes, holidayDays, openingHours } from '../opening-hours.ts'
import { day, gameId, nothing, requestId } from '../wire.ts'
import { blockedSchemas } from './blocked.schemas.ts'
import { SETTING_LIMITS } from './setting-limits.ts'

const within = ({ min, max }: Limit) => z.int().min(min).max(max)

const gameRule = z.strictObject({
  game: gameId,
  is_open: z.boolean(),
  advance_minutes: within(SETTING_LIMITS.advanceMinutes),
})

const rules = {
  auto_accept: z.boolean(),
  ...openingHours,
  accept_minutes: within(SETTING_LIMITS.acceptMinutes),
  print_advance_minutes: within(SETTING_LIMITS.printAdvanceMinutes),
  ticket_multiple_limit: within(SETTING_LIMITS.ticketMultipleLimit),
  /** How much of a recharge is for betting alone. */
  recharge_lock_percent: within(SETTING_LIMITS.rechargeLockPercent),
}

/** Of welfare terminals. What a page that does not know of it leaves out stays; so do weekdays and closed days. */
const welfareLimit = within(SETTING_LIMITS.welfareMultipleLimit)

const settings = z.object({
  /** Of what was read; saving on an older one is refused. */
  version: z.int(),
  /** What the operator wrote when they suspended the shop; null while it is open. */
  suspended_why: z.string().nullable(),
  ...rules,
  welfare_multiple_limit: welfareLimit,
  ...closedTimes,
  /** Days ahead without sales in all shops. */
  holidays: z.array(z.object(holidayDays)),
  games: z.array(gameRule),
  /** Its own to see; the operator's to set. */
  licence: z.object({
    no: z.string(),
    valid_until: day.nullable(),
    state: z.enum(['valid', 'ends_soon', 'over', 'unknown']),
    days_left: z.int().nullable(),
  }),
})

const channels = z.object({
  rows: z.array(z.object({ channel: z.string(), name: z.string(), is_offered: z.boolean() })),
})

export const setupSchemas = {
  settings: { input: nothing, output: settings },
  saveSettings: {
    input: z.strictObject({
      request_id: requestId,
      version: z.int(),
      ...rules,
      welfare_multiple_limit: welfareLimit.optional(),
      weekdays: closedTimes.weekdays.optional(),
      closed_days: closedTimes.closed_days.optional(),
      games: z.array(gameRule).max(20),
    }),
    output: settings,
  },
  channels: { input: nothing, output: channels },
  switchChannel: {
    input: z.strictObject({ channel: z.string().max(40), is_offered: z.boolean() }),
    output: channels,
  },
  ...blockedSchemas,
}
