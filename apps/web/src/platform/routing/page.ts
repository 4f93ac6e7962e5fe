import type { ReactNode } from 'react'
import { type Href, href, type Params } from './href.ts'
import type { AppPath } from './own-paths.ts'

export type Need = 'required' | 'optional'
export type ParamNeeds = Readonly<Record<string, Need>>

type NamesOf<N extends ParamNeeds, W extends Need> = { [K in keyof N]: N[K] extends W ? K : never }[keyof N]

/** What a page receives as props: the query of its address, as text. */
export type PageParams<N extends ParamNeeds> = { readonly [K in NamesOf<N, 'required'>]: string } & {
  readonly [K in NamesOf<N, 'optional'>]?: string | undefined
}

type LinkArguments<N extends ParamNeeds> = [NamesOf<N, 'required'>] extends [never]
  ? [params?: PageParams<N>]
  : [params: PageParams<N>]

/** Pages are plain functions of the query of their address. */
export type PageComponent<P> = (props: P) => ReactNode

/** A screen: its path, the parameters it needs, and how to load it. Called with parameters it is a typed link to itself. */
export interface PageEntry<N extends ParamNeeds = ParamNeeds> {
  (...params: LinkArguments<N>): Href
  readonly path: AppPath
  readonly needs: N
  /** Only for signed-in players; others are sent to the login page and come back afterwards. */
  readonly signedIn: boolean
  readonly load: () => Promise<PageComponent<PageParams<N>>>
}

/** A page of any parameters, as the route table holds them. */
export interface AnyPage {
  readonly path: AppPath
  readonly needs: ParamNeeds
  readonly signedIn: boolean
  readonly load: () => Promise<PageComponent<never>>
}

export interface PageOptions<N extends ParamNeeds> {
  readonly params?: N
  readonly signedIn?: boolean
}

/**
 * Declares a screen; its code loads when it is first opened.
 *
 *     plan: page('/pages/together/hemaixiangqing', () => import('../../app/plan-page.tsx').then((m) => m.PlanPage), { params: { id: 'required' } })
 */
export function page<const N extends ParamNeeds = Readonly<Record<never, Need>>>(
  path: AppPath,
  load: () => Promise<PageComponent<PageParams<N>>>,
  options: PageOptions<N> = {},
): PageEntry<N> {
  const link = (params: Params = {}) => href(path, params)
  return Object.assign(link, {
    path,
    load,
    needs: options.params ?? ({} as N),
    signedIn: options.signedIn ?? false,
  }) as PageEntry<N>
}
