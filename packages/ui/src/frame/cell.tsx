import type { ReactNode } from 'react'
import type { LineIcon } from '../icons/line-icon.tsx'
import { RightIcon } from '../icons/line-icons.tsx'
import './card.css'

export interface CellProps {
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly value?: ReactNode
  readonly icon?: LineIcon
  /** A link when given, with an arrow at the end. */
  readonly href?: string
  /** A button when given, with an arrow at the end. */
  readonly onClick?: () => void
}

/** One line of a list in a card: name left, value right. */
export function Cell({ title, note, value, icon: Icon, href, onClick }: CellProps) {
  const content = (
    <>
      {Icon && <Icon />}
      <span className="ui-cell-title">
        {title}
        {note && <small>{note}</small>}
      </span>
      {value !== undefined && <span className="ui-cell-value">{value}</span>}
      {(href || onClick) && <RightIcon size="s" />}
    </>
  )
  if (href) {
    return (
      <a className="ui-cell" href={href}>
        {content}
      </a>
    )
  }
  if (onClick) {
    return (
      <button type="button" className="ui-cell" onClick={onClick}>
        {content}
      </button>
    )
  }
  return <div className="ui-cell">{content}</div>
}
