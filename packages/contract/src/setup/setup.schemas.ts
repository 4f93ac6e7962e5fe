import { z } from 'zod'
import { amount, day, gameId, id, issueNo, nothing, requestId, time } from '../wire.ts'
import { BLOCKABLE_GAMES, type BlockableGame, SETTING_LIMITS } from './setting-limits.ts'

const within = ({ least, most }: { readonly least: number; readonly most: number }) => z.int().min(least).max(most)

const gameRule = z.strictObject({
  game: gameId,
  is_open: z.boolean(),
  advance_minutes: within(SETTING_LIMITS.advanceMinutes),
})

const rules = {
  auto_accept: z.boolean(),
  /** China time. 00:00 to 24:00: around the clock; a closing before the opening goes past midnight. */
  opens_at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  closes_at: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
  accept_minutes: within(SETTING_LIMITS.acceptMinutes),
  print_advance_minutes: within(SETTING_LIMITS.printAdvanceMinutes),
  ticket_multiple_limit: within(SETTING_LIMITS.ticketMultipleLimit),
  /** How much of a recharge is for betting alone. */
  recharge_lock_percent: within(SETTING_LIMITS.rechargeLockPercent),
}

const settings = z.object({
  /** Of what was read; saving on an older one is refused. */
  version: z.int(),
  /** What the operator wrote when they suspended the shop; null while it is open. */
  suspended_why: z.string().nullable(),
  ...rules,
  games: z.array(gameRule),
  /** Its own to see; the operator's to set. */
  licence: z.object({
    no: z.string(),
    valid_until: day.nullable(),
    state: z.enum(['valid', 'ends_soon', 'over', 'unknown']),
    days_left: z.int().nullable(),
  }),
})

const blockableGame = z.enum(Object.keys(BLOCKABLE_GAMES) as [BlockableGame, ...BlockableGame[]])
/** Where it is blocked: in its order, as a group of digits in any order, or both. */
const blockedPlays = z.enum(['direct', 'group', 'all'])

const blockedNumber = z.object({
  block_id: id,
  game: blockableGame,
  number: z.string(),
  plays: blockedPlays,
  /** Of one issue alone; null for every one. */
  issue_no: issueNo.nullable(),
  /** What all shops together may sell of it for each issue; null where it is not sold at all. */
  cap: amount.nullable(),
  reason: z.string(),
  set_by: z.string(),
  set_at: time,
  /** When it is sold again by itself; null for when somebody lifts it. */
  ends_at: time.nullable(),
  /** Set by the operator for all shops: no shop lifts it. */
  of_all_shops: z.boolean(),
})

/** Never many, so there are no pages. */
const blockedNumbers = z.object({ rows: z.array(blockedNumber) })

const channels = z.object({
  rows: z.array(z.object({ channel: z.string(), name: z.string(), is_offered: z.boolean() })),
})

export const setupSchemas = {
  settings: { input: nothing, output: settings },
  saveSettings: {
    input: z.strictObject({ request_id: requestId, version: z.int(), ...rules, games: z.array(gameRule).max(20) }),
    output: settings,
  },
  channels: { input: nothing, output: channels },
  switchChannel: {
    input: z.strictObject({ channel: z.string().max(40), is_offered: z.boolean() }),
    output: channels,
  },
  blockedNumbers: { input: nothing, output: blockedNumbers },
  blockNumber: {
    input: z.strictObject({
      request_id: requestId,
      game: blockableGame,
      number: z.string().regex(/^\d{3,5}$/),
      plays: blockedPlays,
      reason: z.string().trim().min(2).max(60),
      ends_at: time.optional(),
    }),
    output: blockedNumbers,
  },
  unblockNumber: { input: z.strictObject({ block_id: id }), output: blockedNumbers },
}
