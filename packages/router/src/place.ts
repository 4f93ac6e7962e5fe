import { useSyncExternalStore } from 'react'
import type { AnyLink, PageParams, ParamNeeds, Params } from './link.ts'

export interface Place {
  readonly path: string
  readonly params: Params
}

let seen: string | undefined
let place: Place = { path: '/', params: {} }

/** Reads the address behind the hash; nothing there is the entry. */
export function readHash(hash: string): Place {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?', 2)
  return { path: path === '' ? '/' : path, params: Object.fromEntries(new URLSearchParams(query)) }
}

/** Where the user is. The same object as long as the address stays the same. */
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

/** What the address says to the screen of a link, for what lies deep in the page. */
export function useParams<N extends ParamNeeds>(_link: AnyLink<string, N>): PageParams<N> {
  return usePlace().params as PageParams<N>
}
