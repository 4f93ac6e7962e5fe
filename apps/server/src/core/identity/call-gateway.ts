import { seconds } from '@caimin/base'

const TIMEOUT_MS = seconds(10)

/** Where a bridge listens that stands in front of a provider, and the key that it asks for. */
export interface Gateway {
  readonly url: string
  readonly key: string | undefined
}

/** Posts JSON with `Authorization: Bearer KEY`. Throws on network errors and redirects. */
export const callGateway = ({ url, key }: Gateway, body: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
