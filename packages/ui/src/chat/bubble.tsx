import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './bubble.css'

export interface BubbleProps {
  /** One's own stand at the right. */
  readonly isOwn: boolean
  /** Whose words these are: read aloud, and shown above them where several people talk. */
  readonly author: string
  readonly showsAuthor?: boolean
  /** Before what others say. */
  readonly avatar?: ReactNode
  /** A card or a picture brings its own margins. */
  readonly variant?: 'text' | 'card'
  /** Below the words: that something of them is masked. */
  readonly hint?: ReactNode
  /** Beside them: whether they were read, when they were sent, what can be done. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** One message. */
export function Bubble(props: BubbleProps) {
  const { isOwn, author, showsAuthor = false, avatar, variant = 'text', hint, beside, children } = props
  return (
    <div className={classNames('ui-bubble-line', isOwn && 'ui-bubble-own')}>
      {avatar && (
        <span className="ui-bubble-avatar" aria-hidden="true">
          {avatar}
        </span>
      )}
      <div className="ui-bubble-column">
        <span className={showsAuthor ? 'ui-bubble-author' : 'unseen'}>{author}</span>
        <div className={classNames('ui-bubble', variant === 'card' && 'ui-bubble-card')}>
          {children}
          {hint && <span className="ui-bubble-hint">{hint}</span>}
        </div>
      </div>
      {beside && <div className="ui-bubble-beside">{beside}</div>}
    </div>
  )
}

/** What is left of a message that was recalled, or a word of the system between others. */
export const BubbleNote = ({ children }: { readonly children: ReactNode }) => (
  <p className="ui-bubble-note">{children}</p>
)
