import { fromWire, isCalendarDay, type MoneyText, type TimeText } from '@caimin/base'
import { GAME_IDS } from '@caimin/rules/games'
import { z } from 'zod'
import { ACCOUNT_NAME, type Limit, MOBILE, PASSWORD, SIX_DIGITS, TYPED_ID_NUMBER, TYPED_NAME } from './form-limits.ts'
import { LINK_CODE } from './link-code.ts'
import { type AsWire, TOLERANCE_PERCENT, type WireKind } from './wire-values.ts'

/**
 * Which schemas hold money and times: the server writes and reads these fields itself. Nothing in `as_wire` is touched.
 */
export const wireKinds = z.registry<{ readonly kind: WireKind | 'as_wire' }>()

/** Registers a schema of text under its kind and brands what it reads. What is sent stays plain text. */
const ofKind = <T extends string>(schema: z.ZodType<string>, kind: WireKind): z.ZodType<T, string> =>
  schema.register(wireKinds, { kind }) as unknown as z.ZodType<T, string>

/** Content that was sealed or hashed as text: the server passes it on as it is. */
export const untouched = <T, I>(schema: z.ZodType<T, I>): z.ZodType<AsWire<T>, I> =>
  schema.register(wireKinds, { kind: 'as_wire' }) as unknown as z.ZodType<AsWire<T>, I>

/** Money of a narrower form than {@link amount}. */
export const amountOfForm = (form: RegExp) => ofKind<MoneyText>(z.string().regex(form), 'money')
/** Money on the wire: yuan with two decimals, `"123.45"; zero has no sign. */
export const amount = amountOfForm(/^(?!-0\.00$)-?(0|[1-9]\d{0,14})\.\d{2}$/)
/** Time on the wire: ISO 8601 with the offset of China. */
export const time = ofKind<TimeText>(
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+08:00$/)
    .refine((text) => fromWire(text).ok),
  'time',
)
/** A day of the calendar in China, `"2026-11-20"`. */
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine(isCalendarDay)
/** A month of the calendar in China, `"2026-11"`. */
export const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
export const id = z.uuid()
/** A code made by the client once per attempt to move money; a repeat is answered with the first answer. */
export const requestId = z.uuid()
export const mobile = z.string().regex(MOBILE)
export const sixDigits = z.string().regex(SIX_DIGITS)
/** Of a link by which a player brings others: to the shop, or to a spell. */
export const linkCode = z.string().regex(LINK_CODE)
/** A password to compare with the one that is kept: what was once allowed may still be typed. */
export const password = z.string().min(1).max(PASSWORD.max)
export const newPassword = z.string().min(PASSWORD.min).max(PASSWORD.max)
export const staffAccount = z.string().regex(ACCOUNT_NAME)
/** What a person typed, to be read as it is. */
export const typed = ({ min, max }: Limit) => z.string().min(min).max(max)
export const realName = typed(TYPED_NAME)
export const idNumber = typed(TYPED_ID_NUMBER)
/** What a person writes. */
export const text = ({ min, max }: Limit) => z.string().trim().min(min).max(max)
export const gameId = z.enum(GAME_IDS)
const ODDS_TEXT = /^\d{1,5}\.\d{1,6}$/
/** A decimal odds as printed: `"1.95"`. */
export const oddsText = z.string().regex(ODDS_TEXT)
/** Odds by match, play and option. Every bet brings some, so they are checked by hand and not record by record. */
export const odds = z.custom<Record<string, Record<string, Record<string, string>>>>(isOdds).meta({
  type: 'object',
  additionalProperties: {
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: { type: 'string', pattern: ODDS_TEXT.source } },
  },
})
/** An object whose inside the rules check. */
const anyObject = z.custom<Record<string, unknown>>(isObject).meta({ type: 'object', additionalProperties: {} })
/** Goals or points added to the home score, or a preset total; lets and totals end in .5. */
export const lineNumber = z.number().multipleOf(0.5).min(-999).max(999)
/** Lines by match id. */
export const lineNumbers = z.record(z.string().max(20), lineNumber)
/** What is played; 胜负过关 sells matches of many sports. */
export const sport = z.enum([
  'football',
  'basketball',
  'tennis',
  'rugby',
  'volleyball',
  'badminton',
  'table_tennis',
  'beach_volleyball',
  'ice_hockey',
  'hockey',
  'handball',
  'water_polo',
])
export const matchStatus = z.enum([
  'scheduled',
  'first_half',
  'half_time',
  'second_half',
  'interrupted',
  'finished',
  'postponed',
  'cancelled',
])
/** European odds of home, draw and away, averaged over bookmakers. */
export const averageOdds = z.object({ h: oddsText, d: oddsText, a: oddsText })
export const matchId = z.string().regex(/^[0-9a-z]{5,20}$/)
export const issueNo = z.string().regex(/^\d{5,7}$/)
/** Which match it is, as every list names it. */
export const matchNames = {
  match_id: matchId,
  business_date: day,
  /** 足彩 issue of bjdc and sfgg, within which numbers run; null for jczq and jclq. */
  issue_no: issueNo.nullable(),
  sport,
  /** 周一001; 020 in an issue. */
  number_text: z.string(),
  league: z.string(),
  home: z.string(),
  away: z.string(),
}
/** What is known of a match before it begins, besides its odds. */
export const matchFacts = {
  ...matchNames,
  home_rank: z.string().nullable(),
  away_rank: z.string().nullable(),
  kickoff_at: time,
}
/** One of the fourteen matches of an issue of sfc and renxuan9. */
export const issueMatch = z.object({
  /** 1 to 14: the place of its picks in the bet, less one. */
  no: z.int(),
  /** Of the catalogue; null for a match it does not know. */
  match_id: matchId.nullable(),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  kickoff_at: time,
  average_odds: averageOdds.nullable(),
  status: matchStatus,
  minute: z.int().nullable(),
  /** home:away, live or final; null before kick-off. */
  half: z.string().nullable(),
  full: z.string().nullable(),
  /** When a source told last how it stands; null before that. */
  told_at: time.nullable(),
  /** 3, 1 or 0 once the issue's result is confirmed; `*` for a cancelled match, on which every pick is right. */
  outcome: z.enum(['3', '1', '0', '*']).nullable(),
})

