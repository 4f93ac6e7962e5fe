import { Page, Screen } from '@caimin/ui'
import { LobbyHead } from '../../features/lobby/lobby-head.tsx'
import { LobbySkeleton } from '../../features/lobby/lobby-skeleton.tsx'
import { BellLink } from '../../platform/shell/bell-link.tsx'
import { AppTabBar } from '../shell/app-tab-bar.tsx'

/** The lobby as it looks before its data has come, in the shell around it. */
export function LobbyFrame() {
  return (
    <Screen tabbed>
      <Page head={<LobbyHead shop={undefined} bell={<BellLink count={0} />} />}>
        <LobbySkeleton />
      </Page>
      <AppTabBar path="/pages/main/main" />
    </Screen>
  )
}
