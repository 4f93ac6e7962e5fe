import { type Fen, fenToText } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import type { Bet } from '@caimin/rules'
import type { PlanDraft } from '../../../platform/plan-draft/plan-draft.ts'

type WireBet = InputOf<'betting', 'place'>['bet']

/** A bet as the contract takes it: there its inside is any JSON, which the rules check. */
export const wireBet = (bet: Bet): WireBet => bet as unknown as WireBet

/** A bet on an issue for the pages that open a plan of it; its odds are not known before the draw. */
export const planOfIssue = (bet: Bet, issueNo: string, stake: Fen): PlanDraft => ({
  offer: { bet: wireBet(bet), issue_no: issueNo, stake: fenToText(stake) },
  tolerance: { kind: 'any' },
  matches: [],
})
