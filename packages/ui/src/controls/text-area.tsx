import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldProps } from './field.tsx'

export interface TextAreaProps
  extends FieldProps,
    Omit<ComponentProps<'textarea'>, keyof FieldProps | 'onChange' | 'value'> {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly mono?: boolean
}

/** A labelled field for a few sentences. */
export function TextArea({ label, error, hint, className, onChange, mono, rows = 4, ...rest }: TextAreaProps) {
  return (
    <Field label={label} error={error} hint={hint} className={classNames('ui-field-area', className)}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          rows={rows}
          className={classNames('ui-input', mono && 'ui-input-mono')}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
