import { deviceNow, isTooOld, newRequestId } from '@caimin/session'
import { readStored, writeStored } from '../../platform/data/stored.ts'

interface Kept {
  readonly requestId: string
  readonly begunAt: number
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'requestId' in value && 'begunAt' in value

/** Of this page, where the device stores nothing. */
const unstored = new Map<string, Kept>()

/**
 * The request id of a withdrawal whose outcome this player does not know yet: a reload must not make it another
 * withdrawal.
 */
export function keptRequest(playerId: string) {
  const key = `withdrawal.${playerId}`
  return {
    /** The id to send: that of the unknown one, or a new one. */
    take(): string {
      const kept = readStored(key) ?? unstored.get(key)
      if (isKept(kept) && !isTooOld(kept)) return kept.requestId
      const begun = { requestId: newRequestId(), begunAt: deviceNow() }
      unstored.set(key, begun)
      writeStored(key, begun)
      return begun.requestId
    },
    /** Its outcome is known. */
    end() {
      unstored.delete(key)
      writeStored(key, null)
    },
  }
}
