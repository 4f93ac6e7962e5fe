import { useState } from 'react'
import { ImagePreview } from '../feedback/image-preview.tsx'
import { controlsTexts } from './controls.texts.ts'
import './picture-fields.css'

export interface SmallPicturesProps {
  readonly urls: readonly string[]
  /** What they belong to, said of the large one. */
  readonly name: string
}

/** Pictures side by side; a press shows one large. */
export function SmallPictures({ urls, name }: SmallPicturesProps) {
  const [shown, setShown] = useState<string>()
  if (urls.length === 0) return null
  return (
    <>
      <ul className="ui-pictures">
        {urls.map((url, i) => (
          <li key={url}>
            <button type="button" aria-label={controlsTexts.picture(i + 1)} onClick={() => setShown(url)}>
              <img src={url} alt="" />
            </button>
          </li>
        ))}
      </ul>
      <ImagePreview open={shown !== undefined} onClose={() => setShown(undefined)} src={shown ?? ''} alt={name} />
    </>
  )
}
