import { z } from 'zod'
import { broadcast } from '../broadcasts/broadcasts.schemas.ts'
import {
  averageOdds,
  cursor,
  day,
  done,
  gameId,
  id,
  lineNumber,
  matchFacts,
  matchId,
  matchNames,
  matchStatus,
  nothing,
  oddsText,
  page,
  time,
} from '../wire.ts'
import { BOARD_SPORTS, BOARD_VIEWS, MATCH_EVENT_KINDS, PLAYER_POSITIONS } from './board-names.ts'

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

/** The newest changes of a play first, and the opening where others are left out before it. */
const playMoves = z.object({ newest: z.array(oddsMove), opening: oddsMove.nullable() })

/** A team in the table of its league. */
const leagueLine = z.object({
  team: z.string(),
  rank: z.int(),
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  scored: z.int(),
  conceded: z.int(),
  points: z.int(),
})

const nextMatch = z.object({
  match_id: matchId,
  kickoff_at: time,
  league: z.string(),
  home: z.string(),
  away: z.string(),
})

/** Of both sides, as a source told them. */
const bothSides = z.object({ home: z.int(), away: z.int() })

/** A match as it stands. One that several games sell is listed once. */
const boardRow = z.object({
  ...matchNames,
  game: gameId,
  /** The ids under which games sell it, that of this row among them. */
  sold_as: z.array(matchId),
  kickoff_at: time,
  handicap: lineNumber,
  status: matchStatus,
  minute: z.int().nullable(),
  /** home:away */
  half: z.string().nullable(),
  full: z.string().nullable(),
  /** Null where no source tells what happens in the match. */
  red_cards: bothSides.nullable(),
  corners: bothSides.nullable(),
  /** Of basketball the points of each quarter so far, then of what is played over time; null where none are told. */
  quarters: z.array(bothSides).nullable(),
  /** Whether its final whistle was told, and its result is not confirmed yet. */
  awaits_result: z.boolean(),
  is_demo: z.boolean(),
  /** Who told last how the match stands, and when; before that who told of the match. */
  source: z.string(),
  told_at: time.nullable(),
})

/** A finished match, with what came in each play and what that paid: the last odds sold, or the final SP. */
const pastRow = boardRow.extend({
  /** The preset total of basketball. */
  total: lineNumber.nullable(),
  /** Empty where the match is void; odds are null where the option was not sold, or its SP is not known yet. */
  paid: z.array(z.object({ play: z.string(), option: z.string(), odds: oddsText.nullable() })),
})

/** What happened in a match, as its source told it first. */
const matchEvent = z.object({
  kind: z.enum(MATCH_EVENT_KINDS),
  /** Of a goal whom it counts for; null at full time alone. */
  side: z.enum(['home', 'away']).nullable(),
  minute: z.int(),
  player: z.string().nullable(),
  /** A goal that does not count after all. */
  is_taken_back: z.boolean(),
  received_at: time,
})

const lineupPlayer = z.object({
  number: z.int().nullable(),
  /** As events name the player. */
  name: z.string(),
  position: z.enum(PLAYER_POSITIONS).nullable(),
})

const teamLineup = z.object({
  /** The players before the goalkeeper, row by row: 4-3-3. */
  formation: z.string().nullable(),
  coach: z.string().nullable(),
  /** Who begins: the goalkeeper, then the rows from the own goal on. */
  rows: z.array(z.array(lineupPlayer)),
  substitutes: z.array(lineupPlayer),
})

const goalAlerts = z.object({ plays_sound: z.boolean(), vibrates: z.boolean() })

/** Football where it is left out. */
const boardSport = z.enum(BOARD_SPORTS).optional()

