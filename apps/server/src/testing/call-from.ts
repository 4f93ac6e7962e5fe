import { HEADERS } from '@caimin/contract'

/** Where a call comes from: through a proxy that names the network, with what the device keeps. */
export interface From {
  readonly network: string
  readonly cookie?: string
  readonly token?: string
}

interface Answer {
  /** `ok`, or why the call was refused. */
  readonly reason: string
  /** The cookie that the device keeps from now on; empty without a new one. */
  readonly cookie: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Posts from many networks to an app that is configured to be behind a proxy. */
export const callFrom =
  (baseUrl: string) =>
  async (path: string, body: unknown, { network, cookie, token }: From): Promise<Answer> => {
    const own = { ...(cookie !== undefined && { cookie }), ...(token !== undefined && { [HEADERS.token]: token }) }
    const response = await fetch(`${baseUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [HEADERS.server]: '1', 'x-forwarded-for': network, ...own },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as { code: number; data: Record<string, unknown> | null }
    const data = answer.data ?? {}
    const [kept = ''] = (response.headers.get('set-cookie') ?? '').split(';')
    return { reason: answer.code === 1 ? 'ok' : String(data.reason), cookie: kept, data }
  }
