import { useEffect, useState } from 'react'
import type { AnyPage, PageComponent } from './page.ts'

/** Specification: the loading view comes after 200 ms, the error view after 60 s. */
export const LOAD_DELAY_MS = 200
export const LOAD_TIMEOUT_MS = 60_000

type LoadedPage = PageComponent<Readonly<Record<string, string | undefined>>>

export type LoadState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'slow' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly component: LoadedPage }

const loaded = new Map<string, LoadedPage>()

/** Loads the code of a page and says how far it is. What was loaded once is ready at once. */
export function useLoadedPage(page: AnyPage): LoadState {
  const [state, setState] = useState<{ readonly path: string; readonly load: LoadState }>()
  const known = loaded.get(page.path)

  useEffect(() => {
    if (loaded.has(page.path)) return
    let isCurrent = true
    const say = (load: LoadState) => {
      if (isCurrent) setState({ path: page.path, load })
    }
    const slow = setTimeout(() => say({ kind: 'slow' }), LOAD_DELAY_MS)
    const late = setTimeout(() => say({ kind: 'failed' }), LOAD_TIMEOUT_MS)
    const stop = () => {
      clearTimeout(slow)
      clearTimeout(late)
    }
    page.load().then(
      (component) => {
        stop()
        loaded.set(page.path, component as LoadedPage)
        say({ kind: 'ready', component: component as LoadedPage })
      },
      () => {
        stop()
        say({ kind: 'failed' })
      },
    )
    return () => {
      isCurrent = false
      stop()
    }
  }, [page])

  if (known) return { kind: 'ready', component: known }
  return state?.path === page.path ? state.load : { kind: 'waiting' }
}
