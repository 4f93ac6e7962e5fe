import { z } from 'zod'
import { amount, id, issueNo, matchId, nothing, requestId, text, time } from '../wire.ts'
import {
  BLOCKABLE_GAMES,
  BLOCKABLE_MATCH_GAMES,
  type BlockableGame,
  MAX_BLOCKED_LEGS,
  PLAYER_TEXT,
} from './setting-limits.ts'

export const blockableGame = z.enum(Object.keys(BLOCKABLE_GAMES) as [BlockableGame, ...BlockableGame[]])
/** Where it is blocked: in its order, as a group of digits in any order, or both. */
export const blockedPlays = z.enum(['direct', 'group', 'all'])
/** What a refused player reads. */
export const playerText = text(PLAYER_TEXT)

/** A row as the desk lists it. */
const block = {
  block_id: id,
  player_text: z.string(),
  set_by: z.string(),
  set_at: time,
  /** From when it is not sold; null for since it was set. */
  starts_at: time.nullable(),
  /** When the block ends by itself; null until it is lifted by hand. */
  ends_at: time.nullable(),
}

/** The window of a new one: left out, from now on and until it is lifted. */
const window = { starts_at: time.optional(), ends_at: time.optional() }
const lift = z.strictObject({ request_id: requestId, block_id: id })

/** Never many, so there are no pages. */
const blockedNumbers = z.object({
  rows: z.array(
    z.object({
      ...block,
      game: blockableGame,
      number: z.string(),
      plays: blockedPlays,
      /** Of one issue alone; null for every one. */
      issue_no: issueNo.nullable(),
      /** What all shops together may sell of it for each issue; null where it is not sold at all. */
      cap: amount.nullable(),
      /** Set by the operator for all shops: no shop lifts it. */
      of_all_shops: z.boolean(),
    }),
  ),
})

const matchGame = z.enum(BLOCKABLE_MATCH_GAMES)
/** Of sfc and renxuan9 the number in the issue, 1 to 14; elsewhere the match's id. */
const match = z.union([matchId, z.string().regex(/^([1-9]|1[0-4])$/)])
const code = z.string().min(1).max(8)

/** Combinations of matches that are not sold. Never many, so there are no pages. */
const blockedMatches = z.object({
  rows: z.array(
    z.object({
      ...block,
      game: matchGame,
      /** The issue of sfc and renxuan9; null elsewhere. */
      issue_no: issueNo.nullable(),
      /** What people call them, as it was when they were blocked; `choice` is null for a leg of any play. */
      legs: z.array(
        z.object({
          match: z.string(),
          name: z.string(),
          home: z.string(),
          away: z.string(),
          choice: z.string().nullable(),
        }),
      ),
    }),
  ),
})

export const blockedSchemas = {
  blockedNumbers: { input: nothing, output: blockedNumbers },
  blockNumber: {
    input: z.strictObject({
      request_id: requestId,
      game: blockableGame,
      number: z.string().regex(/^\d{3,5}$/),
      plays: blockedPlays,
      player_text: playerText,
      ...window,
    }),
    output: blockedNumbers,
  },
  unblockNumber: { input: lift, output: blockedNumbers },
  blockedMatches: { input: nothing, output: blockedMatches },
  /** What a combination can be made of now. */
  openMatches: {
    input: z.strictObject({ game: matchGame }),
    output: z.object({
      /** The only one of sfc and renxuan9 is not named: null. */
      plays: z.array(
        z.object({
          play: z.string().nullable(),
          name: z.string(),
          options: z.array(z.object({ option: z.string(), name: z.string() })),
        }),
      ),
      rows: z.array(
        z.object({
          match: z.string(),
          issue_no: issueNo.nullable(),
          name: z.string(),
          league: z.string(),
          home: z.string(),
          away: z.string(),
          kickoff_at: time,
        }),
      ),
    }),
  },
  blockMatches: {
    input: z.strictObject({
      request_id: requestId,
      game: matchGame,
      /** Of sfc and renxuan9 alone. */
      issue_no: issueNo.optional(),
      /** A bet is refused when one of its notes holds them all. */
      legs: z
        .array(
          z.strictObject({
            match,
            /** Left out, any play. */
            play: code.optional(),
            /** Left out, any option of the play. */
            options: z.array(code).min(1).max(40).optional(),
          }),
        )
        .min(1)
        .max(MAX_BLOCKED_LEGS),
      player_text: playerText,
      ...window,
    }),
    output: blockedMatches,
  },
  unblockMatches: { input: lift, output: blockedMatches },
}
