import type { ReactNode } from 'react'

interface VideoSaysProps {
  readonly title: string
  readonly hint?: string
  /** What can be done about it. */
  readonly children?: ReactNode
}

/** What stands in the place of the picture. */
export const VideoSays = ({ title, hint, children }: VideoSaysProps) => (
  <div className="live-says">
    <b>{title}</b>
    {hint !== undefined && <p>{hint}</p>}
    {children}
  </div>
)
