import { useEffect, useRef } from 'react'
import { CONSTANTS } from '../../../app/index.ts'

/** Metres per second squared, gravity included: well above walking. */
const HARD = 22
const REST_MS = 1000

/**
 * Calls back when the phone is shaken. Browsers that ask for leave first are left alone: a question for a side feature
 * is not worth it, and the button does the same.
 */
export function useShake(onShake: () => void): void {
  const latest = useRef(onShake)
  useEffect(() => {
    latest.current = onShake
  }, [onShake])
  useEffect(() => {
    if (!('DeviceMotionEvent' in window) || 'requestPermission' in DeviceMotionEvent) return
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
  }, [])
}
