import { seconds } from '@caimin/base'
import { FeedError } from './feed.ts'

const TIMEOUT_MS = seconds(10)
/** Sources ask for no more than one request a second. */
const PACE_MS = seconds(1)
const MAX_BODY = 8 * 1024 * 1024
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

/** Gets JSON from a source, never faster than it likes to be asked. Whatever else it answers is a {@link FeedError}. */
export type PacedFetch = (url: string, headers?: Readonly<Record<string, string>>) => Promise<unknown>

export interface Pace {
  readonly timeoutMs?: number
  readonly paceMs?: number
  /** Hears what every answer says besides its data, such as how many more requests are allowed. */
  readonly onAnswer?: (headers: Headers) => void
}

export function createPacedFetch({ timeoutMs = TIMEOUT_MS, paceMs = PACE_MS, onAnswer }: Pace = {}): PacedFetch {
  let free: Promise<unknown> = Promise.resolve()
  return (url, headers = {}) => {
    const answer = free.then(() => getJson(url, headers, { timeoutMs, onAnswer }))
    // The next request waits for this one to end, however it ends, and then for the pace.
    free = answer.catch(() => undefined).then(() => new Promise((resolve) => setTimeout(resolve, paceMs)))
    return answer
  }
}

interface Request {
  readonly timeoutMs: number
  readonly onAnswer: Pace['onAnswer'] | undefined
}

async function getJson(url: string, headers: Readonly<Record<string, string>>, request: Request): Promise<unknown> {
  const text = await getText(url, headers, request)
  try {
    return JSON.parse(text)
  } catch {
    throw new FeedError(
      text.trimStart().startsWith('<') ? 'answered with a page instead of data' : 'answered with broken JSON',
    )
  }
}

async function getText(
  url: string,
  headers: Readonly<Record<string, string>>,
  { timeoutMs, onAnswer }: Request,
): Promise<string> {
  try {
    const response = await fetch(url, {
      headers: { 'user-agent': USER_AGENT, accept: 'application/json, text/plain, */*', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    onAnswer?.(response.headers)
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new FeedError(reasonOf(response.status))
    }
    const text = await response.text()
    if (text.length > MAX_BODY) throw new FeedError('answered with more than can be right')
    return text
  } catch (error) {
    if (error instanceof FeedError) throw error
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    throw new FeedError(isLate ? `did not answer within ${timeoutMs} ms` : 'could not be reached')
  }
}

/** 567 and 403 are the fire wall of sporttery.cn, a redirection is that of cwl.gov.cn. */
function reasonOf(status: number): string {
  if (status === 567 || status === 403) return `its fire wall refused the request (${status})`
  return status >= 300 && status < 400 ? `its fire wall sent the request elsewhere (${status})` : `answered ${status}`
}
