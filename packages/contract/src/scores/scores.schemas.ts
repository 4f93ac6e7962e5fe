import { z } from 'zod'
import { averageOdds, gameId, lineNumber, matchFacts, matchId, oddsText, time } from '../wire.ts'

/** A finished match of one of the two sides. One that several games sold is listed once. */
const pastMatch = z.object({
  match_id: matchId,
  kickoff_at: time,
  league: z.string(),
  home: z.string(),
  away: z.string(),
  /** home:away */
  half: z.string().nullable(),
  full: z.string(),
  /** Added to the home score by the game that is asked about; null where another game sold the match. */
  handicap: lineNumber.nullable(),
})

/** What a play's odds became at a moment. */
const oddsMove = z.object({
  changed_at: time,
  odds: z.record(z.string(), oddsText),
  /** The lines they were offered at. */
  handicap: lineNumber.nullable(),
  total: lineNumber.nullable(),
})

const nextMatch = z.object({
  match_id: matchId,
  kickoff_at: time,
  league: z.string(),
  home: z.string(),
  away: z.string(),
})

export const scoresSchemas = {
  analysis: {
    input: z.strictObject({ match_id: matchId }),
    output: z.object({
      server_time: time,
      match: z.object({
        ...matchFacts,
        game: gameId,
        /** Whether its official stop has not come; a shop may have stopped it earlier. */
        is_selling: z.boolean(),
        handicap: lineNumber,
        total: lineNumber.nullable(),
        average_odds: averageOdds.nullable(),
        is_demo: z.boolean(),
        fetched_at: time,
      }),
      /**
       * By play, of those with two or three options: newest first, and the opening where others are left out before it.
       */
      moves: z.record(z.string(), z.object({ newest: z.array(oddsMove), opening: oddsMove.nullable() })),
      /** The last finished matches of each side before this one, newest first. */
      home_past: z.array(pastMatch),
      away_past: z.array(pastMatch),
      /** Of the two sides against each other. */
      meetings: z.array(pastMatch),
      /** What each side plays next, soonest first. */
      home_next: z.array(nextMatch),
      away_next: z.array(nextMatch),
      /** From when on results of this sport are known; null while there are none. */
      known_since: time.nullable(),
    }),
  },
}
