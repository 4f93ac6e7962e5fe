import type { ReactNode } from 'react'
import './field.css'

export interface CheckBoxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** Of a box that has no words beside it. */
  readonly 'aria-label'?: string
  readonly children?: ReactNode
}

/** A statement one agrees to. Links inside it stay links. */
export function CheckBox({ checked, onChange, 'aria-label': name, children }: CheckBoxProps) {
  return (
    <label className="ui-check">
      <input type="checkbox" aria-label={name} checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {children !== undefined && <span>{children}</span>}
    </label>
  )
}
