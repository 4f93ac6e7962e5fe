import type { AnyPage, PageComponent } from '@caimin/router'
import { startTransition, useEffect, useState } from 'react'
import { CONSTANTS } from '../../platform/constants.ts'
import { isFrameUp } from '../../platform/shell/drop-frame.ts'

interface Ready {
  readonly kind: 'ready'
  readonly Page: PageComponent<Readonly<Record<string, string | undefined>>>
  readonly DataLayer: typeof import('../data-layer.tsx').DataLayer
}

export type LoadState = { readonly kind: 'waiting' | 'slow' | 'failed' } | Ready

const loaded = new Map<string, Ready>()

/** The page on which the app was opened has nothing to hold up: no other, and no frame, is there to be tapped. */
const isInOnePiece = (): boolean => loaded.size === 1 && !isFrameUp()

/** Fetches a page's code and the data layer side by side; asked early, the page is ready when it is rendered. */
export async function loadPage(page: AnyPage): Promise<Ready> {
  const [Page, { DataLayer, earlyRead }] = await Promise.all([page.load(), import('../data-layer.tsx')])
  await earlyRead()
  const ready: Ready = { kind: 'ready', Page: Page as Ready['Page'], DataLayer }
  loaded.set(page.path, ready)
  return ready
}

/**
 * Loads the code of a page and says how far it is: the loading view is due after 200 ms, the error view after 60 s.
 * What was loaded once is ready at once.
 */
export function useLoadedPage(page: AnyPage): LoadState {
  const [state, setState] = useState<{ readonly path: string; readonly load: LoadState }>()
  const ready = loaded.get(page.path)
  // What this picture shows: a page that comes between the picture and its effect must still be noticed.
  const isShown = ready !== undefined

  useEffect(() => {
    if (isShown) return
    let isCurrent = true
    const say = (next: LoadState) => {
      if (!isCurrent) return
      const show = () => setState({ path: page.path, load: next })
      if (isInOnePiece()) show()
      else startTransition(show)
    }
    const slow = setTimeout(() => say({ kind: 'slow' }), CONSTANTS.pageLoadDelayMs)
    const late = setTimeout(() => say({ kind: 'failed' }), CONSTANTS.pageLoadTimeoutMs)
    const stop = () => {
      clearTimeout(slow)
      clearTimeout(late)
    }
    loadPage(page).then(
      (ready) => {
        stop()
        say(ready)
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
  }, [page, isShown])

  if (ready) return ready
  return state?.path === page.path ? state.load : { kind: 'waiting' }
}
