import { type Instant, instantOf } from '@caimin/base'
import { useCall } from '@caimin/session'
import { toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { queryClient } from '../../platform/data/query-client.ts'
import { refreshUser } from '../../platform/data/user.ts'
import { limitsQuery } from '../../platform/queries/limits.ts'
import { isUnfinished, type Recharge, rechargeQuery, refreshRecharges } from './queries.ts'
import { rechargeTexts } from './recharge.texts.ts'

/** The shop has its proof and let its time pass. */
export const isUnconfirmed = ({ state, is_counter, has_proof }: Recharge): boolean =>
  state === 'expired' && is_counter && has_proof

/** Whether its player may take it back now: a proof that the shop has binds for a day. */
export const mayCancel = (recharge: Pick<Recharge, 'state' | 'cancellable_from'>, now: Instant): boolean =>
  isUnfinished(recharge) && (recharge.cancellable_from === null || now >= instantOf(recharge.cancellable_from))

/** One recharge; once it is paid, there is more money. */
export function useRecharge(id: string) {
  const query = useQuery(rechargeQuery(id))
  const state = query.data?.recharge.state
  useEffect(() => {
    if (state === 'paid') void refreshUser()
  }, [state])
  return query
}

/** Opens a recharge. A second press after a lost answer is the same call; another amount or channel is another. */
export function useStartRecharge() {
  const { isBusy, run } = useCommand('recharge', 'pay', {
    unknown: rechargeTexts.unknown,
    refresh: refreshRecharges,
  })

  async function start(channel: string, amount: string): Promise<Recharge | null> {
    const body = { channel, amount }
    const first = await run(body)
    // The answer to an earlier press, lost then, may be a recharge that has ended since: this press is another one.
    const started = first !== null && !isUnfinished(first.recharge) ? await run(body) : first
    if (started === null) void queryClient.invalidate(limitsQuery.queryKey)
    return started?.recharge ?? null
  }

  return { start, isBusy }
}

/** Takes a recharge back; what was paid meanwhile shows as paid. */
export function useCancelRecharge() {
  const { run, isBusy } = useCall(client.recharge.cancelPayment, async (refusal) => {
    await refreshRecharges()
    toast(explain(refusal))
  })

  async function cancel({ recharge_id }: Pick<Recharge, 'recharge_id'>): Promise<void> {
    const taken = await run({ recharge_id })
    if (taken === null) return
    await refreshRecharges()
    if (taken.recharge.state === 'cancelled') toast(rechargeTexts.cancelled)
    else await refreshUser()
  }

  return { cancel, isBusy }
}

/** Sends the picture that proves a payment face to face. */
export function useUploadProof() {
  const { run, isBusy } = useCall(
    (image: Blob) => client.recharge.uploadProof({}, { image }),
    (refusal) => toast(explain(refusal)),
  )

  async function upload(image: Blob): Promise<void> {
    await run(image)
    await refreshRecharges()
  }

  return { upload, isBusy }
}
