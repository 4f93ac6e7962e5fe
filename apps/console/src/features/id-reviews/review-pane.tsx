import { ID_NUMBER_CHARS, type OutputOf, SHORT_REASON } from '@caimin/contract'
import { useCall } from '@caimin/session'
import { Button, TextField } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../platform/client.ts'
import { follow } from '../../platform/commands/follow.ts'
import { useCommand } from '../../platform/commands/use-command.ts'
import { Facts, mono, Pane, PaneBack, PaneSection } from '../../platform/parts/pane.tsx'
import { PaneActions } from '../../platform/parts/pane-actions.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { useSignedInStaff } from '../../platform/staff.ts'
import { idReviewsTexts, stateNames } from './id-reviews.texts.ts'
import { type IdReview, refreshIdReviews } from './queries.ts'
import './id-reviews.css'

type Opened = OutputOf<'idReviews', 'open'>

interface ReviewPaneProps {
  readonly review: IdReview
  readonly onLeave: () => void
}

/** One person's card: looked at on purpose, then yes or no. */
export function ReviewPane({ review, onLeave }: ReviewPaneProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { role } = useSignedInStaff()
  const mayLook = role === 'operator' && review.state === 'waiting'
  return (
    <Pane
      label={idReviewsTexts.paneLabel}
      head={
        <div className="row">
          {opened !== null && <PaneBack onLeave={onLeave}>{idReviewsTexts.back}</PaneBack>}
          <h2>{opened?.name ?? review.name}</h2>
        </div>
      }
      foot={opened === null ? <PaneActions onBack={onLeave} /> : <Decision opened={opened} onLeave={onLeave} />}
    >
      <PaneSection>
        <Facts
          facts={[
            [idReviewsTexts.number, mono(review.id_number)],
            [idReviewsTexts.state, stateNames[review.state]],
            opened !== null && [idReviewsTexts.birth, opened.birth_date],
            review.decided_by !== null && [idReviewsTexts.decidedBy, review.decided_by],
            review.reason !== null && [idReviewsTexts.reasonWas, review.reason],
          ]}
        />
      </PaneSection>
      {role === 'auditor' && (
        <PaneSection>
          <p className="ink-2">{idReviewsTexts.auditor}</p>
        </PaneSection>
      )}
      {mayLook && <Pictures reviewId={review.review_id} opened={opened} onOpen={setOpened} />}
    </Pane>
  )
}

interface PicturesProps {
  readonly reviewId: string
  readonly opened: Opened | null
  readonly onOpen: (opened: Opened) => void
}

function Pictures({ reviewId, opened, onOpen }: PicturesProps) {
  const opening = useCall(client.idReviews.open)
  const [lost, setLost] = useState(0)

  async function look(): Promise<void> {
    const pictures = await opening.run({ review_id: reviewId })
    if (pictures === null) return
    setLost(0)
    onOpen(pictures)
  }

  const urls = opened?.picture_urls ?? []
  return (
    <PaneSection>
      <div className="stack">
        {opened === null && <p className="ink-2">{idReviewsTexts.openNote}</p>}
        {urls.map((url, index) => (
          <img
            key={url}
            className="id-picture"
            src={url}
            alt={idReviewsTexts.picture(index + 1)}
            onError={() => setLost((count) => count + 1)}
          />
        ))}
        {lost > 0 && lost === urls.length && <p className="red">{idReviewsTexts.gone}</p>}
        <RefusalLine refusal={opening.refusal} />
        <Button variant={opened === null ? 'main' : 'outline'} onClick={() => void look()}>
          {opened === null ? idReviewsTexts.open : idReviewsTexts.openAgain}
        </Button>
      </div>
    </PaneSection>
  )
}

function Decision({ opened, onLeave }: { readonly opened: Opened; readonly onLeave: () => void }) {
  const [number, setNumber] = useState('')
  const [reason, setReason] = useState('')
  const approving = useCommand('idReviews', 'approve', opened.review_id)
  const refusing = useCommand('idReviews', 'refuse', opened.review_id)
  const { review_id } = opened

  const decide = (call: Promise<unknown>, said: string) =>
    follow(call, { said, onDone: onLeave, refresh: refreshIdReviews })

  return (
    <>
      <TextField
        label={idReviewsTexts.typed}
        hint={idReviewsTexts.typedHint}
        value={number}
        onChange={setNumber}
        autoComplete="off"
        maxLength={ID_NUMBER_CHARS}
        mono
      />
      <TextField
        label={idReviewsTexts.reason}
        hint={idReviewsTexts.reasonHint}
        value={reason}
        onChange={setReason}
        maxLength={SHORT_REASON.max}
      />
      <PaneActions refusal={approving.refusal ?? refusing.refusal}>
        <Button
          variant="outline"
          missing={reason.trim().length < SHORT_REASON.min && idReviewsTexts.needsReason}
          busy={refusing.isBusy}
          onClick={() => void decide(refusing.run({ review_id, reason: reason.trim() }), idReviewsTexts.refused)}
        >
          {idReviewsTexts.refuse}
        </Button>
        <Button
          missing={number.trim().length < ID_NUMBER_CHARS && idReviewsTexts.needsNumber}
          busy={approving.isBusy}
          onClick={() => void decide(approving.run({ review_id, sfz_id: number.trim() }), idReviewsTexts.approved)}
        >
          {idReviewsTexts.approve}
        </Button>
      </PaneActions>
    </>
  )
}
