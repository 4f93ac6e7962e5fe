import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import './field.css'

export interface FieldProps {
  readonly label: ReactNode
  /** What is wrong, shown under the field and read out. */
  readonly error?: ReactNode
  readonly hint?: ReactNode
  readonly className?: string | undefined
}

/** What ties the control to its label and to the note below it. */
interface ControlProps {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface LabelledProps extends FieldProps {
  readonly children: (control: ControlProps) => ReactNode
}

/** The label of a control, and below it what is wrong or a hint. */
export function Field({ label, error, hint, className, children }: LabelledProps) {
  const id = useId()
  const noteId = error || hint ? `${id}-note` : undefined
  return (
    <div className={classNames('ui-field', className)}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': noteId })}
      {noteId && (
        <div
          id={noteId}
          className={classNames('ui-field-note', error ? 'red' : undefined)}
          role={error ? 'alert' : undefined}
        >
          {error || hint}
        </div>
      )}
    </div>
  )
}
