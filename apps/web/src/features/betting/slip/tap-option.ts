import type { MatchFacade } from '@caimin/rules'
import { type Choice, emptyMatchSlip, isChosen, legsOf, type MatchEntry, playsOf, toggleOption } from './match-slip.ts'
import type { MatchSlipStore } from './match-slip-store.ts'

/** Whether a slip of this game can hold the play beside what is chosen already. */
const fits = (rules: MatchFacade, plays: readonly string[], play: string): boolean =>
  rules.mixes || plays.every((chosen) => chosen === play)

/**
 * Adds an option or takes it away. Where a ticket is of one play, the first option of another one begins a new slip,
 * and the player may go back to the old one. Says whether the option is chosen now.
 */
export function tapOption(rules: MatchFacade, store: MatchSlipStore, row: MatchEntry, choice: Choice): boolean {
  const { slip, edit, replace } = store.getState()
  if (fits(rules, playsOf(legsOf(slip)), choice[0])) edit((draft) => toggleOption(rules, draft, row, choice))
  else replace(toggleOption(rules, { ...emptyMatchSlip(rules.id), multiple: slip.multiple }, row, choice), 'other_play')
  return isChosen(store.getState().slip, row.match_id, choice)
}
