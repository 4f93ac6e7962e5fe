import { navigate } from '@caimin/router'
import { serverNow, useCall } from '@caimin/session'
import {
  Button,
  choicesOf,
  momentText,
  Segmented,
  Sheet,
  setAppearance,
  type TextSize,
  type Theme,
  toast,
  useAppearance,
} from '@caimin/ui'
import { useState } from 'react'
import { type BetLayout, chooseBetLayout, chosenBetLayout } from '../../platform/data/bet-layout.ts'
import { client } from '../../platform/data/client.ts'
import { queryClient } from '../../platform/data/query-client.ts'
import type { User } from '../../platform/data/user.ts'
import { links } from '../../platform/links.ts'
import { endSession } from '../../platform/session/session.ts'
import { homeTexts } from './home.texts.ts'

const THEMES: readonly Theme[] = ['auto', 'light', 'dark']
const SIZES: readonly TextSize[] = ['standard', 'large']
const LAYOUTS: readonly BetLayout[] = ['classic', 'full']

interface SettingsSheetProps {
  readonly user: User
  readonly open: boolean
  readonly onClose: () => void
}

/** How the screen looks, and the way out. */
export function SettingsSheet({ user, open, onClose }: SettingsSheetProps) {
  const { theme, size } = useAppearance()
  const { run, isBusy } = useCall(client.account.signOut)
  const [layout, setLayout] = useState(chosenBetLayout)

  async function signOut(): Promise<void> {
    // Signed out here in any case: a lost connection must not keep a session on a borrowed phone.
    await run({})
    endSession()
    queryClient.clear()
    toast(homeTexts.signedOut)
    navigate(links.account.login(), { replace: true })
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={homeTexts.settings}
      foot={
        <Button variant="outline" block busy={isBusy} onClick={() => void signOut()}>
          {homeTexts.signOut}
        </Button>
      }
    >
      <div className="home-settings">
        <h3>{homeTexts.theme}</h3>
        <Segmented
          label={homeTexts.theme}
          choices={choicesOf(THEMES, homeTexts.themes)}
          value={theme}
          onChange={(value) => setAppearance({ theme: value })}
        />
        <h3>{homeTexts.size}</h3>
        <Segmented
          label={homeTexts.size}
          choices={choicesOf(SIZES, homeTexts.sizes)}
          value={size}
          onChange={(value) => setAppearance({ size: value })}
        />
        <h3>{homeTexts.betLayout}</h3>
        <Segmented
          label={homeTexts.betLayout}
          choices={choicesOf(LAYOUTS, homeTexts.betLayouts)}
          value={layout}
          onChange={(value) => {
            chooseBetLayout(value)
            setLayout(value)
          }}
        />
        {user.last_sign_in_at && (
          <p className="ink-2 text-s">{homeTexts.lastSignIn(momentText(user.last_sign_in_at, serverNow()))}</p>
        )}
        <p className="ink-2 text-s">{homeTexts.signOutNote}</p>
      </div>
    </Sheet>
  )
}
