import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { isEarly } from './early-answer.ts'
import { queryClient } from './query-client.ts'

/** An answer that is not there by now is waited for with the page's skeleton on screen. */
const WAIT_MS = 100

const reading: Promise<void>[] = []

/** Takes an answer that index.html has asked for into the cache as soon as the page's code is there. */
export function readEarly<D, K extends QueryKey>(path: string, query: FetchQueryOptions<D, Error, D, K>): void {
  if (isEarly(path)) reading.push(queryClient.prefetchQuery(query))
}

/** A page whose answers have come is drawn with them at once: a skeleton before would only cost time. */
export async function earlyRead(): Promise<void> {
  if (reading.length === 0) return
  await Promise.race([Promise.all(reading), new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
}
