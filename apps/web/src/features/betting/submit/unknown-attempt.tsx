import { chinaDate } from '@caimin/base'
import { Button, LinkButton } from '@caimin/ui'
import { useEffect, useRef } from 'react'
import { useConnection } from '../../../platform/data/connection.ts'
import { links } from '../../../platform/links.ts'
import { submitTexts } from './submit.texts.ts'
import type { PlaceBet, TooOldBet } from './use-place-bet.ts'
import './submit.css'

export interface UnknownAttemptProps {
  readonly place: PlaceBet
  readonly onRetry: () => void
}

/**
 * The reply to a bet was lost. We say that we do not know, and asking again can only repeat the same call; when the
 * network comes back, that happens by itself.
 */
export function UnknownAttempt({ place, onRetry }: UnknownAttemptProps) {
  return place.tooOld ? (
    <TooOldAttempt {...place.tooOld} />
  ) : (
    <LostAnswer isAsking={place.isSending} onRetry={onRetry} />
  )
}

/** The server no longer stores the request: sent again, it could be a second bet. Only the orders tell. */
function TooOldAttempt({ begunAt, discard }: TooOldBet) {
  return (
    <section className="submit-unknown" role="alert" aria-labelledby="unknown-title">
      <h2 id="unknown-title">{submitTexts.tooOldTitle}</h2>
      <p>{submitTexts.tooOldText(begunAt === undefined ? submitTexts.longAgo : chinaDate(begunAt))}</p>
      <LinkButton block href={links.orders.mine()}>
        {submitTexts.seeOrders}
      </LinkButton>
      <Button block variant="outline" onClick={discard}>
        {submitTexts.tooOldSeen}
      </Button>
    </section>
  )
}

interface LostAnswerProps {
  readonly isAsking: boolean
  readonly onRetry: () => void
}

function LostAnswer({ isAsking, onRetry }: LostAnswerProps) {
  const { isOnline } = useConnection()
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline.current) onRetry()
    wasOnline.current = isOnline
  }, [isOnline, onRetry])
  return (
    <section className="submit-unknown" role="alert" aria-labelledby="unknown-title">
      <h2 id="unknown-title">{submitTexts.unknownTitle}</h2>
      <p>{submitTexts.unknownText}</p>
      {!isOnline && <p className="bold">{submitTexts.unknownOffline}</p>}
      <Button block busy={isAsking} onClick={onRetry}>
        {isAsking ? submitTexts.asking : submitTexts.askAgain}
      </Button>
      <LinkButton block variant="outline" href={links.orders.mine()}>
        {submitTexts.seeOrders}
      </LinkButton>
    </section>
  )
}
