import { minutes } from '@caimin/base'
import { wallClock } from './clock.ts'
import type { Logger } from './logging.ts'

const EVERY_MS = minutes(1)

/** Warns of one kind of event, a kind being one of few. */
export type LogSampler = (kind: string, about: Readonly<Record<string, unknown>>, text: string) => void

/**
 * Writes the first warning of a kind at once and then one a minute, with how many there were since the last. For what
 * strangers can cause as often as they like. Each process counts for itself, which is what its own log needs.
 */
export function createLogSampler(log: Pick<Logger, 'warn'>, now: () => number = wallClock): LogSampler {
  const kinds = new Map<string, { writtenAt: number; unwritten: number }>()
  return (kind, about, text) => {
    const last = kinds.get(kind)
    if (last !== undefined && now() - last.writtenAt < EVERY_MS) {
      last.unwritten += 1
      return
    }
    log.warn({ ...about, times: (last?.unwritten ?? 0) + 1 }, text)
    kinds.set(kind, { writtenAt: now(), unwritten: 0 })
  }
}
