import { Screen } from '@caimin/ui'
import { renderToStaticMarkup } from 'react-dom/server'
import { EntryPage } from '../../features/lobby/entry-page.tsx'
import { LobbyFrame } from './lobby-frame.tsx'

export { EARLY_HEADERS, EARLY_PAGES } from './early-pages.ts'

/** Called by the build: guide and lobby as markup. The page shows the one that fits its address and its reader. */
export function frameMarkup(): string {
  return renderToStaticMarkup(
    <>
      <div data-for="guide">
        <Screen>
          <EntryPage />
        </Screen>
      </div>
      <div data-for="lobby">
        <LobbyFrame />
      </div>
    </>,
  )
}
