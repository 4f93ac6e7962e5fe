import { type ComponentProps, useSyncExternalStore } from 'react'
import { type Href, type Place, readHash } from './href.ts'

let seen: string | undefined
let place: Place = { path: '/', params: {} }

/** Where the player is. The same object as long as the address stays the same. */
export function currentPlace(): Place {
  const { hash } = location
  if (hash !== seen) {
    seen = hash
    place = readHash(hash)
  }
  return place
}

function onPlaceChange(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  addEventListener('popstate', listener)
  return () => {
    removeEventListener('hashchange', listener)
    removeEventListener('popstate', listener)
  }
}

export function usePlace(): Place {
  return useSyncExternalStore(onPlaceChange, currentPlace)
}

export interface NavigateOptions {
  /** Takes the place of the present page: back does not return to it. */
  readonly replace?: boolean
}

export function navigate(to: Href, { replace = false }: NavigateOptions = {}): void {
  if (!replace) {
    location.hash = to
    return
  }
  history.replaceState(null, '', to)
  dispatchEvent(new HashChangeEvent('hashchange'))
}

let steps = 0

/** Counts the pages one has come through; called once, before the first is shown. */
export function countSteps(): void {
  addEventListener('hashchange', () => {
    steps += 1
  })
}

/** Newer browsers know whether there is a page of ours to go back to; for older ones we count. */
function canGoBack(): boolean {
  const known = (window as { navigation?: { canGoBack?: boolean } }).navigation?.canGoBack
  return known ?? steps > 0
}

/** Back to where the player came from; to `fallback` when the page was opened by a deep link. */
export function goBack(fallback: Href): void {
  if (canGoBack()) history.back()
  else navigate(fallback, { replace: true })
}

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: Href
}

export function Link({ to, ...rest }: LinkProps) {
  return <a {...rest} href={to} />
}