/** An order's state by the specification's index, section 4. */
export const orderState = z.int().min(0).max(11)

/** What the player wants to buy, in the form of the conformance runner; `@caimin/rules` checks the inside. */
export const bet = z.strictObject({
  game: z.string().max(20),
  multiple: z.int(),
  append: z.boolean().optional(),
  lines: z
    .array(
      z.strictObject({
        play: z.string().max(40),
        selection: anyObject,
        /** Of an optimised slip, where a line is one note with a multiple of its own. */
        multiple: z.int().optional(),
      }),
    )
    .max(10_000),
})

/** Odds that move between tap and print: ask the player, take any, or take what is not more than `percent` worse. */
export const tolerance = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ask') }),
  z.strictObject({ kind: z.literal('any') }),
  z.strictObject({
    kind: z.literal('percent'),
    percent: z.int().min(TOLERANCE_PERCENT.min).max(TOLERANCE_PERCENT.max),
  }),
])

/** Where the next page begins; opaque to the client. */
export const cursor = z.string().max(200)
/** A page number of rows in a query, as text because queries are text. */
export const pageSize = z.string().regex(/^([1-9]|[1-4]\d|50)$/)

/** A page of rows and where the next begins, null at the end. */
export const page = <T extends z.ZodType>(row: T) => z.object({ rows: z.array(row), next_cursor: cursor.nullable() })

export const nothing = z.strictObject({})
export const done = z.object({ done: z.literal(true) })

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a value is an object with short names alone, and every value of it passes. */
function isRecordOf(value: unknown, longestName: number, passes: (item: unknown) => boolean): boolean {
  if (!isObject(value)) return false
  for (const name of Object.keys(value)) {
    if (name.length > longestName || !passes(value[name])) return false
  }
  return true
}

function isOdds(value: unknown): boolean {
  return isRecordOf(value, 20, isMatchOdds)
}

const isMatchOdds = (value: unknown): boolean => isRecordOf(value, 8, isPlayOdds)
const isPlayOdds = (value: unknown): boolean => isRecordOf(value, 8, isOddsText)
const isOddsText = (value: unknown): boolean => typeof value === 'string' && ODDS_TEXT.test(value)
