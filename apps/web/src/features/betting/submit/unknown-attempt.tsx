import { Button, LinkButton } from '@caimin/ui'
import { href } from '../../../app/index.ts'
import { submitTexts } from './submit.texts.ts'
import './submit.css'

export interface UnknownAttemptProps {
  readonly isAsking: boolean
  readonly onRetry: () => void
}

/** The reply to a bet was lost. We say that we do not know, and asking again can only repeat the same call. */
export function UnknownAttempt({ isAsking, onRetry }: UnknownAttemptProps) {
  return (
    <section className="submit-unknown" role="alert" aria-labelledby="unknown-title">
      <h2 id="unknown-title">{submitTexts.unknownTitle}</h2>
      <p>{submitTexts.unknownText}</p>
      <Button block busy={isAsking} onClick={onRetry}>
        {isAsking ? submitTexts.asking : submitTexts.askAgain}
      </Button>
      <LinkButton block look="outline" href={href('/pages/follow/MyOrder')}>
        {submitTexts.seeOrders}
      </LinkButton>
    </section>
  )
}
