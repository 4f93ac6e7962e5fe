import { HEADERS } from '@caimin/contract'
import { expect } from 'vitest'
import { databaseFingerprint } from './database-fingerprint.ts'
import type { SignedIn } from './people.ts'
import type { TestApp } from './test-app.ts'

/** A request that the typed client would not let through. */
export interface RawCall {
  readonly to: string
  /** Text is sent as it is, anything else as JSON; a GET without one. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

interface RawAnswer {
  readonly status: number
  readonly msg: string
  /** `token` without a valid token, `ok` when the call is not refused. */
  readonly reason: string
}

async function sendRaw(baseUrl: string, who: SignedIn, { to, body, headers = {} }: RawCall): Promise<RawAnswer> {
  const token = who.tokens.get()?.access
  const own: Record<string, string> = { [HEADERS.server]: '1', [HEADERS.appVersion]: '1.1.0' }
  if (token !== undefined && to.startsWith('/user/')) own.authorization = `Bearer ${token}`
  else if (token !== undefined) own[HEADERS.token] = token
  const isText = typeof body === 'string'
  if (body !== undefined && !isText) own['content-type'] = 'application/json'
  const response = await fetch(`${baseUrl}${to}`, {
    headers: { ...own, ...headers },
    ...(body !== undefined && { method: 'POST', body: isText ? body : JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { code: number; msg: string; data: { reason?: string } | null }
  const reason = answer.code === 302 ? 'token' : (answer.data?.reason ?? 'ok')
  return { status: response.status, msg: answer.msg, reason }
}

/** Why a request is refused: the reason, `token` without a valid token, `ok` when it is not. */
export const rawReason = async (baseUrl: string, who: SignedIn, call: RawCall): Promise<string> =>
  (await sendRaw(baseUrl, who, call)).reason

/**
 * Expects calls to be refused for one of some reasons, in Chinese, and nothing in the database to change from now on.
 */
export async function refusals(app: TestApp) {
  const before = await databaseFingerprint(app.pool)
  return async (who: SignedIn, call: RawCall, reasons: string): Promise<void> => {
    const { status, msg, reason } = await sendRaw(app.baseUrl, who, call)
    expect(status).toBe(200)
    expect(reasons.split(' ')).toContain(reason)
    expect(msg).toMatch(/\p{Script=Han}/u)
    expect(await databaseFingerprint(app.pool)).toEqual(before)
  }
}
