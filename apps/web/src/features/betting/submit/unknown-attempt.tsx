import { Button, LinkButton } from '@caimin/ui'
import { useEffect, useRef } from 'react'
import { href, useConnection } from '../../../app/index.ts'
import { submitTexts } from './submit.texts.ts'
import './submit.css'

export interface UnknownAttemptProps {
  readonly isAsking: boolean
  readonly onRetry: () => void
}

/**
 * The reply to a bet was lost. We say that we do not know, and asking again can only repeat the same call; when the network
 * comes back, that happens by itself.
 */
export function UnknownAttempt({ isAsking, onRetry }: UnknownAttemptProps) {
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
      <LinkButton block look="outline" href={href('/pages/follow/MyOrder')}>
        {submitTexts.seeOrders}
      </LinkButton>
    </section>
  )
}
