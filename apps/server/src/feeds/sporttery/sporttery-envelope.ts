import { FeedError } from '../feed.ts'
import { isRecord } from '../read-rows.ts'

/** What every answer of the gateway is wrapped in; a refusal of the gateway is a {@link FeedError}. */
export function openEnvelope(answer: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(answer)) throw new FeedError('answered with something that is no object')
  if (answer.errorCode !== '0') throw new FeedError(`refused the request: ${String(answer.errorCode)}`)
  if (!isRecord(answer.value)) throw new FeedError('answered without a value')
  return answer.value
}

export const listIn = (value: Readonly<Record<string, unknown>>, name: string): readonly unknown[] => {
  const list = value[name]
  return Array.isArray(list) ? list : []
}
