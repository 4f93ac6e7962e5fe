import { type ChangeEvent, useRef, useState } from 'react'
import { client } from '../../platform/client.ts'
import { explain } from '../../platform/explain.ts'
import { Press } from '../../platform/parts/press.tsx'
import { shopsRefusals, shopsTexts } from './shops.texts.ts'

export interface PicturePressProps {
  readonly hasOne: boolean
  readonly onPicture: (pictureId: string, url: string) => void
}

/** Uploads the picture of a licence. */
export function PicturePress({ hasOne, onPicture }: PicturePressProps) {
  const file = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')

  async function upload(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const image = event.target.files?.[0]
    event.target.value = ''
    if (image === undefined) return
    setBusy(true)
    const reply = await client.shops.uploadLicence({}, { image })
    setBusy(false)
    setError(reply.ok ? '' : explain(reply, shopsRefusals))
    if (reply.ok) onPicture(reply.value.picture_id, reply.value.picture_url)
  }

  return (
    <>
      <input
        ref={file}
        hidden
        type="file"
        accept="image/*"
        aria-label={shopsTexts.picture}
        onChange={(event) => void upload(event)}
      />
      <Press size="small" busy={isBusy} onClick={() => file.current?.click()}>
        {hasOne ? shopsTexts.changePicture : shopsTexts.choosePicture}
      </Press>
      {error !== '' && (
        <p className="red" role="alert">
          {error}
        </p>
      )}
    </>
  )
}
