import { IconButton, MinusIcon, PlusIcon, Sheet } from '@caimin/ui'
import { useState } from 'react'
import { CONSTANTS } from '../constants.ts'
import { betContentTexts } from './bet-content.texts.ts'
import { usePinch } from './use-pinch.ts'

const STEP = 0.5

export interface PhotoSheetProps {
  readonly open: boolean
  readonly url: string
  readonly name: string
  readonly onClose: () => void
}

/** The photo of a ticket, large. */
export function PhotoSheet({ open, url, name, onClose }: PhotoSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={betContentTexts.photo}>
      <ZoomedPhoto url={url} name={name} />
    </Sheet>
  )
}

/** 1 to 4 times, by pinch, double tap or button; it pans by scrolling. */
function ZoomedPhoto({ url, name }: Pick<PhotoSheetProps, 'url' | 'name'>) {
  const { imageScaleMin: min, imageScaleMax: max } = CONSTANTS
  const [scale, setScale] = useState<number>(min)
  const zoom = (to: number) => setScale(Math.min(max, Math.max(min, to)))
  const frame = usePinch(scale, zoom)
  return (
    <>
      <div className="photo-tools">
        <IconButton
          icon={MinusIcon}
          label={betContentTexts.zoomOut}
          disabled={scale <= min}
          onClick={() => zoom(scale - STEP)}
        />
        <output>{Math.round(scale * 100)}%</output>
        <IconButton
          icon={PlusIcon}
          label={betContentTexts.zoomIn}
          disabled={scale >= max}
          onClick={() => zoom(scale + STEP)}
        />
      </div>
      <div className="photo-frame" ref={frame}>
        <img src={url} alt={name} style={{ width: `${scale * 100}%` }} />
      </div>
    </>
  )
}
