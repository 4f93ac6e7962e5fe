/** Every screen of the desks, and the parameters that its address may carry. */
const SCREENS = {
  '/queue': ['order'],
  '/compare': ['order', 'ticket'],
  '/scan': [],
  '/payouts': [],
  '/players': [],
  '/receipts': [],
  '/takings': [],
  '/packets': [],
  '/results': [],
  '/feeds': [],
  '/ledger': ['view', 'account', 'shop', 'player', 'search', 'day', 'kind', 'journal', 'order'],
  '/audit': [],
  '/users': ['shop', 'user'],
  '/numbers': [],
  '/ticket-reviews': [],
  '/jobs': [],
  '/demo': [],
  '/rules': [],
  '/feedback': [],
  '/board': [],
  '/withdrawals': [],
  '/disputes': [],
  '/security': [],
  '/shop': [],
  '/blocked': [],
  '/clerks': [],
  '/shops': [],
  '/id-reviews': [],
  '/shifts': [],
  '/statistics': [],
  '/more': [],
} as const

export type Path = keyof typeof SCREENS
/** What the address of a screen may say; undefined and empty text say nothing. */
export type ParamsOf<P extends Path> = { readonly [N in (typeof SCREENS)[P][number]]?: string | undefined }

export const PATHS = Object.keys(SCREENS) as readonly Path[]

/** The address of a screen: `#/compare?order=7&ticket=2`. */
export function hrefOf<P extends Path>(path: P, params: ParamsOf<P> = {}): string {
  const named = Object.entries<string | undefined>(params).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(named as [string, string][])
  return `#${path}${query.size > 0 ? `?${query}` : ''}`
}
