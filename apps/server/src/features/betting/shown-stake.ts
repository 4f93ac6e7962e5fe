import { type Fen, fenToText, refuse } from '@caimin/base'

/** Refuses a bet whose page showed another amount than it costs, so that nobody pays what they did not see. */
export const refuseOtherStake = (shown: string, stake: Fen) =>
  shown === fenToText(stake) ? undefined : { ...refuse('amount_differs'), detail: { shown, stake: fenToText(stake) } }
