import { Button, classNames, Segmented } from '@caimin/ui'
import { useState } from 'react'
import { useKeys } from '../../../platform/parts/use-keys.ts'
import { compareTexts } from './compare.texts.ts'
import './compare.css'

const ZOOMS = ['fit', '150', '200', '400'] as const
type Zoom = (typeof ZOOMS)[number]
const QUARTER = 90
const WHOLE = 360

/** The photo, as large as one wants to see it. */
export function PhotoViewer({ url }: { readonly url: string | null }) {
  const [zoom, setZoom] = useState<Zoom>('fit')
  const [turn, setTurn] = useState(0)
  const [isStrong, setStrong] = useState(false)
  useKeys({ z: () => setZoom((now) => ZOOMS[(ZOOMS.indexOf(now) + 1) % ZOOMS.length] ?? 'fit') })
  return (
    <div className="column photo-side">
      <div className="photo-stage">
        {url === null ? (
          <p>{compareTexts.noPhoto}</p>
        ) : (
          <img
            src={url}
            alt={compareTexts.photoAlt}
            className={classNames(zoom === 'fit' && 'photo-fit', isStrong && 'photo-strong')}
            style={{ rotate: `${turn}deg`, ...(zoom !== 'fit' && { width: `${zoom}%` }) }}
          />
        )}
      </div>
      <div className="bar">
        <Segmented
          views
          label={compareTexts.zoom}
          value={zoom}
          onChange={setZoom}
          choices={ZOOMS.map((value) => ({
            value,
            label: value === 'fit' ? compareTexts.fit : compareTexts.percent(value),
          }))}
        />
        <Button variant="outline" size="small" onClick={() => setTurn((now) => (now + QUARTER) % WHOLE)}>
          {compareTexts.turn}
        </Button>
        <Button variant="outline" size="small" aria-pressed={isStrong} onClick={() => setStrong(!isStrong)}>
          {compareTexts.contrast}
        </Button>
      </div>
    </div>
  )
}
