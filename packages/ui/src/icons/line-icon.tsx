import type { ComponentType, ReactNode } from 'react'
import './icons.css'

export interface LineIconProps {
  /** 24 by default, 16 when small; both grow in large text. */
  readonly size?: 'm' | 's'
  readonly className?: string
}

export type LineIcon = ComponentType<LineIconProps>

/** Makes a component from strokes drawn in a 24-unit box. Icons are silent for readers: the button around them has the name. */
export function lineIcon(strokes: string | ReactNode): LineIcon {
  return function Icon({ size = 'm', className = '' }: LineIconProps) {
    return (
      <svg className={`ui-icon ui-icon-${size} ${className}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        {typeof strokes === 'string' ? <path d={strokes} /> : strokes}
      </svg>
    )
  }
}
