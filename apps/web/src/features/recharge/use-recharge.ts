import type { Instant } from '@caimin/base'
import { type OutputOf, timeOf } from '@caimin/contract'
import { unwrapReply, useCall } from '@caimin/session'
import { toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { queryClient } from '../../platform/data/query-client.ts'
import { refreshUser } from '../../platform/data/user.ts'
import { rechargeRefusals, rechargeTexts } from './recharge.texts.ts'

export type Ways = OutputOf<'recharge', 'payList'>
export type Way = Ways['channels'][number]
export type Bonus = OutputOf<'packets', 'fitting'>['rows'][number]
export type Recharge = OutputOf<'recharge', 'checkStatus'>['recharge']

const POLL_MS = 3000

export const isUnfinished = ({ state }: Pick<Recharge, 'state'>): boolean => state === 'created' || state === 'waiting'

/** The shop has its proof and let its time pass. */
export const isUnconfirmed = ({ state, is_counter, has_proof }: Recharge): boolean =>
  state === 'expired' && is_counter && has_proof

/** Whether its player may take it back now: a proof that the shop has binds for a day. */
export const mayCancel = (recharge: Pick<Recharge, 'state' | 'cancellable_from'>, now: Instant): boolean =>
  isUnfinished(recharge) && (recharge.cancellable_from === null || now >= timeOf(recharge.cancellable_from))

export function useWays() {
  return useQuery({ queryKey: ['recharge', 'ways'], queryFn: () => unwrapReply(client.recharge.payList({})) })
}

/** The red packets that add to a recharge, the largest first. The server uses the largest that fits by itself. */
export function useBonuses() {
  return useQuery({
    queryKey: ['packets', 'fitting', 'recharge'],
    queryFn: () => unwrapReply(client.packets.fitting({})),
  })
}

/** The player's unfinished recharge, or else the newest, as the server has it without querying the channel. */
export function useLastRecharge() {
  return useQuery({
    queryKey: ['recharge', 'last'],
    queryFn: () => unwrapReply(client.recharge.getLastRecharge({})),
    // It may have been paid in another window.
    refetchOnMount: 'always',
  })
}

/** One recharge, asked of its channel again and again until it has ended. */
export function useRecharge(id: string) {
  const query = useQuery({
    queryKey: ['recharge', 'one', id],
    queryFn: () => unwrapReply(client.recharge.checkStatus({ recharge_id: id })),
    refetchInterval: ({ state: { data } }) => (data && !isUnfinished(data.recharge) ? false : POLL_MS),
    refetchOnMount: 'always',
  })
  const state = query.data?.recharge.state
  useEffect(() => {
    if (state === 'paid') void refreshUser()
  }, [state])
  return query
}

const refreshRecharges = (): Promise<void> => queryClient.invalidate(['recharge'])

/** Opens a recharge. A second press after a lost answer is the same call; another amount or channel is another. */
export function useStartRecharge() {
  const { isBusy, run } = useCommand('recharge', 'pay', {
    unknown: rechargeTexts.unknown,
    refusals: rechargeRefusals,
    refresh: refreshRecharges,
  })

  async function start(channel: string, amount: string): Promise<Recharge | null> {
    const body = { channel, amount }
    const first = await run(body)
    // The answer to an earlier press, lost then, may be a recharge that has ended since: this press is another one.
    const started = first !== null && !isUnfinished(first.recharge) ? await run(body) : first
    if (started === null) void queryClient.invalidate(['limits'])
    return started?.recharge ?? null
  }

  return { start, isBusy }
}

/** Takes a recharge back; what was paid meanwhile shows as paid. */
export function useCancelRecharge() {
  const { run, isBusy } = useCall(client.recharge.cancelPayment, async (refusal) => {
    await refreshRecharges()
    toast(explain(refusal, rechargeRefusals))
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
    (refusal) => toast(explain(refusal, rechargeRefusals)),
  )

  async function upload(image: Blob): Promise<void> {
    await run(image)
    await refreshRecharges()
  }

  return { upload, isBusy }
}
