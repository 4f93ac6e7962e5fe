/**
 * Every reason for which the rules refuse a bet, by the part it is about. A bet is read from front to back, outside
 * first, and each line, match, list of options and field whole before the next; in a part the rules apply in the order
 * given here, and the first that fails is reported. A reason that stands under several parts means the same in each.
 */
export const REFUSAL_ORDER = {
  bet: [
    'bet_malformed',
    'game_unknown',
    'multiple_malformed',
    'append_malformed',
    'append_not_offered',
    'lines_missing',
    'lines_too_many',
  ],
  line: ['line_malformed', 'play_unknown', 'selection_malformed', 'field_unknown'],
  // games on freely chosen matches, and the fourteen matches of an issue
  matches: ['matches_missing', 'matches_too_many'],
  match: ['match_malformed', 'play_unknown', 'play_not_mixed', 'option_missing', 'option_unknown', 'option_repeated'],
  allMatches: ['match_repeated', 'matches_too_few'],
  passes: ['pass_missing', 'pass_unknown', 'pass_repeated', 'single_not_with_passes'],
  matchesAndPasses: ['pass_too_long', 'pass_needs_more_matches', 'banker_not_allowed', 'bankers_too_many'],
  // an optimised slip: notes of a match game, each with its own multiple
  ownMultiple: ['multiple_malformed', 'line_not_one_note'],
  // games on drawn numbers
  field: [
    'number_missing',
    'position_missing',
    'numbers_too_many',
    'number_out_of_range',
    'number_repeated',
    'option_unknown',
  ],
  allFields: [
    'numbers_too_few',
    'bankers_too_many',
    'banker_in_tuo',
    'numbers_too_many',
    'digits_must_differ',
    'digits_must_pair',
    'no_note',
  ],
  ticket: ['line_malformed', 'lines_too_many', 'multiple_too_high', 'ticket_stake_too_high'],
  order: ['order_notes_too_many', 'order_tickets_too_many', 'order_stake_too_high'],
} as const

/** A reason of the list. */
export type BetRefusal = (typeof REFUSAL_ORDER)[keyof typeof REFUSAL_ORDER][number]

/** All reasons, each once. */
export const BET_REFUSALS: readonly BetRefusal[] = [...new Set(Object.values(REFUSAL_ORDER).flat())]
