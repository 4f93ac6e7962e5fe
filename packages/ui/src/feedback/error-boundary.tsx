import { Component, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** What is shown instead; `retry` renders the children anew. */
  readonly fallback: (retry: () => void) => ReactNode
  /** What is shown; of something else the children are rendered anew. */
  readonly of?: unknown
}

interface State {
  readonly hasCrashed: boolean
}

/** A part that throws while it renders is replaced, and what is around it continues working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { hasCrashed: false }

  static getDerivedStateFromError(): State {
    return { hasCrashed: true }
  }

  override componentDidUpdate({ of }: ErrorBoundaryProps) {
    if (of !== this.props.of) this.setState({ hasCrashed: false })
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children
    return this.props.fallback(() => this.setState({ hasCrashed: false }))
  }
}
