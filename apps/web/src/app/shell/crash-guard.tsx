import { Component, type ReactNode } from 'react'
import { shellTexts } from './shell.texts.ts'
import { ErrorView } from './shell-states.tsx'

interface State {
  readonly hasCrashed: boolean
}

/** A bug in one page shows the error view instead of an empty screen; another page, or a tap, starts anew. */
export class CrashGuard extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { hasCrashed: false }

  static getDerivedStateFromError(): State {
    return { hasCrashed: true }
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children
    return <ErrorView title={shellTexts.crashed} hint={shellTexts.crashedHint} onTap={() => location.reload()} />
  }
}
