import { navigate } from '@caimin/router'
import { ErrorState, Page, useDelayPassed } from '@caimin/ui'
import { useEffect } from 'react'
import { CONSTANTS } from '../../platform/constants.ts'
import { explainError } from '../../platform/data/explain.ts'
import { useUser } from '../../platform/data/user.ts'
import { links } from '../../platform/links.ts'
import { useSession } from '../../platform/session/session.ts'
import { lobbyTexts } from './lobby.texts.ts'
import './lobby.css'

/** Checks the session and the shop, then opens the lobby, the shop choice or the guide. */
export function InitPage() {
  const session = useSession()
  const user = useUser()
  const isSlow = useDelayPassed(CONSTANTS.pageLoadDelayMs)
  useEffect(() => {
    if (session === null) navigate(links.lobby.entry(), { replace: true })
    else if (user.data)
      navigate(user.data.shop_id === null ? links.account.selectShop() : links.lobby.lobby(), {
        replace: true,
      })
  }, [session, user.data])
  if (user.isError) {
    return (
      <Page>
        <ErrorState title={explainError(user.error)} onRetry={() => void user.refetch()} />
      </Page>
    )
  }
  return (
    <Page>
      {isSlow && (
        <p className="lobby-starting ink-2" role="status">
          {lobbyTexts.starting}
        </p>
      )}
    </Page>
  )
}
