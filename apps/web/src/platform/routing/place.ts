import { ALL_LINKS, links } from '../links.ts'
import { type Href, hrefOf, type Params } from './link.ts'

export interface Place {
  readonly path: string
  readonly params: Params
}

/** Reads the address behind the hash; nothing there is the entry. */
export function readHash(hash: string): Place {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?', 2)
  return { path: path === '' ? '/' : path, params: Object.fromEntries(new URLSearchParams(query)) }
}

/** The address of where one is now, to come back to after signing in. */
export function hrefOfPlace({ path, params }: Place): Href {
  return ALL_LINKS.some((each) => each.path === path) ? hrefOf(path, params) : links.lobby.entry()
}