export const scoresSchemas = {
  board: {
    input: z.strictObject({ sport: boardSport, view: z.enum(BOARD_VIEWS).optional() }),
    output: z.object({ server_time: time, rows: z.array(boardRow) }),
  },
  past: {
    input: z
      .strictObject({
        sport: boardSport,
        /** Of matches that kicked off on this day in China. */
        day: day.optional(),
        /** Among those of a day. */
        league: z.string().max(40).optional(),
        cursor: cursor.optional(),
      })
      .refine(({ day, league }) => league === undefined || day !== undefined, { path: ['day'] }),
    output: page(pastRow).extend({
      /** All leagues of the day that is asked about, whichever of them is listed; none without a day. */
      leagues: z.array(z.string()),
    }),
  },
  info: {
    input: z.strictObject({ match_id: matchId }),
    output: z.object({
      server_time: time,
      match: boardRow,
      /** Whether its game still sells it: its official stop has not come. */
      is_selling: z.boolean(),
      /** By minute; of the source that tells how the match stands. */
      events: z.array(matchEvent),
      /** By `MATCH_FIGURES`, up to a minute of the match; null where that source tells none. */
      statistics: z
        .object({
          minute: z.int(),
          figures: z.record(z.string(), bothSides),
          source: z.string(),
          received_at: time,
          /** Whether the source told some of them otherwise before. */
          is_corrected: z.boolean(),
        })
        .nullable(),
      /** Football; null while no source has told it. */
      lineups: z
        .object({
          home: teamLineup,
          away: teamLineup,
          source: z.string(),
          received_at: time,
          /** Whether the source told it otherwise before. */
          is_corrected: z.boolean(),
        })
        .nullable(),
      /** Those that the operator entered and that are not over, by when they begin. */
      broadcasts: z.array(broadcast),
    }),
  },
  odds: {
    input: z.strictObject({ match_id: matchId }),
    output: z.object({
      server_time: time,
      match: z.object({
        ...matchNames,
        game: gameId,
        /** Whether its official stop has not come. */ is_selling: z.boolean(),
      }),
      /** By play, of all that were ever sold. */
      moves: z.record(z.string(), playMoves),
      /** European odds as first told, as they are now, and since when; null where none are told or shown. */
      average: z.object({ opening: averageOdds, now: averageOdds, changed_at: time }).nullable(),
      /** When the source of all these odds was heard last. */
      fetched_at: time,
    }),
  },
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
      /** By play, of those with two or three options. */
      moves: z.record(z.string(), playMoves),
      /** The last finished matches of each side before this one, newest first. */
      home_past: z.array(pastMatch),
      away_past: z.array(pastMatch),
      /** Of the two sides against each other. */
      meetings: z.array(pastMatch),
      /** Of football, by the results that are known of the season before the match; null without any. */
      league_table: z
        .object({
          /** So many are counted, of so many teams, the first of them played then. */
          matches: z.int(),
          teams: z.int(),
          since: time,
          /** Of the two sides, those of which a result is known, by rank. */
          lines: z.array(leagueLine),
        })
        .nullable(),
      /** What each side plays next, soonest first. */
      home_next: z.array(nextMatch),
      away_next: z.array(nextMatch),
      /** From when on results of this sport are known; null while there are none. */
      known_since: time.nullable(),
    }),
  },
  goalAlerts: { input: nothing, output: goalAlerts },
  setGoalAlerts: { input: z.strictObject(goalAlerts.shape), output: done },
  ownLegs: {
    input: nothing,
    output: z.object({
      server_time: time,
      /** Printed orders whose results are awaited, the newest first; none whose content is sealed from the player. */
      orders: z.array(
        z.object({
          order_id: id,
          order_no: z.string(),
          game: gameId,
          /** How many of the matches that it is on are not over, also those of an issue that are not listed. */
          open_matches: z.int(),
          legs: z.array(
            z.object({
              match_id: matchId,
              /** The chosen options by play; of 胜负彩 and 任选九 the outcomes of the match. */
              picks: z.record(z.string(), z.array(z.string())),
              /** What it is bet against, as printed. */
              handicap: lineNumber.nullable(),
              total: lineNumber.nullable(),
            }),
          ),
        }),
      ),
    }),
  },
  followed: {
    input: nothing,
    /** By kick-off; those that are long over are left out. */
    output: z.object({ server_time: time, rows: z.array(boardRow) }),
  },
  setFollowed: {
    /** By any of the ids under which it is sold. */
    input: z.strictObject({ match_id: matchId, is_followed: z.boolean() }),
    output: done,
  },
}
