import type { InputOf, OutputOf } from '@caimin/contract'
import { pagesQuery, unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/data/client.ts'

export type PlanRow = OutputOf<'together', 'index'>['rows'][number]
export type OwnPlan = OutputOf<'together', 'mine'>['rows'][number]
export type Plan = OutputOf<'together', 'info'>
export type PlanContent = OutputOf<'together', 'content'>
export type Initiator = OutputOf<'together', 'initiator'>
export type Participant = Plan['first_participants'][number]

export type HallFilter = Omit<InputOf<'together', 'index'>, 'cursor' | 'size'>
export type Role = NonNullable<InputOf<'together', 'mine'>['role']>

// All keys begin with `together`: what happens to a plan makes all of them stale.

export const hallQuery = (filter: HallFilter) =>
  pagesQuery({
    queryKey: ['together', 'hall', filter],
    keepsPrevious: true,
    load: (cursor, signal) => client.together.index({ ...filter, ...cursor }, { signal }),
  })

export const ownPlansQuery = (role: Role) =>
  pagesQuery({
    queryKey: ['together', 'mine', role],
    load: (cursor, signal) => client.together.mine({ role, ...cursor }, { signal }),
  })

export const planQuery = (planId: string) =>
  queryOptions({
    queryKey: ['together', 'plan', planId],
    queryFn: ({ signal }) => unwrapReply(client.together.info({ plan_id: planId }, { signal })),
  })

export const contentQuery = (planId: string) =>
  queryOptions({
    queryKey: ['together', 'content', planId],
    queryFn: ({ signal }) => unwrapReply(client.together.content({ plan_id: planId }, { signal })),
  })

export const participantsQuery = (planId: string) =>
  pagesQuery({
    queryKey: ['together', 'participants', planId],
    load: (cursor, signal) => client.together.participants({ plan_id: planId, ...cursor }, { signal }),
  })

export const joinsQuery = (planId: string) =>
  queryOptions({
    queryKey: ['together', 'joins', planId],
    queryFn: ({ signal }) => unwrapReply(client.together.joins({ plan_id: planId }, { signal })),
  })

export const initiatorQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['together', 'initiator', playerId],
    queryFn: ({ signal }) => unwrapReply(client.together.initiator({ player_id: playerId }, { signal })),
  })

export const plansOfQuery = (playerId: string, state: 'open' | 'over') =>
  pagesQuery({
    queryKey: ['together', 'plans-of', playerId, state],
    load: (cursor, signal) => client.together.initiatorPlans({ player_id: playerId, state, ...cursor }, { signal }),
  })

/** A person as feature `follow` shows them, of whom this one asks whether they are followed. */
export const personQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['follow', 'poster', playerId],
    queryFn: ({ signal }) => unwrapReply(client.follow.poster({ player_id: playerId }, { signal })),
  })
