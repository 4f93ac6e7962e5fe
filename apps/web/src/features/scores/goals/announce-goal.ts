import type { OutputOf } from '@caimin/contract'
import { playTones } from '@caimin/ui'
import { CONSTANTS } from '../../../platform/constants.ts'

export type GoalAlerts = OutputOf<'scores', 'goalAlerts'>

const TONES = [
  { hertz: 523, start: 0 },
  { hertz: 659, start: 0.12 },
  { hertz: 784, start: 0.24 },
] as const

/** Makes a goal known as its player wants it. */
export function announceGoal({ plays_sound: playsSound, vibrates }: GoalAlerts): void {
  if (playsSound) playTones(TONES)
  if (vibrates) navigator.vibrate?.(CONSTANTS.vibrateMs)
}
