import { LinkButton } from '@caimin/ui'
import { links } from '../../platform/links.ts'
import { lobbyTexts } from './lobby.texts.ts'

/** What a guest cannot do yet, and the way to it; signing in leads back to the lobby. */
export function GuestStrip() {
  return (
    <div className="lobby-guest">
      <span className="grow text-s">{lobbyTexts.guest}</span>
      <LinkButton size="small" href={links.account.login({ back: links.lobby.lobby() })}>
        {lobbyTexts.signIn}
      </LinkButton>
    </div>
  )
}
