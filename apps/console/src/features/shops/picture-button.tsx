import { useCall } from '@caimin/session'
import { client } from '../../platform/client.ts'
import { FileButton } from '../../platform/parts/file-button.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { shopsTexts } from './shops.texts.ts'

export interface PictureButtonProps {
  readonly hasOne: boolean
  readonly onPicture: (pictureId: string, url: string) => void
}

/** Uploads the picture of a licence. */
export function PictureButton({ hasOne, onPicture }: PictureButtonProps) {
  const uploading = useCall((image: Blob) => client.shops.uploadLicence({}, { image }))

  async function upload(image: File): Promise<void> {
    const picture = await uploading.run(image)
    if (picture !== null) onPicture(picture.picture_id, picture.picture_url)
  }

  return (
    <>
      <FileButton
        accept="image/*"
        label={shopsTexts.picture}
        size="small"
        busy={uploading.isBusy}
        onFile={(image) => void upload(image)}
      >
        {hasOne ? shopsTexts.changePicture : shopsTexts.choosePicture}
      </FileButton>
      <RefusalLine refusal={uploading.refusal} />
    </>
  )
}
