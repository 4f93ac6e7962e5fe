import type { ClientRefusal } from '@caimin/contract'
import type { MatchFacade } from '@caimin/rules'
import { toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { liveMatchesQuery } from '../queries.ts'
import { betRefusalTexts } from '../refusals.texts.ts'
import { type BetOfSlip, betAsSeen, orderOf, plainBet } from '../slip/match-bet.ts'
import type { MatchSlip } from '../slip/match-slip.ts'
import type { MatchSlipStore } from '../slip/match-slip-store.ts'
import { acceptOdds, type MovedOdds, movedOdds } from '../slip/moved-odds.ts'
import { type ShownStake, wireStake } from '../slip/stake-to-pay.ts'
import { submitTexts } from './submit.texts.ts'
import { type PlaceBet, usePlaceBet } from './use-place-bet.ts'
import { useRefused } from './use-refused.ts'

export interface MatchPayment {
  readonly place: PlaceBet
  /** Odds the player has to be asked about; none when there is nothing to ask. */
  readonly moved: readonly MovedOdds[]
  /** Why the server did not take the bet, until the slip changes. */
  readonly refused: ClientRefusal | undefined
  /** The shop does not sell the game for now. */
  readonly isStopped: boolean
  /** Pays what the page shows. */
  readonly pay: (shown: ShownStake) => Promise<void>
  /** Asks again for an answer that was lost. */
  readonly retry: () => Promise<void>
  readonly accept: (shown: ShownStake) => Promise<void>
  readonly dismiss: () => void
}

/**
 * Pays for the order a slip of matches makes: asks about odds that moved before sending, and again when the server
 * finds some.
 */
export function useMatchPayment(
  rules: MatchFacade,
  store: MatchSlipStore,
  betOf: BetOfSlip = plainBet(rules),
): MatchPayment {
  const place = usePlaceBet(store)
  const matches = useQuery(liveMatchesQuery(rules.id))
  const [moved, setMoved] = useState<readonly MovedOdds[]>([])
  const { refused, refuse } = useRefused(store, place)

  /** Without a list no move is known; the server checks. */
  const changesOf = (slip: MatchSlip, list: typeof matches.data): readonly MovedOdds[] =>
    list ? movedOdds(rules, slip, list.rows) : []

  async function send(slip: MatchSlip, shown: ShownStake): Promise<void> {
    const bet = betOf(slip)
    if (!bet) return
    const refusal = await place.pay({
      ...betAsSeen(rules, slip, bet),
      tolerance: slip.tolerance,
      ...wireStake(shown),
    })
    if (refusal) await explainRefusal(slip, refusal)
  }

  /** Odds that moved are asked about; everything else is said on the page, with matches and balance as they are now. */
  async function explainRefusal(slip: MatchSlip, refusal: ClientRefusal): Promise<void> {
    const fresh = await matches.refetch()
    const changes = changesOf(slip, fresh.data)
    const isAboutOdds = refusal.reason === 'odds_moved' || refusal.reason === 'option_not_on_sale'
    if (isAboutOdds && changes.length > 0) setMoved(changes)
    else if (isAboutOdds && fresh.data) toast(submitTexts.movedBack)
    else refuse(refusal)
  }

  async function pay(shown: ShownStake): Promise<void> {
    const { slip } = store.getState()
    const changes = changesOf(slip, matches.data ?? (await matches.refetch()).data)
    const mustAsk =
      slip.tolerance.kind === 'ask' || changes.some(({ now, line }) => now === undefined || line !== undefined)
    if (mustAsk && changes.length > 0) setMoved(changes)
    else await send(slip, shown)
  }

  async function retry(): Promise<void> {
    const refusal = await place.retry()
    if (refusal) await explainRefusal(store.getState().slip, refusal)
  }

  async function accept(shown: ShownStake): Promise<void> {
    const isGone = moved.some(({ now }) => now === undefined)
    store.getState().edit((slip) => acceptOdds(rules, slip, moved))
    setMoved([])
    if (!isGone) await send(store.getState().slip, shown)
  }

  return {
    place,
    moved,
    refused,
    isStopped: matches.data?.is_stopped_by_shop ?? false,
    pay,
    retry,
    accept,
    dismiss: () => setMoved([]),
  }
}

/** Why the slip cannot be an order as it stands. */
export function slipObstacle(rules: MatchFacade, slip: MatchSlip): string | undefined {
  const count = orderOf(rules, slip)
  return count.kind === 'refused' ? betRefusalTexts[count.reason] : undefined
}
