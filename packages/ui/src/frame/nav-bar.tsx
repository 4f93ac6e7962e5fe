import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { BackIcon } from '../icons/shell-icons.tsx'
import { partsTexts } from '../parts.texts.ts'
import { SizeSwitch } from './size-switch.tsx'
import './nav-bar.css'

export interface NavBarProps {
  readonly title: ReactNode
  /** Left out on pages that are not reached from another one. */
  readonly onBack?: () => void
  /** Icon buttons at the right end, at most two. */
  readonly actions?: ReactNode
  /** Hairline below, for pages without tabs. */
  readonly lined?: boolean
}

/** Back, large-text switch, title in the middle, actions. */
export function NavBar({ title, onBack, actions, lined = false }: NavBarProps) {
  return (
    <div className={classNames('ui-nav', lined && 'ui-nav-lined')}>
      <div className="ui-nav-side">
        {onBack && (
          <button type="button" className="ui-icon-button" aria-label={partsTexts.back} onClick={onBack}>
            <BackIcon />
          </button>
        )}
        <SizeSwitch />
      </div>
      <h1>{title}</h1>
      <div className="ui-nav-side ui-nav-end">{actions}</div>
    </div>
  )
}
