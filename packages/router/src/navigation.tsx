import type { ComponentProps } from 'react'
import type { Href } from './link.ts'

export interface NavigateOptions {
  /** Takes the place of the present page: back does not return to it. */
  readonly replace?: boolean
}

export function navigate(to: Href, { replace = false }: NavigateOptions = {}): void {
  if (!replace) {
    location.hash = to
    return
  }
  history.replaceState({ depth: history.state?.depth }, '', to)
  dispatchEvent(new HashChangeEvent('hashchange'))
}

/**
 * Writes on every entry of the history how many of ours lie before it, which the browser keeps over a reload; called
 * once, before the first page is shown.
 */
export function numberEntries(): void {
  let depth = -1
  const number = () => {
    depth = history.state?.depth ?? depth + 1
    history.replaceState({ ...history.state, depth }, '')
  }
  number()
  addEventListener('hashchange', number)
}

/** Back to where the user came from; to `fallback` when the page was opened by a deep link. */
export function goBack(fallback: Href): void {
  if (history.state?.depth > 0) history.back()
  else navigate(fallback, { replace: true })
}

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: Href
}

export function Link({ to, ...rest }: LinkProps) {
  return <a {...rest} href={to} />
}
