import { type Fen, fenOf, fenToText } from '@caimin/base'
import type { ClientRefusal } from '@caimin/contract'

/** What a page shows as the cost of its slip, and the red packet it shows beside. The call that pays carries both. */
export interface ShownStake {
  readonly stake: Fen
  readonly redPacketId: string | undefined
}

/**
 * What the page counts; once the server has counted another amount for the same slip, that one is shown and asked
 * about.
 */
export function stakeToPay(counted: Fen, refused: ClientRefusal | undefined): Fen {
  const stake = refused?.reason === 'amount_differs' ? refused.detail.stake : undefined
  return stake === undefined ? counted : fenOf(stake)
}

/** The same as a call names it. */
export const wireStake = ({ stake, redPacketId }: ShownStake) => ({
  stake: fenToText(stake),
  ...(redPacketId !== undefined && { red_packet_id: redPacketId }),
})
