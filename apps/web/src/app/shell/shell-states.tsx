import { shellTexts } from './shell.texts.ts'
import './shell.css'

/** Three dots and a word: a page or fresh data is on its way. */
export function LoadingView({ text = shellTexts.loading }: { readonly text?: string }) {
  return (
    <div className="shell-state" role="status">
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
  return (
    <button type="button" className="shell-state" onClick={onTap}>
      <b>{title}</b>
      <span>{hint}</span>
    </button>
  )
}
