import type { Fen } from '@caimin/base'
import { refuseWith } from '../../platform/refuse-with.ts'

/**
 * Refuses a bet whose page showed another amount than it costs, so that no player pays an amount that was not shown.
 */
export const refuseOtherStake = (shown: Fen, stake: Fen) =>
  shown === stake ? undefined : refuseWith('amount_differs', { shown, stake })
