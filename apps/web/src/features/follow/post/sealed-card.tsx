import type { Instant } from '@caimin/base'
import { Card, LockIcon } from '@caimin/ui'
import { exactMoment } from '../../../platform/bet-content/exact-moment.ts'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { HexText } from '../../../platform/seal/hex-text.tsx'
import { followTexts } from '../follow.texts.ts'
import { postTexts } from './post.texts.ts'

interface SealedCardProps {
  readonly commitment: string
  readonly postedAt: Instant
}

/** The fingerprint of what may not be seen yet, and how it will be verified. */
export function SealedCard({ commitment, postedAt }: SealedCardProps) {
  const now = useServerTime()
  return (
    <Card className="post-part">
      <div className="post-seal">
        <LockIcon />
        <div className="grow">
          <b className="text-s">{followTexts.fingerprint}</b>
          <HexText hex={commitment} />
          <p className="text-xs ink-2">{followTexts.registered(exactMoment(postedAt, now()))}</p>
        </div>
      </div>
      <h3 className="post-how">{postTexts.howToCheck}</h3>
      <ol className="post-steps">
        {postTexts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  )
}
