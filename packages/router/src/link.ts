import type { Brand } from '@caimin/base'

/** An address inside the app, `#/pages/kaijiang/kaijiang?game=shuangseqiu`: made by a link, never typed by hand. */
export type Href = Brand<string, 'href'>

/** The query of an address, as text. */
export type Params = Readonly<Record<string, string | undefined>>

type Need = 'required' | 'optional'
export type ParamNeeds = Readonly<Record<string, Need>>

type NamesOf<N extends ParamNeeds, W extends Need> = { [K in keyof N]: N[K] extends W ? K : never }[keyof N]

/** What a page receives as props: the query of its address. */
export type PageParams<N extends ParamNeeds> = { readonly [K in NamesOf<N, 'required'>]: string } & {
  readonly [K in NamesOf<N, 'optional'>]?: string | undefined
}

type LinkArguments<N extends ParamNeeds> = [NamesOf<N, 'required'>] extends [never]
  ? [params?: PageParams<N>]
  : [params: PageParams<N>]

/** A link of any parameters, as lists of screens hold them. */
export interface AnyLink<P extends string = string, N extends ParamNeeds = ParamNeeds> {
  readonly path: P
  readonly needs: N
}

/** The path of a screen and the parameters it takes. Called with them it is the address. */
interface ScreenLink<P extends string, N extends ParamNeeds> extends AnyLink<P, N> {
  (...params: LinkArguments<N>): Href
}

export function link<const P extends string, const N extends ParamNeeds = Readonly<Record<never, Need>>>(
  path: P,
  needs: N = {} as N,
): ScreenLink<P, N> {
  return Object.assign((params?: Params) => hrefOf(path, params), { path, needs }) as ScreenLink<P, N>
}

export function hrefOf(path: string, params: Params = {}): Href {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, value)
  return `#${path}${query.size > 0 ? `?${query}` : ''}` as Href
}
