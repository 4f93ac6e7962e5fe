import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { toast } from '../feedback/toast.tsx'
import { buttonClass } from './button.tsx'
import { controlsTexts } from './controls.texts.ts'
import { Keys } from './keys.tsx'
import './hold-button.css'

const HOLD_MS = 600

export interface HoldButtonProps {
  readonly children: ReactNode
  readonly hotkey?: string
  readonly onHeld: () => void
  /** A key press cannot be held by accident, so it goes another way: the preview, which asks once more. */
  readonly onKey: () => void
}

/** A button that acts only when it is held, so that paper is not wasted by a slip of the finger. */
export function HoldButton({ children, hotkey, onHeld, onKey }: HoldButtonProps) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const [isDown, setDown] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  function begin() {
    setDown(true)
    timer.current = setTimeout(() => {
      timer.current = undefined
      setDown(false)
      onHeld()
    }, HOLD_MS)
  }
  function end(isTap: boolean) {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    setDown(false)
    if (isTap) toast(controlsTexts.holdLonger)
  }

  return (
    <button
      type="button"
      className={buttonClass({ variant: 'outline', className: classNames('ui-hold', isDown && 'ui-hold-down') })}
      onPointerDown={begin}
      onPointerUp={() => end(true)}
      onPointerLeave={() => end(false)}
      onPointerCancel={() => end(false)}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        if (event.detail === 0) onKey()
      }}
    >
      <span>{children}</span>
      {hotkey !== undefined && <Keys names={hotkey} />}
    </button>
  )
}
