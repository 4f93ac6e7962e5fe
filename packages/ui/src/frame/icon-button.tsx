import type { MouseEventHandler } from 'react'
import type { LineIcon } from '../icons/line-icon.tsx'
import { partsTexts } from '../parts.texts.ts'
import { Badge } from './badge.tsx'
import './nav-bar.css'

export interface IconButtonProps {
  readonly icon: LineIcon
  /** What the button does, for readers. */
  readonly label: string
  readonly count?: number
  readonly disabled?: boolean
  readonly onClick?: MouseEventHandler<HTMLButtonElement>
}

export function IconButton({ icon: Icon, label, count = 0, disabled = false, onClick }: IconButtonProps) {
  const name = count > 0 ? `${label} ${partsTexts.unread(count)}` : label
  return (
    <button type="button" className="ui-icon-button" aria-label={name} disabled={disabled} onClick={onClick}>
      <Icon />
      <Badge count={count} />
    </button>
  )
}
