import { classNames } from '@caimin/ui'
import { useEffect } from 'react'
import { shellTexts } from './shell.texts.ts'
import './shell.css'

interface LoadingViewProps {
  readonly text?: string
  /** Seen only when the wait is felt: what is mostly at hand must not flicker. */
  readonly isHeld?: boolean
}

/** Three dots and a word: a page or fresh data is on its way. */
export function LoadingView({ text = shellTexts.loading, isHeld = false }: LoadingViewProps) {
  return (
    <div className={classNames('shell-state', isHeld && 'shell-held')} role="status">
      <div className="shell-dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      {text}
    </div>
  )
}

export interface ErrorViewProps {
  readonly title: string
  readonly hint: string
  readonly onTap: () => void
}

/** The whole page is the button: tapping anywhere tries again. */
export function ErrorView({ title, hint, onTap }: ErrorViewProps) {
  useEffect(() => {
    document.title = shellTexts.title(title)
  }, [title])
  return (
    <button type="button" className="shell-state" onClick={onTap}>
      <b>{title}</b>
      <span>{hint}</span>
    </button>
  )
}
