import type { ClientRefusal } from '@caimin/contract'
import { useState } from 'react'
import { queryClient } from '../../../platform/data/query-client.ts'
import { refreshUser } from '../../../platform/data/user.ts'
import { limitsQuery } from '../../../platform/queries/limits.ts'
import { type SlipStore, useSlip } from '../slip/slip-store.ts'
import type { PlaceBet } from './use-place-bet.ts'

export interface RefusedBet {
  /** Why the server did not take the bet, until the slip changes. */
  readonly refused: ClientRefusal | undefined
  readonly refuse: (refusal: ClientRefusal) => void
  /** Asks again for an answer that was lost; it may have been a no. */
  readonly retry: () => Promise<void>
}

/**
 * Keeps what the server said no to, as long as the slip is the same; the balance and the player's limits are asked for
 * anew.
 */
export function useRefused<S>(store: SlipStore<S>, place: PlaceBet): RefusedBet {
  const slip = useSlip(store, (state) => state.slip)
  const [kept, setKept] = useState<{ readonly slip: S; readonly refusal: ClientRefusal }>()
  function refuse(refusal: ClientRefusal): void {
    void refreshUser()
    void queryClient.invalidate(limitsQuery.queryKey)
    setKept({ slip: store.getState().slip, refusal })
  }
  return {
    refused: kept?.slip === slip ? kept.refusal : undefined,
    refuse,
    retry: async () => {
      const refusal = await place.retry()
      if (refusal) refuse(refusal)
    },
  }
}
