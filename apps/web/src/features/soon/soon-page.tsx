import { goBack, usePlace } from '@caimin/router'
import { EmptyState, LinkButton, NavBar, Page } from '@caimin/ui'
import { links } from '../../platform/links.ts'
import { isTabPath } from '../../platform/routing/tab-links.ts'
import { MessagesBell } from '../../platform/shell/messages-bell.tsx'
import { nameOfScreen, soonTexts } from './soon.texts.ts'

const HOME = links.lobby.lobby()

/** Says plainly that a screen is not open yet, and offers the way back. */
export function SoonPage() {
  const { path } = usePlace()
  const end = isTabPath(path) ? { actions: <MessagesBell /> } : { onBack: () => goBack(HOME) }
  return (
    <Page head={<NavBar title={nameOfScreen(path)} {...end} lined />}>
      <EmptyState
        title={soonTexts.notOpen}
        hint={soonTexts.whatToDo}
        action={
          <LinkButton variant="soft" href={HOME}>
            {soonTexts.toMain}
          </LinkButton>
        }
      />
    </Page>
  )
}
