import { listTexts } from '../feedback/lists.texts.ts'
import { chatTexts } from './chat.texts.ts'
import './earlier-button.css'

/** The way to what was said before. */
export interface Earlier {
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly onLoad: () => void
  /** Why it did not come: a press tries again. */
  readonly why?: string | undefined
}

export function EarlierButton({ hasMore, isLoading, onLoad, why }: Earlier) {
  if (!hasMore) return null
  return (
    <div className="ui-chat-earlier">
      {why !== undefined && !isLoading && <span role="status">{why}</span>}
      <button type="button" disabled={isLoading} onClick={onLoad}>
        {isLoading ? listTexts.loadingMore : chatTexts.earlier}
      </button>
    </div>
  )
}
