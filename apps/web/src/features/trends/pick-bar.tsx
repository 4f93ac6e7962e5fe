import { navigate } from '@caimin/router'
import type { NumberGameId } from '@caimin/rules'
import { Button } from '@caimin/ui'
import { gameHref } from '../../platform/routing/game-href.ts'
import { type Picks, picksInAddress, pickZones } from './picks.ts'
import { trendsTexts } from './trends.texts.ts'

interface PickBarProps {
  readonly game: NumberGameId
  readonly picks: Picks
  /** How to pick. */
  readonly hint: string
  readonly onClear: () => void
}

/** What has been picked below the chart, and the way to the betting page with it. */
export function PickBar({ game, picks, hint, onClear }: PickBarProps) {
  const pick = picksInAddress(game, picks)
  const parts = pickZones(game).flatMap(({ code, name }) => {
    const count = picks[code]?.length ?? 0
    return count > 0 ? [trendsTexts.pickedPart(name, count)] : []
  })
  return (
    <footer className="trend-send">
      <div aria-live="polite">
        {parts.length > 0 ? trendsTexts.picked(parts) : trendsTexts.nothingPicked}
        <small className="trend-hint">{hint}</small>
      </div>
      {pick !== undefined && (
        <Button variant="outline" onClick={onClear}>
          {trendsTexts.clear}
        </Button>
      )}
      <Button onClick={() => navigate(gameHref(game, { pick }))}>{trendsTexts.toBet}</Button>
    </footer>
  )
}
