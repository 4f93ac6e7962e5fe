import { navigate } from '@caimin/router'
import { Card, LinkButton, Page, TicketIcon } from '@caimin/ui'
import { useEffect } from 'react'
import { links } from '../../platform/links.ts'
import { useSession } from '../../platform/session/session.ts'
import { useFrameDrop } from '../../platform/shell/drop-frame.ts'
import { lobbyTexts } from './lobby.texts.ts'
import './lobby.css'

/** The guide: what this is and for whom it is not. A signed-in player goes straight on. */
export function EntryPage() {
  const session = useSession()
  useFrameDrop(true)
  useEffect(() => {
    if (session !== null) navigate(links.lobby.init(), { replace: true })
  }, [session])
  return (
    <Page>
      <div className="lobby-entry">
        <div className="lobby-entry-brand">
          <TicketIcon />
          <h1>{lobbyTexts.product}</h1>
          <p className="ink-2">{lobbyTexts.welcome}</p>
        </div>
        <Card className="lobby-entry-points">
          <ul>
            {lobbyTexts.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Card>
        <p className="lobby-entry-adults">{lobbyTexts.adultsOnly}</p>
        <LinkButton block href={links.account.login()}>
          {lobbyTexts.signIn}
        </LinkButton>
        <LinkButton block variant="outline" href={links.account.register()}>
          {lobbyTexts.signUp}
        </LinkButton>
        <p className="center">
          <a className="lobby-look" href={links.lobby.lobby()}>
            {lobbyTexts.lookAround}
          </a>
        </p>
        <p className="center ink-2 text-s">
          <a href={links.agreement.legal()}>{lobbyTexts.legal}</a>
        </p>
      </div>
    </Page>
  )
}
