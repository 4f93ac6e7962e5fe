import { type RefObject, useEffect, useRef } from 'react'

/** A player who has left the page meanwhile is not pulled away from where they went. */
export function useOnScreen(): Readonly<RefObject<boolean>> {
  const isOnScreen = useRef(true)
  useEffect(() => {
    isOnScreen.current = true
    return () => {
      isOnScreen.current = false
    }
  }, [])
  return isOnScreen
}
