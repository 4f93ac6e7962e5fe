import type { OutputOf } from '@caimin/contract'
import { Button, Card } from '@caimin/ui'
import { type ChangeEvent, useRef, useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { profileRefusals, profileTexts } from './profile.texts.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { useBusy } from './use-busy.ts'

const CARD_SIDE = 2000

/** What was read from a photo, and when. */
export interface CardReading extends OutputOf<'profile', 'readIdCard'> {
  readonly at: number
}

/** Reads the card from a photo, so that nobody has to type eighteen digits. */
export function CardPhoto({ onRead }: { readonly onRead: (reading: CardReading) => void }) {
  const camera = useRef<HTMLInputElement>(null)
  const album = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState<{ readonly text: string; readonly isTrouble: boolean }>()
  const { busy, run } = useBusy()

  async function upload(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file === undefined) return
    await run(async () => {
      setSaid({ text: profileTexts.reading, isTrouble: false })
      const reply = await client.profile.readIdCard({}, { image: await shrinkPicture(file, CARD_SIDE) })
      if (!reply.ok) return setSaid({ text: explain(reply, profileRefusals), isTrouble: true })
      const isWhole = reply.value.sfz_name !== null && reply.value.sfz_id !== null
      setSaid({ text: isWhole ? profileTexts.readDone : profileTexts.readPart, isTrouble: false })
      onRead({ ...reply.value, at: performance.now() })
    })
  }

  const input = { hidden: true, type: 'file', accept: 'image/*' } as const
  return (
    <Card>
      <div className="profile-photo">
        <div className="profile-photo-buttons">
          <Button look="soft" busy={busy} onClick={() => camera.current?.click()}>
            {profileTexts.takePhoto}
          </Button>
          <Button look="outline" busy={busy} onClick={() => album.current?.click()}>
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
        <p className={said?.isTrouble ? 'red text-s' : 'ink-2 text-s'} role="status">
          {said?.text ?? profileTexts.photoNote}
        </p>
      </div>
    </Card>
  )
}
