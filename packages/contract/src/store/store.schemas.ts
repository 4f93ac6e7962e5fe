import { z } from 'zod'
import { NOTICE_BODY, NOTICE_TITLE, PAYEE_NAME } from '../form-limits.ts'
import { shopHours } from '../opening-hours.ts'
import { SHOP_CODE_KINDS, SHOP_STATES } from '../states.ts'
import { cursor, day, done, gameId, id, nothing, page, requestId, text, time } from '../wire.ts'

const notice = z.object({ notice_id: id, title: z.string(), body: z.string(), published_at: time })
const codeKind = z.enum(SHOP_CODE_KINDS)
const code = z.object({
  kind: codeKind,
  /** Whom the player sees as the receiver when they scan it. */
  account_name: z.string(),
  /** Works for two hours. */
  picture_url: z.string(),
  updated_at: time,
})
const codes = z.object({ codes: z.array(code) })

export const storeSchemas = {
  info: {
    input: nothing,
    output: z.object({
      server_time: time,
      shop_id: id,
      code: z.string(),
      name: z.string(),
      owner_name: z.string(),
      licence_no: z.string(),
      address: z.string(),
      phone: z.string(),
      wechat: z.string().nullable(),
      /** The usual ones. */
      opens_at: z.string(),
      closes_at: z.string(),
      hours: shopHours,
      state: z.enum(SHOP_STATES),
      /** Why it is suspended. */
      state_why: z.string(),
      licence_valid_until: day.nullable(),
      licence_over: z.boolean(),
      is_open_now: z.boolean(),
      /** Now, or when it opens next. */
      next_opening_at: time,
      notice: z.string(),
      games: z.array(z.object({ game: gameId, is_open: z.boolean(), advance_minutes: z.int() })),
      codes: z.array(code),
    }),
  },
  notices: { input: z.strictObject({ cursor: cursor.optional() }), output: page(notice) },
  collectionCodes: { input: nothing, output: codes },
  shopNotices: { input: z.strictObject({ cursor: cursor.optional() }), output: page(notice) },
  publishNotice: {
    input: z.strictObject({
      request_id: requestId,
      title: text(NOTICE_TITLE),
      body: text(NOTICE_BODY),
    }),
    output: notice,
  },
  withdrawNotice: { input: z.strictObject({ notice_id: id }), output: done },
  shopCodes: { input: nothing, output: codes },
  uploadCode: { input: nothing, output: z.object({ picture_id: id, picture_url: z.string() }) },
  saveCode: {
    input: z.strictObject({ kind: codeKind, picture_id: id, account_name: text(PAYEE_NAME) }),
    output: codes,
  },
  removeCode: { input: z.strictObject({ kind: codeKind }), output: codes },
}
