import { useEffect, useRef, useState } from 'react'
import { CONSTANTS } from '../../../platform/constants.ts'

/** Metres per second squared, gravity included: well above walking. */
const HARD = 22
const REST_MS = 1000

/** Some browsers feel the motion of the phone only after the player gave leave, which a tap must ask for. */
type AsksLeave = { readonly requestPermission?: () => Promise<'granted' | 'denied'> }

const feelsMotion = (): boolean => 'DeviceMotionEvent' in window
const askLeave = (): Promise<'granted' | 'denied'> | undefined =>
  (DeviceMotionEvent as unknown as AsksLeave).requestPermission?.()
const needsLeave = (): boolean => feelsMotion() && 'requestPermission' in DeviceMotionEvent

/** Calls back when the phone is shaken. Returns how to ask for leave, where that is needed and has not been given. */
export function useShake(onShake: () => void): (() => Promise<void>) | undefined {
  const latest = useRef(onShake)
  const [isAllowed, setAllowed] = useState(() => feelsMotion() && !needsLeave())
  useEffect(() => {
    latest.current = onShake
  }, [onShake])
  useEffect(() => {
    if (!isAllowed) return
    let restUntil = 0
    function handleMotion({ accelerationIncludingGravity: motion, timeStamp }: DeviceMotionEvent) {
      const force = Math.hypot(motion?.x ?? 0, motion?.y ?? 0, motion?.z ?? 0)
      if (force < HARD || timeStamp < restUntil) return
      restUntil = timeStamp + REST_MS
      navigator.vibrate?.(CONSTANTS.vibrateMs)
      latest.current()
    }
    addEventListener('devicemotion', handleMotion)
    return () => removeEventListener('devicemotion', handleMotion)
  }, [isAllowed])
  if (isAllowed || !needsLeave()) return undefined
  // A browser may also refuse to ask: nothing changes then either.
  return async () => setAllowed((await askLeave()?.catch(() => 'denied')) === 'granted')
}
