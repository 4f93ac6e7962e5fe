import { useState } from 'react'
import { ImagePreview } from '../feedback/image-preview.tsx'
import { chatTexts } from './chat.texts.ts'
import './chat-picture.css'

interface ChatPictureProps {
  readonly url: string
  /** 0 while it is not known. */
  readonly width: number
  readonly height: number
}

/** A picture between words; a press shows it large. Its place is kept before it has come. */
export function ChatPicture({ url, width, height }: ChatPictureProps) {
  const [isLarge, setLarge] = useState(false)
  return (
    <>
      <button
        type="button"
        className="ui-chat-picture"
        aria-label={chatTexts.seePicture}
        onClick={() => setLarge(true)}
      >
        <img src={url} alt="" {...(width > 0 && { width, height })} />
      </button>
      <ImagePreview open={isLarge} onClose={() => setLarge(false)} src={url} alt={chatTexts.picture} />
    </>
  )
}
