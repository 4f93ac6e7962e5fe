import type { MatchFacade, PassType } from '@caimin/rules'
import { toast } from '@caimin/ui'
import { bettingTexts } from '../betting.texts.ts'
import type { MatchSlip } from './match-slip.ts'
import { effectivePasses, togglePass } from './pass-choices.ts'

/** Chooses a pass or takes it back; says why the last one stays, for a slip is always counted with one. */
export function tapPass(
  rules: MatchFacade,
  slip: MatchSlip,
  pass: PassType,
  onEdit: (change: (slip: MatchSlip) => MatchSlip) => void,
): void {
  const chosen = effectivePasses(rules, slip)
  if (chosen.length === 1 && chosen[0] === pass.name) toast(bettingTexts.lastPass)
  else onEdit((now) => togglePass(rules, now, pass))
}
