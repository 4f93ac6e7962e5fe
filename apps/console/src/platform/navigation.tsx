import { type ComponentProps, useSyncExternalStore } from 'react'

/** The desk's screens. */
export const PATHS = [
  '/queue',
  '/compare',
  '/scan',
  '/payouts',
  '/players',
  '/receipts',
  '/takings',
  '/packets',
  '/results',
  '/feeds',
  '/ledger',
  '/audit',
  '/users',
  '/numbers',
  '/ticket-reviews',
  '/jobs',
  '/demo',
  '/rules',
  '/feedback',
  '/board',
  '/withdrawals',
  '/disputes',
  '/security',
  '/shop',
  '/blocked',
  '/clerks',
  '/shops',
  '/id-reviews',
  '/shifts',
  '/statistics',
  '/more',
] as const
export type Path = (typeof PATHS)[number]
export type Params = Readonly<Record<string, string>>

export interface Place {
  /** Null where the address names no screen: each desk then opens its first. */
  readonly path: Path | null
  readonly params: Params
}

let seen: string | undefined
let place: Place = { path: null, params: {} }

function readHash(hash: string): Place {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?', 2)
  const known = PATHS.find((each) => each === path) ?? null
  return { path: known, params: Object.fromEntries(new URLSearchParams(query)) }
}

function currentPlace(): Place {
  if (location.hash !== seen) {
    seen = location.hash
    place = readHash(seen)
  }
  return place
}

function onPlaceChange(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** Where the desk is: the same object as long as the address stays the same. */
export function usePlace(): Place {
  return useSyncExternalStore(onPlaceChange, currentPlace)
}

function href(path: Path, params: Params = {}): string {
  const query = new URLSearchParams(params)
  return `#${path}${query.size > 0 ? `?${query}` : ''}`
}

/** Goes to a screen; `replace` where going back should not lead here again. */
export function navigate(path: Path, params: Params = {}, { replace = false } = {}): void {
  if (!replace) {
    location.hash = href(path, params)
    return
  }
  history.replaceState(null, '', href(path, params))
  dispatchEvent(new HashChangeEvent('hashchange'))
}

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: Path
  readonly params?: Params
}

export function Link({ to, params, ...rest }: LinkProps) {
  return <a {...rest} href={href(to, params)} />
}
