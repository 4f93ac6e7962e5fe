import { type AnyPage, navigate, type Place, usePlace } from '@caimin/router'
import { useEffect } from 'react'
import { links } from '../../platform/links.ts'
import { goToLogin } from '../../platform/routing/go-to-login.ts'
import { useSession } from '../../platform/session/session.ts'
import { isPrerendered, useFrameDrop } from '../../platform/shell/drop-frame.ts'
import { pageOf } from '../routes.ts'
import { PageGuard } from './page-guard.tsx'
import { shellTexts } from './shell.texts.ts'
import { ErrorView, LoadingView } from './shell-states.tsx'
import { type LoadState, useLoadedPage } from './use-loaded-page.ts'

function missesParams(page: AnyPage, params: Readonly<Record<string, string | undefined>>): boolean {
  return Object.entries(page.needs).some(([name, need]) => need === 'required' && params[name] === undefined)
}

/** The page of the present address: loads it, guards it, and hands it its parameters. */
export function RouteView() {
  const place = usePlace()
  const { path, params } = place
  const page = pageOf(path)
  const session = useSession()
  const isBarred = page.signedIn && session === null
  useEffect(() => {
    if (isBarred) goToLogin()
  }, [isBarred])
  if (isBarred) return null
  if (missesParams(page, params)) {
    return (
      <ErrorView
        title={shellTexts.brokenLink}
        hint={shellTexts.brokenLinkHint}
        onTap={() => navigate(links.lobby.lobby(), { replace: true })}
      />
    )
  }
  return (
    <PageGuard key={page.path} place={place}>
      <LoadedPage page={page} place={place} />
    </PageGuard>
  )
}

/**
 * The frame stands in for guide and lobby, which take it away themselves; any other page, or a failure, does at once.
 */
const isFrameLeft = (page: AnyPage, { kind }: LoadState): boolean => !isPrerendered(page.path) || kind === 'failed'

function LoadedPage({ page, place }: { readonly page: AnyPage; readonly place: Place }) {
  const load = useLoadedPage(page)
  useFrameDrop(isFrameLeft(page, load))
  switch (load.kind) {
    case 'ready':
      return (
        <load.DataLayer place={place}>
          <load.Page {...place.params} />
        </load.DataLayer>
      )
    case 'failed':
      return (
        <ErrorView title={shellTexts.loadFailed} hint={shellTexts.loadFailedHint} onTap={() => location.reload()} />
      )
    case 'slow':
      return <LoadingView />
    case 'waiting':
      return null
  }
}
