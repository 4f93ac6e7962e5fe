/** A first call of the page on which the app was opened; index.html sends it before any code has come. */
interface EarlyAnswer {
  /** Null where the call is sent without one. */
  readonly token: string | null
  /** The header that carries it. */
  readonly header: string
  readonly answer: Promise<Response>
}

/** Later it would be an old answer. */
const GOOD_FOR_MS = 10_000

const earlyCalls = (): Partial<Record<string, EarlyAnswer>> => (window as { early?: object }).early ?? {}

/** Whether a call of this path is on its way, with whatever it asks for. */
export const isEarly = (path: string): boolean => Object.keys(earlyCalls()).some((call) => call.split('?')[0] === path)

/** The answer that is on its way already to exactly this call of this player; it can be taken once. */
export function takeEarlyAnswer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> | undefined {
  const byCall = earlyCalls()
  const early = byCall[String(input)]
  if (early === undefined) return undefined
  delete byCall[String(input)]
  const token = new Headers(init.headers).get(early.header)
  return token === early.token && performance.now() < GOOD_FOR_MS ? early.answer : undefined
}
