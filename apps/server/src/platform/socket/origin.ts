import type { IncomingMessage } from 'node:http'

/**
 * Whether a socket may be opened from this page. A browser names the page's origin, and it must be ours; what is not a
 * browser names none, and cannot be abused by a foreign page.
 */
export function isOwnOrigin({ headers }: IncomingMessage, publicOrigin: string | undefined): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (publicOrigin !== undefined && origin === publicOrigin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
