import type { InputOf } from '@caimin/contract'
import type { Bet } from '@caimin/rules'

type WireBet = InputOf<'betting', 'place'>['bet']

/** A bet as the contract takes it: there its inside is any JSON, which the rules check. */
export const wireBet = (bet: Bet): WireBet => bet as unknown as WireBet
