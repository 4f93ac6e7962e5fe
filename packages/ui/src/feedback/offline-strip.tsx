import { WifiIcon } from '../icons/shell-icons.tsx'
import { partsTexts } from '../parts.texts.ts'
import './states.css'

export interface OfflineStripProps {
  /** Clock time of what is shown, 16:18; undefined when nothing could be kept. */
  readonly shownAt?: string | undefined
  readonly onRetry: () => void
}

/** No network: how old the content is, and that betting is off. */
export function OfflineStrip({ shownAt, onRetry }: OfflineStripProps) {
  return (
    <div className="ui-offline" role="status">
      <WifiIcon size="s" />
      <span className="grow">{shownAt ? partsTexts.offline(shownAt) : partsTexts.offlineNothing}</span>
      <button type="button" onClick={onRetry}>
        {partsTexts.retry}
      </button>
    </div>
  )
}
