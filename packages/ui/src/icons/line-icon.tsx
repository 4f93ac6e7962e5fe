import type { ReactNode } from 'react'
import './icons.css'

export interface LineIconProps {
  /** 24 by default, 16 when small; both grow in large text. */
  readonly size?: 'm' | 's'
  readonly className?: string
}

export type LineIcon = (props: LineIconProps) => ReactNode

function drawing(strokes: string | ReactNode, { size = 'm', className = '' }: LineIconProps) {
  return (
    <svg className={`ui-icon ui-icon-${size} ${className}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {typeof strokes === 'string' ? <path d={strokes} /> : strokes}
    </svg>
  )
}

/**
 * Makes an icon from strokes drawn in a 24-unit box. Icons are silent for readers: the button around them has the name.
 */
export function lineIcon(strokes: string | ReactNode): LineIcon {
  return (props) => drawing(strokes, props)
}
