import { z } from 'zod'
import {
  amount,
  cursor,
  gameId,
  issueMatch,
  issueNo,
  lineNumber,
  matchNames,
  nothing,
  oddsText,
  page,
  time,
} from '../wire.ts'

const drawEntry = z.object({
  game: gameId,
  issue_no: issueNo,
  drawn_at: time,
  /** The shape belongs to the game: { red, blue }, { digits }, … as in the conformance runner's result. */
  numbers: z.json(),
  /** The fourteen matches of sfc and renxuan9; empty for number games. */
  matches: z.array(issueMatch),
  sales: amount.nullable(),
  pool_after: amount.nullable(),
  prizes: z.array(z.object({ level: z.string(), winners: z.int(), amount: amount })).nullable(),
  is_demo: z.boolean(),
  source: z.string(),
  fetched_at: time,
})

const matchResult = z.object({
  ...matchNames,
  /** home:away */
  half: z.string().nullable(),
  full: z.string().nullable(),
  is_void: z.boolean(),
  handicap: lineNumber,
  total: lineNumber.nullable(),
  /** bjdc and sfgg: the final SP by play, of the option that came, once it is confirmed. */
  final_sp: z.record(z.string(), z.record(z.string(), oddsText)).nullable(),
  is_demo: z.boolean(),
  confirmed_at: time,
})

/** So many draws whose issue numbers follow each other. */
const issueRun = z.object({ from: issueNo, count: z.int(), is_demo: z.boolean() })

export const drawsSchemas = {
  latest: { input: nothing, output: z.object({ server_time: time, rows: z.array(drawEntry) }) },
  history: {
    input: z.strictObject({ game: gameId, cursor: cursor.optional() }),
    output: page(drawEntry),
  },
  info: {
    input: z.strictObject({ game: gameId, issue_no: issueNo }),
    output: z.object({
      server_time: time,
      draw: drawEntry,
      /** The draws before and after it, where there are any. */
      previous: issueNo.nullable(),
      next: issueNo.nullable(),
    }),
  },
  book: {
    /**
     * `since` is the edition one holds; one that is not known any more, after a correction, is answered with
     * everything.
     */
    input: z.strictObject({
      game: gameId,
      since: z
        .string()
        .regex(/^[0-9a-f]{16}$/)
        .optional(),
    }),
    output: z.object({
      server_time: time,
      /** Whether this is everything, or continues what `since` names. */
      is_whole: z.boolean(),
      edition: z.string(),
      runs: z.array(issueRun),
      /** As `unpackRows` of `@caimin/rules/trends` reads them, oldest first. */
      numbers: z.string(),
    }),
  },
  matchResults: {
    input: z.strictObject({ game: gameId, cursor: cursor.optional() }),
    output: page(matchResult),
  },
}
