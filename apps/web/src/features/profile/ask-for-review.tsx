import type { InputOf } from '@caimin/contract'
import { useCall } from '@caimin/session'
import { Button, Card, shrinkPicture, toast } from '@caimin/ui'
import { type ChangeEvent, useRef, useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { queryClient } from '../../platform/data/query-client.ts'
import { reviewTexts } from './review.texts.ts'

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
  const asking = useCall(async (input: InputOf<'idReviews', 'ask'>) => {
    const reply = await client.idReviews.ask(input)
    toast(reply.ok ? reviewTexts.asked : explain(reply))
    if (!reply.ok && reply.reason === 'pictures_missing') setPictures({})
    await queryClient.invalidate(['id-review'])
    return reply
  })
  const chosen = SIDES.flatMap((side) => pictures[side] ?? [])
  const isWhole = chosen.length === SIDES.length

  async function ask(): Promise<void> {
    if (!isFilled) return onUnfilled()
    await asking.run({ sfz_name: name, sfz_id: number, picture_ids: chosen })
  }

  return (
    <Card>
      <div className="profile-photo">
        <p className="ink-2 text-s">{reviewTexts.note}</p>
        {!isOpen && (
          <Button variant="outline" onClick={() => setOpen(true)}>
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
            <Button block busy={asking.isBusy} disabled={!isWhole} onClick={() => void ask()}>
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
  const uploading = useCall(
    async (file: File) => client.idReviews.uploadPicture({}, { image: await shrinkPicture(file, CARD_SIDE) }),
    (refusal) => toast(explain(refusal)),
  )

  async function upload(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file === undefined) return
    const picture = await uploading.run(file)
    if (picture !== null) onDone(picture.picture_id)
  }

  return (
    <>
      <Button variant={isDone ? 'soft' : 'outline'} busy={uploading.isBusy} onClick={() => input.current?.click()}>
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
