/** What the service worker does with a request: everything it does not know goes to the network untouched. */
export type RequestKind =
  /** The app's own page: network first, the kept shell when there is none. */
  | 'page'
  /** A file with a hash in its name: kept once, never asked for again. */
  | 'asset'
  /** What may be read again without a network: draws, own orders, account, conversations and messages. */
  | 'readable'
  | 'pass'

/** Never odds, never a quote, nothing that is written: a bet is never placed or queued without the server. */
const READABLE: ReadonlySet<string> = new Set([
  '/api/bettingend.Index/index',
  '/api/bettingend.Index/draws',
  '/api/bettingend.Index/drawHistory',
  '/api/bettingend.Index/drawInfo',
  '/api/bettingend.Index/matchResults',
  '/api/bettingend.mine.Order/Orderlist',
  '/api/bettingend.mine.Order/chases',
  '/user/order/info',
  '/api/bettingend.mine.Msg/get_user_msg_obj',
  '/api/NewUser/index',
  '/api/bettingend.chat.Chat/index',
  '/api/common.Common/get_history',
])

export interface RequestFacts {
  readonly method: string
  readonly url: string
  readonly mode: string
}

/** Sorts a request; `scope` is the address the app is served under, with a slash at its end. */
export function kindOfRequest({ method, url, mode }: RequestFacts, scope: string): RequestKind {
  if (method !== 'GET' || !url.startsWith(scope)) return 'pass'
  const { pathname } = new URL(url)
  if (READABLE.has(pathname)) return 'readable'
  const inside = url.slice(scope.length).replace(/[?#].*$/, '')
  if (mode === 'navigate') return inside === '' || inside === 'index.html' ? 'page' : 'pass'
  return inside.startsWith('assets/') ? 'asset' : 'pass'
}
