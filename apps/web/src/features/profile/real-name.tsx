import { Card, Cell, Note } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '../../platform/data/user.ts'
import { CardPhoto, type CardReading } from './card-photo.tsx'
import { profileTexts } from './profile.texts.ts'
import { ownReviewQuery } from './queries.ts'
import { RealNameForm } from './real-name-form.tsx'
import { reviewTexts } from './review.texts.ts'

/** What is confirmed, or the way to confirm it: by hand, or from a photo of the card. */
export function RealName({ user }: { readonly user: User }) {
  const [reading, setReading] = useState<CardReading>()
  const review = useQuery({ ...ownReviewQuery, enabled: !user.is_verified })
  if (user.is_verified) return <Confirmed user={user} />
  if (review.data?.state === 'waiting') return <WaitingForReview />
  return (
    <>
      {review.data?.state === 'refused' && <Note plain>{reviewTexts.refused(review.data.reason ?? '')}</Note>}
      <CardPhoto onRead={setReading} />
      {/* A new reading fills the fields anew; what was typed before belongs to the reading before. */}
      <RealNameForm key={reading?.at ?? 0} reading={reading} />
      <Note plain>{profileTexts.why}</Note>
    </>
  )
}

function WaitingForReview() {
  return (
    <Card>
      <Cell title={profileTexts.realName} value={reviewTexts.waiting} note={reviewTexts.waitingNote} />
    </Card>
  )
}

function Confirmed({ user }: { readonly user: User }) {
  return (
    <Card>
      <dl className="profile-done">
        <div>
          <dt className="ink-2">{profileTexts.realName}</dt>
          <dd className="green">{profileTexts.verified}</dd>
        </div>
        <div>
          <dt className="ink-2">{profileTexts.name}</dt>
          <dd>{user.sfz_name}</dd>
        </div>
        <div>
          <dt className="ink-2">{profileTexts.idNumber}</dt>
          <dd>{user.sfz_id}</dd>
        </div>
      </dl>
    </Card>
  )
}
