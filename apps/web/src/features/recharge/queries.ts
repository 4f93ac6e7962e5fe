import type { OutputOf } from '@caimin/contract'
import { unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/data/client.ts'
import { queryClient } from '../../platform/data/query-client.ts'

export type Ways = OutputOf<'recharge', 'payList'>
export type Way = Ways['channels'][number]
export type Bonus = OutputOf<'packets', 'fitting'>['rows'][number]
export type Recharge = OutputOf<'recharge', 'checkStatus'>['recharge']

const POLL_MS = 3000

export const isUnfinished = ({ state }: Pick<Recharge, 'state'>): boolean => state === 'created' || state === 'waiting'

export const waysQuery = queryOptions({
  queryKey: ['recharge', 'ways'],
  queryFn: ({ signal }) => unwrapReply(client.recharge.payList({}, { signal })),
})

/** The red packets that add to a recharge, the largest first. The server uses the largest that fits by itself. */
export const bonusesQuery = queryOptions({
  queryKey: ['packets', 'fitting', 'recharge'],
  queryFn: ({ signal }) => unwrapReply(client.packets.fitting({}, { signal })),
})

/** The player's unfinished recharge, or else the newest, as the server knows it without asking the channel. */
export const lastRechargeQuery = queryOptions({
  queryKey: ['recharge', 'last'],
  queryFn: ({ signal }) => unwrapReply(client.recharge.getLastRecharge({}, { signal })),
  // It may have been paid in another window.
  refetchOnMount: 'always',
})

/** One recharge, asked of its channel again and again until it has ended. */
export const rechargeQuery = (id: string) =>
  queryOptions({
    queryKey: ['recharge', 'one', id],
    queryFn: ({ signal }) => unwrapReply(client.recharge.checkStatus({ recharge_id: id }, { signal })),
    refetchInterval: ({ state: { data } }) => (data && !isUnfinished(data.recharge) ? false : POLL_MS),
    refetchOnMount: 'always',
  })

export const refreshRecharges = (): Promise<void> => queryClient.invalidate(['recharge'])
