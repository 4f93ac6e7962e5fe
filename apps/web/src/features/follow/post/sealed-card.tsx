import type { Instant } from '@caimin/base'
import { Card } from '@caimin/ui'
import { SealedFingerprint } from '../../../platform/seal/sealed-fingerprint.tsx'
import { postTexts } from './post.texts.ts'

interface SealedCardProps {
  readonly commitment: string
  readonly postedAt: Instant
}

/** The fingerprint of what may not be seen yet, and how it will be verified. */
export const SealedCard = ({ commitment, postedAt }: SealedCardProps) => (
  <Card className="post-part">
    <SealedFingerprint sha256={commitment} publishedAt={postedAt} steps={postTexts.steps} />
  </Card>
)
