import { Button, Card, toast } from '@caimin/ui'
import { type ChangeEvent, useRef, useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { queryClient } from '../../platform/data/query-client.ts'
import { reviewRefusals, reviewTexts } from './review.texts.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { useBusy } from './use-busy.ts'

const CARD_SIDE = 2000
const SIDES = ['front', 'back'] as const
type Side = (typeof SIDES)[number]

interface AskForReviewProps {
  readonly name: string
  readonly number: string
  /** Name and number are of the right form. */
  readonly isFilled: boolean
  /** The press counted, and something above is missing. */
  readonly onUnfilled: () => void
}

/** Both sides of the card for a person to look at, where nothing else confirms the name. */
export function AskForReview({ name, number, isFilled, onUnfilled }: AskForReviewProps) {
  const [isOpen, setOpen] = useState(false)
  const [pictures, setPictures] = useState<Partial<Record<Side, string>>>({})
  const { busy, run } = useBusy()
  const chosen = SIDES.flatMap((side) => pictures[side] ?? [])
  const isWhole = chosen.length === SIDES.length

  const ask = () =>
    run(async () => {
      if (!isFilled) return onUnfilled()
      const reply = await client.idReviews.ask({ sfz_name: name, sfz_id: number, picture_ids: chosen })
      toast(reply.ok ? reviewTexts.asked : explain(reply, reviewRefusals))
      if (!reply.ok && reply.reason === 'pictures_missing') setPictures({})
      await queryClient.makeStale(['id-review'])
    })

  return (
    <Card>
      <div className="profile-photo">
        <p className="ink-2 text-s">{reviewTexts.note}</p>
        {!isOpen && (
          <Button look="outline" onClick={() => setOpen(true)}>
            {reviewTexts.open}
          </Button>
        )}
        {isOpen && (
          <>
            <div className="profile-photo-buttons">
              {SIDES.map((side) => (
                <PictureChoice
                  key={side}
                  side={side}
                  isDone={pictures[side] !== undefined}
                  onDone={(id) => setPictures((others) => ({ ...others, [side]: id }))}
                />
              ))}
            </div>
            <Button block busy={busy} disabled={!isWhole} onClick={() => void ask()}>
              {isWhole ? reviewTexts.ask : reviewTexts.needsPictures}
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}

interface PictureChoiceProps {
  readonly side: Side
  readonly isDone: boolean
  readonly onDone: (pictureId: string) => void
}

function PictureChoice({ side, isDone, onDone }: PictureChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const { busy, run } = useBusy()

  async function upload(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file === undefined) return
    await run(async () => {
      const reply = await client.idReviews.uploadPicture({}, { image: await shrinkPicture(file, CARD_SIDE) })
      if (reply.ok) onDone(reply.value.picture_id)
      else toast(explain(reply, reviewRefusals))
    })
  }

  return (
    <>
      <Button look={isDone ? 'soft' : 'outline'} busy={busy} onClick={() => input.current?.click()}>
        {isDone ? reviewTexts.chosen[side] : reviewTexts.choose[side]}
      </Button>
      <input
        hidden
        ref={input}
        type="file"
        accept="image/*"
        data-testid={`card-${side}`}
        onChange={(event) => void upload(event)}
      />
    </>
  )
}
