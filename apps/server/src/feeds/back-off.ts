import { minutes, seconds } from '@caimin/base'
import type { Random } from '@caimin/rules'

const FIRST_MS = seconds(5)
const MAX_MS = minutes(15)

/**
 * How long to wait after so many failures in a row: doubling, half of it left to chance so that processes do not ask in
 * step.
 */
export function backOffMs(failures: number, random: Random): number {
  const full = Math.min(FIRST_MS * 2 ** (failures - 1), MAX_MS)
  return full / 2 + random(Math.ceil(full / 2))
}
