import type { ReactNode } from 'react'
import type { AnyLink, PageParams, ParamNeeds } from './link.ts'

/** Pages are plain functions of the query of their address. */
export type PageComponent<P> = (props: P) => ReactNode

/** A screen of any parameters, as the route table holds it. */
export interface AnyPage extends AnyLink {
  /** Only for signed-in users; others are sent to the login page and come back afterwards. */
  readonly signedIn: boolean
  readonly load: () => Promise<PageComponent<never>>
}

export interface PageOptions {
  readonly signedIn?: boolean
}

/** Declares the screen of a link; its code loads when it is first opened. */
export function page<N extends ParamNeeds>(
  { path, needs }: AnyLink<string, N>,
  load: () => Promise<PageComponent<PageParams<NoInfer<N>>>>,
  { signedIn = false }: PageOptions = {},
): AnyPage {
  return { path, needs, load, signedIn }
}
