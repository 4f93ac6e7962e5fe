import { addMs, minutes, ok, type Result, refuse } from '@caimin/base'
import { RECALL_MINUTES } from '@caimin/contract'
import type { Tx } from '../../platform/context.ts'
import { lockMessage, type MessageKey, setRecalled } from './message.store.ts'

/**
 * Takes a message back for everyone, by who sent it; a placeholder stays, and the words for disputes. Again is the same
 * as once.
 */
export async function recallMessage(
  t: Tx,
  key: MessageKey,
  senderId: string,
): Promise<Result<MessageKey, 'not_found' | 'recall_too_late'>> {
  const found = await lockMessage(t, key)
  if (found === undefined || found.senderId !== senderId) return refuse('not_found')
  if (found.recalledAt !== null) return ok(key)
  const now = await t.lockedNow()
  if (now > addMs(found.at, minutes(RECALL_MINUTES))) return refuse('recall_too_late')
  await setRecalled(t, key, { at: now })
  return ok(key)
}
