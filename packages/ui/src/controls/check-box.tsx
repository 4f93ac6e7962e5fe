import type { ReactNode } from 'react'
import './field.css'

export interface CheckBoxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}

/** A statement one agrees to. Links inside it stay links. */
export function CheckBox({ checked, onChange, children }: CheckBoxProps) {
  return (
    <label className="ui-check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{children}</span>
    </label>
  )
}
