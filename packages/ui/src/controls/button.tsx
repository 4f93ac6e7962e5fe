import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import './button.css'

export interface ButtonProps extends ComponentProps<'button'> {
  /** main: the one filled button of a screen; soft: main action inside a list; outline: everything else. */
  readonly look?: 'main' | 'soft' | 'outline'
  readonly small?: boolean
  /** Takes the whole width. */
  readonly block?: boolean
  /** Work is under way: the button stays, says so to readers and takes no second press. */
  readonly busy?: boolean
}

export function Button({ look = 'main', small, block, busy, className, disabled, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classNames(
        'ui-button',
        `ui-button-${look}`,
        small && 'ui-button-small',
        block && 'ui-button-block',
        className,
      )}
    />
  )
}

export interface LinkButtonProps extends ComponentProps<'a'> {
  readonly look?: 'main' | 'soft' | 'outline'
  readonly small?: boolean
  readonly block?: boolean
}

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function LinkButton({ look = 'main', small, block, className, ...rest }: LinkButtonProps) {
  const looks = classNames(
    'ui-button',
    `ui-button-${look}`,
    small && 'ui-button-small',
    block && 'ui-button-block',
    className,
  )
  return <a {...rest} className={looks} />
}
