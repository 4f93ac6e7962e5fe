import type { MouseEventHandler } from 'react'
import type { LineIcon } from '../icons/line-icon.tsx'
import { partsTexts } from '../parts.texts.ts'
import { Badge } from './badge.tsx'
import './nav-bar.css'

interface IconProps {
  readonly icon: LineIcon
  /** What the button does, for readers. */
  readonly label: string
  readonly count?: number
}

export interface IconButtonProps extends IconProps {
  readonly disabled?: boolean
  readonly onClick?: MouseEventHandler<HTMLButtonElement>
}

const nameOf = ({ label, count = 0 }: IconProps): string => (count > 0 ? `${label} ${partsTexts.unread(count)}` : label)

export function IconButton({ disabled = false, onClick, ...what }: IconButtonProps) {
  const { icon: Icon, count = 0 } = what
  return (
    <button type="button" className="ui-icon-button" aria-label={nameOf(what)} disabled={disabled} onClick={onClick}>
      <Icon />
      <Badge count={count} />
    </button>
  )
}

/** The same look for the way to another page. */
export function IconLink({ href, ...what }: IconProps & { readonly href: string }) {
  const { icon: Icon, count = 0 } = what
  return (
    <a className="ui-icon-button" aria-label={nameOf(what)} href={href}>
      <Icon />
      <Badge count={count} />
    </a>
  )
}
