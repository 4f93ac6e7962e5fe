import { HEADERS } from '@caimin/contract'
import type { SignedIn } from './people.ts'

/** A request that the typed client would not let through. */
export interface RawCall {
  readonly to: string
  /** A GET without one. */
  readonly body?: unknown
}

/** Why a request is refused: the reason, `token` where nobody is signed in, `ok` when it is not. */
export async function rawReason(baseUrl: string, who: SignedIn, { to, body }: RawCall): Promise<string> {
  const token = who.tokens.get()?.access
  const headers = {
    [HEADERS.server]: '1',
    ...(token === undefined ? {} : { [HEADERS.token]: token }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const request = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await fetch(`${baseUrl}${to}`, request)
  const { code, data } = (await answer.json()) as { code: number; data: { reason?: string } | null }
  return code === 302 ? 'token' : (data?.reason ?? 'ok')
}
