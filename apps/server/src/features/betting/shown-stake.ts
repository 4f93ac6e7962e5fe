import { type Fen, fenToText, refuse } from '@caimin/base'

/**
 * Refuses a bet whose page showed another amount than it costs, so that no player pays an amount that was not shown.
 */
export const refuseOtherStake = (shown: Fen, stake: Fen) =>
  shown === stake
    ? undefined
    : { ...refuse('amount_differs'), detail: { shown: fenToText(shown), stake: fenToText(stake) } }
