import { MAX_SEARCH } from '@caimin/contract'
import { classNames } from '@caimin/ui'
import type { Ref } from 'react'

interface SearchFieldProps {
  readonly label: string
  readonly placeholder?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly fieldRef?: Ref<HTMLInputElement>
  readonly className?: string
}

/** Looks for something in a list while it is typed. */
export function SearchField({ label, placeholder = label, value, onChange, fieldRef, className }: SearchFieldProps) {
  return (
    <input
      ref={fieldRef}
      type="search"
      className={classNames('ui-input', className)}
      aria-label={label}
      placeholder={placeholder}
      maxLength={MAX_SEARCH}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
