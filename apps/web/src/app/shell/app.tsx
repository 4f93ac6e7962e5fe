import { usePlace } from '@caimin/router'
import { OfflineStrip, Screen, ToastHost } from '@caimin/ui'
import { useConnection } from '../../platform/data/connection.ts'
import { isTabPath } from '../../platform/routing/tab-links.ts'
import { useAppShow } from './app-show.ts'
import { AppTabBar } from './app-tab-bar.tsx'
import { RouteView } from './route-view.tsx'
import { shellTexts } from './shell.texts.ts'
import { LoadingView } from './shell-states.tsx'

async function askAgain(): Promise<void> {
  const { refreshEverything } = await import('../data-layer.tsx')
  await refreshEverything()
}

/**
 * The shell around every page: the page itself, on the five main places the tab bar, toasts.
 */
export function App() {
  const { path } = usePlace()
  const isUpdating = useAppShow()
  const { isOnline, shownAt } = useConnection()
  const isTab = isTabPath(path)
  return (
    <>
      <Screen tabbed={isTab}>
        {!isOnline && <OfflineStrip shownAt={shownAt} onRetry={() => void askAgain()} />}
        <RouteView />
        {isTab && <AppTabBar path={path} />}
        {isUpdating && (
          <div className="updating">
            <LoadingView text={shellTexts.updating} />
          </div>
        )}
      </Screen>
      <ToastHost />
    </>
  )
}
