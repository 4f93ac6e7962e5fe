import { type ChangeEvent, useRef } from 'react'
import { IconButton } from '../frame/icon-button.tsx'
import { CloseIcon } from '../icons/line-icons.tsx'
import { PICTURE_TYPES } from '../shrink-picture.ts'
import { Button } from './button.tsx'
import { controlsTexts } from './controls.texts.ts'
import './picture-fields.css'

export interface Picture {
  readonly picture_id: string
  readonly picture_url: string
}

export interface PictureFieldsProps {
  readonly pictures: readonly Picture[]
  /** How many there may be. */
  readonly most: number
  /** One is on its way. */
  readonly isBusy: boolean
  readonly onAdd: (image: File) => void
  readonly onRemove: (pictureId: string) => void
}

/** Pictures that go with a form: the ones there are, and the way to one more. */
export function PictureFields({ pictures, most, isBusy, onAdd, onRemove }: PictureFieldsProps) {
  const file = useRef<HTMLInputElement>(null)

  function take(event: ChangeEvent<HTMLInputElement>): void {
    const image = event.target.files?.[0]
    event.target.value = ''
    if (image !== undefined) onAdd(image)
  }

  return (
    <div>
      <span className="text-s">{controlsTexts.pictures(most)}</span>
      <ul className="ui-pictures">
        {pictures.map(({ picture_id, picture_url }, i) => (
          <li key={picture_id}>
            <img src={picture_url} alt={controlsTexts.picture(i + 1)} />
            <IconButton
              icon={CloseIcon}
              label={controlsTexts.removePicture(i + 1)}
              onClick={() => onRemove(picture_id)}
            />
          </li>
        ))}
        {pictures.length < most && (
          <li>
            <input
              ref={file}
              type="file"
              hidden
              accept={PICTURE_TYPES}
              aria-label={controlsTexts.addPicture}
              onChange={take}
            />
            <Button variant="outline" size="small" busy={isBusy} onClick={() => file.current?.click()}>
              {controlsTexts.addPicture}
            </Button>
          </li>
        )}
      </ul>
    </div>
  )
}
