import type { ComponentProps } from 'react'
import type { Choice } from './choice.ts'
import { Field, type FieldProps } from './field.tsx'
import './field.css'

interface SelectProps<V extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  readonly value: V
  readonly choices: readonly Choice<V>[]
  readonly onChange: (value: V) => void
}

/** One of many, in a list of the browser; what has no label beside it is given an `aria-label`. */
export function Select<V extends string>({ value, choices, onChange, ...props }: SelectProps<V>) {
  return (
    <select
      className="ui-input"
      {...props}
      value={value}
      onChange={(event) => {
        const chosen = choices.find((choice) => choice.value === event.target.value)
        if (chosen !== undefined) onChange(chosen.value)
      }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}

type SelectFieldProps<V extends string> = Pick<FieldProps, 'label' | 'className'> &
  Pick<SelectProps<V>, 'value' | 'choices' | 'onChange'>

/** The same under its label. */
export const SelectField = <V extends string>({ label, className, ...select }: SelectFieldProps<V>) => (
  <Field label={label} className={className}>
    {(control) => <Select {...control} {...select} />}
  </Field>
)
