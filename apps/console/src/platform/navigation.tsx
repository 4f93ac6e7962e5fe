import { type ComponentProps, useSyncExternalStore } from 'react'
import { hrefOf, PATHS, type ParamsOf, type Path } from './links.ts'

interface Place {
  /** Null where the address names no screen: each desk then opens its first. */
  readonly path: Path | null
  readonly params: Readonly<Record<string, string>>
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

/** What the address says to a screen. */
export function useParams<P extends Path>(_path: P): ParamsOf<P> {
  return usePlace().params as ParamsOf<P>
}

/** Goes to a screen; `replace` where going back should not lead here again. */
export function navigate<P extends Path>(path: P, params: ParamsOf<P> = {}, { replace = false } = {}): void {
  if (!replace) {
    location.hash = hrefOf(path, params)
    return
  }
  history.replaceState(null, '', hrefOf(path, params))
  dispatchEvent(new HashChangeEvent('hashchange'))
}

interface LinkProps<P extends Path> extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: P
  readonly params?: ParamsOf<P>
}

export function Link<P extends Path>({ to, params, ...rest }: LinkProps<P>) {
  return <a {...rest} href={hrefOf(to, params)} />
}
