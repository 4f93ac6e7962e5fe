import { listTexts } from '../feedback/lists.texts.ts'
import { chatTexts } from './chat.texts.ts'
import './earlier-button.css'

/** The way to what was said before, or after a part of a conversation. */
export interface Earlier {
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly onLoad: () => void
  /** Why it did not come: a press tries again. */
  readonly why?: string | undefined
}

interface EarlierButtonProps extends Earlier {
  readonly label?: string
}

export function EarlierButton({ hasMore, isLoading, onLoad, why, label = chatTexts.earlier }: EarlierButtonProps) {
  if (!hasMore) return null
  return (
    <div className="ui-chat-earlier">
      {why !== undefined && !isLoading && <span role="status">{why}</span>}
      <button type="button" disabled={isLoading} onClick={onLoad}>
        {isLoading ? listTexts.loadingMore : label}
      </button>
    </div>
  )
}
