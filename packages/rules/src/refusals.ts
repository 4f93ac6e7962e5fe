/**
 * Every reason for which the rules refuse a bet. The first failing rule, in this order, is the one reported:
 * form, then game, play, selection, passes, and last the limits.
 */
export const BET_REFUSALS = [
  // form
  'bet_malformed',
  'game_unknown',
  'multiple_malformed',
  'append_malformed',
  'append_not_offered',
  'lines_missing',
  'lines_too_many',
  'line_malformed',
  'play_unknown',
  'selection_malformed',
  'field_unknown',
  // matches
  'matches_missing',
  'matches_too_many',
  'matches_too_few',
  'match_malformed',
  'match_repeated',
  'play_not_mixed',
  'option_missing',
  'option_unknown',
  'option_repeated',
  'pass_missing',
  'pass_unknown',
  'pass_repeated',
  'pass_too_long',
  'pass_needs_more_matches',
  'single_not_with_passes',
  'banker_not_allowed',
  'bankers_too_many',
  // numbers
  'number_missing',
  'number_out_of_range',
  'number_repeated',
  'numbers_too_few',
  'numbers_too_many',
  'position_missing',
  'banker_in_tuo',
  'digits_must_differ',
  'digits_must_pair',
  'no_note',
  // limits
  'multiple_too_high',
  'ticket_stake_too_high',
  'order_notes_too_many',
  'order_stake_too_high',
] as const

/** A reason of the list. */
export type BetRefusal = (typeof BET_REFUSALS)[number]
