import { IconButton, MinusIcon, PlusIcon, Sheet } from '@caimin/ui'
import { useState } from 'react'
import { CONSTANTS } from '../../app/index.ts'
import { ordersTexts } from './orders.texts.ts'
import { usePinch } from './use-pinch.ts'

const STEP = 0.5
const MIDDLE = 2

const within = (scale: number): number => Math.min(CONSTANTS.imageScaleMax, Math.max(CONSTANTS.imageScaleMin, scale))

export interface PhotoSheetProps {
  readonly open: boolean
  readonly url: string
  readonly name: string
  readonly onClose: () => void
}

/** The photo of a ticket, 1 to 4 times: by pinch, double tap or button; it pans by scrolling. */
export function PhotoSheet({ open, url, name, onClose }: PhotoSheetProps) {
  const [scale, setScale] = useState<number>(CONSTANTS.imageScaleMin)
  const zoom = (to: number) => setScale(within(to))
  const pinch = usePinch(scale, zoom)
  return (
    <Sheet open={open} onClose={onClose} title={ordersTexts.photo}>
      <div className="photo-tools">
        <IconButton
          icon={MinusIcon}
          label={ordersTexts.zoomOut}
          disabled={scale <= CONSTANTS.imageScaleMin}
          onClick={() => zoom(scale - STEP)}
        />
        <output>{Math.round(scale * 100)}%</output>
        <IconButton
          icon={PlusIcon}
          label={ordersTexts.zoomIn}
          disabled={scale >= CONSTANTS.imageScaleMax}
          onClick={() => zoom(scale + STEP)}
        />
      </div>
      <div
        className="photo-frame"
        role="group"
        aria-label={name}
        {...pinch}
        onDoubleClick={() => zoom(scale > 1 ? 1 : MIDDLE)}
      >
        <img src={url} alt={name} style={{ width: `${scale * 100}%` }} />
      </div>
    </Sheet>
  )
}
