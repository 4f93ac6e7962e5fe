import type { OutputOf } from '@caimin/contract'
import { useCall } from '@caimin/session'
import { Button, Card, shrinkPicture } from '@caimin/ui'
import { type ChangeEvent, useRef, useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { profileTexts } from './profile.texts.ts'

const CARD_SIDE = 2000

/** What was read from a photo, and when. */
export interface CardReading extends OutputOf<'profile', 'readIdCard'> {
  readonly at: number
}

/** Reads the card from a photo, instead of typing eighteen digits. */
export function CardPhoto({ onRead }: { readonly onRead: (reading: CardReading) => void }) {
  const camera = useRef<HTMLInputElement>(null)
  const album = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState<{ readonly text: string; readonly isError: boolean }>()
  const reading = useCall(
    async (file: File) => client.profile.readIdCard({}, { image: await shrinkPicture(file, CARD_SIDE) }),
    (refusal) => setSaid({ text: explain(refusal), isError: true }),
  )

  async function upload(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file === undefined) return
    setSaid({ text: profileTexts.reading, isError: false })
    const read = await reading.run(file)
    if (read === null) return
    const isWhole = read.sfz_name !== null && read.sfz_id !== null
    const isSure = read.unsure_name === '' && !read.is_number_unsure
    const text = !isWhole ? profileTexts.readPart : isSure ? profileTexts.readDone : profileTexts.readUnsure
    setSaid({ text, isError: false })
    onRead({ ...read, at: performance.now() })
  }

  const input = { hidden: true, type: 'file', accept: 'image/*' } as const
  return (
    <Card>
      <div className="profile-photo">
        <div className="profile-photo-buttons">
          <Button variant="soft" busy={reading.isBusy} onClick={() => camera.current?.click()}>
            {profileTexts.takePhoto}
          </Button>
          <Button variant="outline" busy={reading.isBusy} onClick={() => album.current?.click()}>
            {profileTexts.choosePicture}
          </Button>
        </div>
        <input {...input} ref={camera} capture="environment" onChange={(event) => void upload(event)} />
        <input
          {...input}
          ref={album}
          aria-label={profileTexts.choosePicture}
          onChange={(event) => void upload(event)}
        />
        <p className={said?.isError ? 'red text-s' : 'ink-2 text-s'} role="status">
          {said?.text ?? profileTexts.photoNote}
        </p>
      </div>
    </Card>
  )
}
