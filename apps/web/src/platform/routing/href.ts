import type { Brand } from '@caimin/base'
import { type GameId, gameKind } from '@caimin/rules/games'
import { type BetLayout, chosenBetLayout } from '../data/bet-layout.ts'
import { type AppPath, OWN_PATHS } from './own-paths.ts'
import { SPEC_PATHS, type SpecPath } from './spec-paths.ts'

/** A link inside the app, `#/pages/kaijiang/kaijiang?game=shuangseqiu`: made by a page or by `href`, never typed by hand. */
export type Href = Brand<string, 'href'>

export type Params = Readonly<Record<string, string | undefined>>

/** A link to any screen, for features that must not know each other's pages. */
export function href(path: AppPath, params: Params = {}): Href {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, value)
  return `#${path}${query.size > 0 ? `?${query}` : ''}` as Href
}

/** The link to a game's betting page, in the layout the player prefers where there are two. */
export function gameHref(game: GameId, params: Params = {}): Href {
  return layoutHref(game, gameKind(game) === 'number' ? 'classic' : chosenBetLayout(), params)
}

/** The link to a game's betting page in one layout. */
export function layoutHref(game: GameId, layout: BetLayout, params: Params = {}): Href {
  return href(`/pages/main/bet/${game}/${game}${layout === 'full' ? '_new' : ''}` as SpecPath, params)
}

export interface Place {
  readonly path: string
  readonly params: Params
}

/** Reads the address behind the hash; nothing there is the entry. */
export function readHash(hash: string): Place {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?', 2)
  return { path: path === '' ? '/' : path, params: Object.fromEntries(new URLSearchParams(query)) }
}

function isAppPath(path: string): path is AppPath {
  return ([...SPEC_PATHS, ...OWN_PATHS] as readonly string[]).includes(path)
}

/** The link to where one is now, to come back to after signing in. */
export function hrefOfPlace({ path, params }: Place): Href {
  return isAppPath(path) ? href(path, params) : href('/')
}
