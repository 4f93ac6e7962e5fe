import type { OutputOf } from '@caimin/contract'
import { pagesQuery, unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'

export type Filter = 'open' | 'in_play' | 'all'
export type Feed = OutputOf<'operator', 'feeds'>['rows'][number]
export type Trial = OutputOf<'operator', 'trialBalance'>

const KEY = ['operator']
const RESULTS_KEY = [...KEY, 'results']
const FEEDS_KEY = [...KEY, 'feeds']
const TRIAL_EVERY_MS = 30_000
const FEEDS_EVERY_MS = 10_000

/** Results of matches and draws, with how many wait for what. */
export const resultsQuery = (state: Filter) =>
  pagesQuery({
    queryKey: [...RESULTS_KEY, state],
    load: (cursor, signal) => client.operator.results({ state, ...cursor }, { signal }),
  })

/** What a correction that waits for its second person would do. */
export const previewQuery = (
  correctionId: string,
  correction: Parameters<typeof client.operator.correctionPreview>[0],
) =>
  queryOptions({
    queryKey: [...KEY, 'preview', correctionId],
    queryFn: ({ signal }) => unwrapReply(client.operator.correctionPreview(correction, { signal })),
  })

/** The trial balance of all shops, now or at the end of a day. */
export const trialQuery = (day: string | undefined) =>
  queryOptions({
    queryKey: [...KEY, 'ledger', day],
    queryFn: ({ signal }) => unwrapReply(client.operator.trialBalance(day === undefined ? {} : { day }, { signal })),
    refetchInterval: TRIAL_EVERY_MS,
  })

/** How old what each source brought is. */
export const feedsQuery = queryOptions({
  queryKey: [...FEEDS_KEY, 'list'],
  queryFn: ({ signal }) => unwrapReply(client.operator.feeds({}, { signal })),
  refetchInterval: FEEDS_EVERY_MS,
})

/** What waits for a source. */
export const feedEffectsQuery = (feed: string) =>
  queryOptions({
    queryKey: [...FEEDS_KEY, 'effects', feed],
    queryFn: ({ signal }) => unwrapReply(client.operator.feedEffects({ feed }, { signal })),
  })

export const refreshFeeds = (): Promise<void> => queryClient.invalidate(FEEDS_KEY)

/** The daily comparisons of the channels' statements with the books. */
export const reconciliationsQuery = queryOptions({
  queryKey: [...KEY, 'reconciliations'],
  queryFn: ({ signal }) => unwrapReply(client.reconciliation.list({}, { signal })),
})

/** Fetches lists and counters of results again after a step. */
export const refreshResults = (): Promise<void> => queryClient.invalidate(RESULTS_KEY)

/** A file of a source may have brought anything that the operator sees. */
export const refreshOperator = (): Promise<void> => queryClient.invalidate(KEY)
