import type { ReactNode } from 'react'

interface VideoNoticeProps {
  readonly title: string
  readonly hint?: string
  /** What can be done about it. */
  readonly children?: ReactNode
}

/** What stands in the place of the picture. */
export const VideoNotice = ({ title, hint, children }: VideoNoticeProps) => (
  <div className="live-notice">
    <b>{title}</b>
    {hint !== undefined && <p>{hint}</p>}
    {children}
  </div>
)
