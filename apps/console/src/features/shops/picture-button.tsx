import { useCall } from '@caimin/session'
import { Button } from '@caimin/ui'
import { type ChangeEvent, useRef } from 'react'
import { client } from '../../platform/client.ts'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { shopsTexts } from './shops.texts.ts'

export interface PictureButtonProps {
  readonly hasOne: boolean
  readonly onPicture: (pictureId: string, url: string) => void
}

/** Uploads the picture of a licence. */
export function PictureButton({ hasOne, onPicture }: PictureButtonProps) {
  const file = useRef<HTMLInputElement>(null)
  const uploading = useCall((image: Blob) => client.shops.uploadLicence({}, { image }))

  async function upload(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const image = event.target.files?.[0]
    event.target.value = ''
    if (image === undefined) return
    const picture = await uploading.run(image)
    if (picture !== null) onPicture(picture.picture_id, picture.picture_url)
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
      <Button variant="outline" size="small" busy={uploading.isBusy} onClick={() => file.current?.click()}>
        {hasOne ? shopsTexts.changePicture : shopsTexts.choosePicture}
      </Button>
      <RefusalLine refusal={uploading.refusal} />
    </>
  )
}
