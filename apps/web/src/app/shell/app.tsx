import { Screen, ToastHost } from '@caimin/ui'
import { usePlace } from '../routing/navigation.tsx'
import { useAppShow } from './app-show.ts'
import { AppTabBar, isTabPath } from './app-tab-bar.tsx'
import { ChatButton } from './chat-button.tsx'
import { RouteView } from './route-view.tsx'
import { shellTexts } from './shell.texts.ts'
import { LoadingView } from './shell-states.tsx'

/** The shell around every page: the page itself, on the five main places the tab bar and the way to the chat, toasts. */
export function App() {
  const { path } = usePlace()
  const isUpdating = useAppShow()
  const isTab = isTabPath(path)
  return (
    <>
      <Screen>
        <RouteView />
        {isTab && <ChatButton />}
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
