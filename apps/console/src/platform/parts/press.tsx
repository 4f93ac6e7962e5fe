import { classNames } from '@caimin/ui'
import type { ComponentProps, ReactNode } from 'react'
import { Kbd } from './kbd.tsx'
import { partsTexts } from './parts.texts.ts'

export interface PressProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** main: the one filled button of a screen; danger: gives something up; quiet: leaves. */
  readonly look?: 'main' | 'plain' | 'danger' | 'quiet'
  readonly size?: 'small' | 'normal' | 'tall'
  readonly children: ReactNode
  /** What is missing before it can be pressed; the button says it and cannot be pressed. */
  readonly missing?: string | false | undefined
  /** Work is under way: takes no second press. */
  readonly busy?: boolean
  /** The key that does the same, as shown on the button. */
  readonly hotkey?: string
}

/** A button of the desk. */
export function Press(props: PressProps) {
  const { look = 'plain', size = 'normal', children, missing, busy, hotkey, className, disabled, ...rest } = props
  const isMissing = typeof missing === 'string' && missing !== ''
  return (
    <button
      {...rest}
      type={rest.type ?? 'button'}
      disabled={disabled === true || isMissing || busy === true}
      aria-busy={busy || undefined}
      className={classNames('press', `press-${look}`, `press-${size}`, className)}
    >
      <span>
        {children}
        {isMissing && partsTexts.missing(missing)}
      </span>
      {hotkey !== undefined && !isMissing && <Kbd name={hotkey} />}
    </button>
  )
}
