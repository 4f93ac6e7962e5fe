import { z } from 'zod'
import { HOLIDAY_NAME, HOLIDAY_SOURCE, MAX_SEARCH, REASON } from '../form-limits.ts'
import { holidayDays } from '../opening-hours.ts'
import { SHOP_CHECKS } from '../setup/setting-limits.ts'
import { SHOP_STATES } from '../states.ts'
import { cursor, day, id, newPassword, nothing, page, requestId, staffAccount, text, time } from '../wire.ts'
import { shopFacts } from './shop-facts.ts'

const shopState = z.enum(SHOP_STATES)
/** `ends_soon`: within thirty days. `unknown`: no end is recorded, and the shop may sell. */
const licenceState = z.enum(['valid', 'ends_soon', 'over', 'unknown'])

const row = z.object({
  shop_id: id,
  code: z.string(),
  name: z.string(),
  jurisdiction: z.string(),
  owner_name: z.string(),
  state: shopState,
  /** Why it was given back or suspended. */
  state_why: z.string(),
  state_at: time,
  licence: z.object({
    no: z.string(),
    /** The last day on which it sells. */
    valid_until: day.nullable(),
    state: licenceState,
    days_left: z.int().nullable(),
  }),
})

const detail = row.extend({
  address: z.string(),
  phone: z.string(),
  applied_at: time,
  /** The agent who proposed it, and of which shop; null where an operator wrote it down. Masked. */
  proposed_by: z.object({ name: z.string(), mobile: z.string(), shop_name: z.string() }).nullable(),
  players: z.int(),
  staff: z.int(),
  /** Who found the papers of an application in order; another operator looks again and opens the shop. */
  checked: z.object({ by: z.string(), at: time, is_own: z.boolean() }).nullable(),
  /** Works for two hours. */
  picture_url: z.string().nullable(),
  history: z.array(z.object({ at: time, deed: z.string(), staff_name: z.string(), note: z.string() })),
})

/** All of them, each looked at. */
const checks = z.array(z.enum(SHOP_CHECKS)).max(SHOP_CHECKS.length)
const reason = text(REASON)
const because = { input: z.strictObject({ request_id: requestId, shop_id: id, reason }), output: detail }

/** Never many, so there are no pages. */
const holidays = z.object({
  /** The next first. */
  rows: z.array(
    z.object({
      ...holidayDays,
      source: z.string(),
      /** Of one that an operator has added, and may remove; null for one that the product knows. */
      added: z.object({ holiday_id: id, by: z.string(), at: time }).nullable(),
    }),
  ),
})

export const shopsSchemas = {
  list: {
    input: z.strictObject({
      state: z.enum(['waiting', 'open', 'suspended', 'expiring']).optional(),
      search: z.string().max(MAX_SEARCH).optional(),
      cursor: cursor.optional(),
    }),
    output: page(row).extend({
      counters: z.object({ waiting: z.int(), open: z.int(), suspended: z.int(), expiring: z.int() }),
    }),
  },
  detail: { input: z.strictObject({ shop_id: id }), output: detail },
  uploadLicence: { input: nothing, output: z.object({ picture_id: id, picture_url: z.string() }) },
  apply: { input: z.strictObject({ request_id: requestId, ...shopFacts }), output: detail },
  correct: { input: z.strictObject({ request_id: requestId, shop_id: id, ...shopFacts }), output: detail },
  giveBack: because,
  pass: { input: z.strictObject({ request_id: requestId, shop_id: id, checks }), output: detail },
  open: {
    input: z.strictObject({
      request_id: requestId,
      shop_id: id,
      checks,
      keeper_account: staffAccount,
      /** Changed by the shopkeeper at the first sign-in. */
      keeper_password: newPassword,
    }),
    output: detail,
  },
  suspend: because,
  resume: { input: z.strictObject({ request_id: requestId, shop_id: id }), output: detail },
  holidays: { input: nothing, output: holidays },
  addHoliday: {
    input: z.strictObject({
      request_id: requestId,
      name: text(HOLIDAY_NAME),
      first_day: day,
      last_day: day,
      source: text(HOLIDAY_SOURCE),
    }),
    output: holidays,
  },
  removeHoliday: { input: z.strictObject({ request_id: requestId, holiday_id: id }), output: holidays },
  renewLicence: {
    input: z.strictObject({
      request_id: requestId,
      shop_id: id,
      licence_no: shopFacts.licence_no,
      licence_valid_until: day,
      picture_id: id.optional(),
    }),
    output: detail,
  },
}
