import type { MatchFacade } from '@caimin/rules'
import { toast } from '@caimin/ui'
import { bankerCount, type SlipLeg, toggleBanker } from './match-slip.ts'
import type { MatchSlipStore } from './match-slip-store.ts'
import { mostBankers } from './pass-choices.ts'
import { bankerRefusal } from './slip-losses.ts'

/** Makes a match a banker or takes that back; says why where the passes chosen have no room for another one. */
export function tapBanker(rules: MatchFacade, store: MatchSlipStore, { id, isBanker }: SlipLeg): void {
  const { slip, edit } = store.getState()
  const most = mostBankers(rules, slip)
  if (isBanker || bankerCount(slip) < most) edit((draft) => toggleBanker(draft, id))
  else toast(bankerRefusal(rules, slip, most))
}
