import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { controlsTexts } from './controls.texts.ts'
import { Keys } from './keys.tsx'
import './button.css'

export interface ButtonLook {
  /**
   * main: the one filled button of a screen; soft: main action inside a list; outline: everything else; danger: gives
   * something up; quiet: leaves.
   */
  readonly variant?: 'main' | 'soft' | 'outline' | 'danger' | 'quiet' | undefined
  readonly size?: 'small' | 'normal' | 'tall' | undefined
  /** Takes the whole width. */
  readonly block?: boolean | undefined
  readonly className?: string | undefined
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, keyof ButtonLook> {
  /** Work is under way: the button stays, says so to readers and takes no second press. */
  readonly busy?: boolean
  /** What must be filled in first: the button says it and takes no press. */
  readonly missing?: string | false | undefined
  /** The key that does the same, shown on the button. */
  readonly hotkey?: string
}

export function Button(props: ButtonProps) {
  const { variant, size, block, className, busy, missing, hotkey, disabled, type, children, ...rest } = props
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      disabled={disabled || busy || Boolean(missing)}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size, block, className })}
    >
      {children}
      {missing ? controlsTexts.missingFirst(missing) : hotkey && <Keys names={hotkey} />}
    </button>
  )
}

export interface LinkButtonProps extends ButtonLook, Omit<ComponentProps<'a'>, keyof ButtonLook> {}

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function LinkButton({ variant, size, block, className, ...rest }: LinkButtonProps) {
  return <a {...rest} className={buttonClass({ variant, size, block, className })} />
}

/** What makes any element look like a button. */
export function buttonClass({ variant = 'main', size, block, className }: ButtonLook): string {
  return classNames(
    'ui-button',
    `ui-button-${variant}`,
    size && `ui-button-${size}`,
    block && 'ui-button-block',
    className,
  )
}
