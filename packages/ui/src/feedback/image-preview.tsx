import { type TouchEvent, useRef, useState } from 'react'
import { CloseIcon, MinusIcon, PlusIcon } from '../icons/line-icons.tsx'
import { partsTexts } from '../parts.texts.ts'
import { clampScale, MAX_SCALE, MIN_SCALE, spread } from './image-scale.ts'
import { zoomTexts } from './lists.texts.ts'
import { useModal } from './modal.tsx'
import './image-preview.css'

export interface ImagePreviewProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly src: string
  /** What the picture shows. */
  readonly alt: string
}

/** Two fingers change the scale; one finger scrolls the box as any other. */
function usePinch(scale: number, setScale: (scale: number) => void) {
  const start = useRef<{ readonly apart: number; readonly scale: number }>(undefined)
  return {
    onTouchStart(event: TouchEvent) {
      const [one, other] = Array.from(event.touches)
      start.current = one && other ? { apart: spread(one, other), scale } : undefined
    },
    onTouchMove(event: TouchEvent) {
      const [one, other] = Array.from(event.touches)
      if (one && other && start.current)
        setScale(clampScale((start.current.scale * spread(one, other)) / start.current.apart))
    },
  }
}

/** A picture over the whole screen, one to four times its size, by fingers or by buttons. */
export function ImagePreview({ open, onClose, src, alt }: ImagePreviewProps) {
  const [scale, setScale] = useState(MIN_SCALE)
  const pinch = usePinch(scale, setScale)
  const modal = useModal({ open, onClose })
  return (
    <dialog className="ui-preview" aria-label={alt} {...modal}>
      {open && (
        <>
          <div className="ui-preview-box" {...pinch}>
            <img src={src} alt={alt} style={{ width: `${100 * scale}%` }} />
          </div>
          <div className="ui-preview-tools">
            <button
              type="button"
              aria-label={zoomTexts.zoomOut}
              disabled={scale <= MIN_SCALE}
              onClick={() => setScale(clampScale(scale - 1))}
            >
              <MinusIcon />
            </button>
            <button
              type="button"
              aria-label={zoomTexts.zoomIn}
              disabled={scale >= MAX_SCALE}
              onClick={() => setScale(clampScale(scale + 1))}
            >
              <PlusIcon />
            </button>
            <button type="button" aria-label={partsTexts.close} onClick={onClose}>
              <CloseIcon />
            </button>
          </div>
        </>
      )}
    </dialog>
  )
}
