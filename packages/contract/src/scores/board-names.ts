/** The sports that have a board of scores; 胜负过关 sells others, of which sources tell no more than a result. */
export const BOARD_SPORTS = ['football', 'basketball'] as const
export type BoardSport = (typeof BOARD_SPORTS)[number]

/** What sources count in a match besides goals; possession in percent. */
export const MATCH_FIGURES = ['possession', 'shots', 'shots_on_target', 'corners', 'fouls', 'offsides'] as const
export type MatchFigure = (typeof MATCH_FIGURES)[number]

/** Goalkeeper, defender, midfielder, forward. */
export const PLAYER_POSITIONS = ['G', 'D', 'M', 'F'] as const
export type PlayerPosition = (typeof PLAYER_POSITIONS)[number]

export const MATCH_EVENT_KINDS = [
  'goal',
  'goal_disallowed',
  'yellow_card',
  'red_card',
  'corner',
  'substitution',
  'full_time',
] as const
export type MatchEventKind = (typeof MATCH_EVENT_KINDS)[number]

/** What runs, and what begins next. */
export const BOARD_VIEWS = ['running', 'coming'] as const
export type BoardView = (typeof BOARD_VIEWS)[number]

/** Matches that one follows at a time. */
export const MAX_FOLLOWED = 100
