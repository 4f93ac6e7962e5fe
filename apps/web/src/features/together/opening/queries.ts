import type { InputOf, OutputOf } from '@caimin/contract'
import { unwrapReply } from '@caimin/session'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../../platform/data/client.ts'

/** A bet and the terms on which it is offered. */
export type PlanInput = InputOf<'together', 'preview'>
export type Preview = OutputOf<'together', 'preview'>

/** What opening this plan would ask for now; the last answer stays while another one comes. */
export const previewQuery = (plan: PlanInput) =>
  queryOptions({
    queryKey: ['together', 'preview', plan],
    queryFn: ({ signal }) => unwrapReply(client.together.preview(plan, { signal })),
    placeholderData: keepPreviousData,
  })
