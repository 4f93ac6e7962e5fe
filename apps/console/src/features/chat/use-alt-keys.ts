import { useEffect, useRef } from 'react'

/** What Alt does with another key, by the key's place on the keyboard: `{ KeyJ: next, Digit1: first }`. */
type AltActions = Readonly<Record<string, (() => void) | undefined>>

/** Keys that work while one writes: there, letters and digits alone are words. */
export function useAltKeys(actions: AltActions): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  }, [actions])
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      if (!event.altKey || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]') !== null) return
      const action = latest.current[event.code]
      if (action === undefined) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
}
