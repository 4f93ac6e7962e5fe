import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { EyeIcon, EyeOffIcon } from '../icons/line-icons.tsx'
import { controlsTexts } from './controls.texts.ts'
import { Field, type FieldProps } from './field.tsx'

export interface TextFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, keyof FieldProps | 'onChange' | 'value'> {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Button at the right end, for example "send code". */
  readonly end?: ReactNode
  /** A password can be looked at. */
  readonly canReveal?: boolean
  /** Right-aligned and semibold. */
  readonly money?: boolean
  readonly mono?: boolean
  /** Enter in the field continues. */
  readonly onEnter?: (() => void) | undefined
}

/** A labelled line of text. */
export function TextField({ label, error, hint, className, end, canReveal = true, ...props }: TextFieldProps) {
  const [isShown, setShown] = useState(false)
  const { value, onChange, money, mono, onEnter, type = 'text', ...rest } = props
  const hasEye = type === 'password' && canReveal
  const isAlone = !hasEye && !end
  return (
    <Field label={label} error={error} hint={hint} className={className}>
      {(control) => {
        const input = (
          <input
            onKeyDown={onEnter && ((event) => isPlainEnter(event) && onEnter())}
            {...rest}
            {...control}
            type={hasEye && isShown ? 'text' : type}
            className={
              classNames(isAlone && 'ui-input', money && 'ui-input-money', mono && 'ui-input-mono') || undefined
            }
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )
        if (isAlone) return input
        return (
          <div className="ui-input ui-input-line">
            {input}
            {hasEye && (
              <button
                type="button"
                className="ui-input-eye"
                aria-label={isShown ? controlsTexts.hidePassword : controlsTexts.showPassword}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? <EyeOffIcon /> : <EyeIcon />}
              </button>
            )}
            {end}
          </div>
        )
      }}
    </Field>
  )
}

/** Enter that does not choose what an input method offers; it submits nothing else. */
function isPlainEnter(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return false
  event.preventDefault()
  return true
}
