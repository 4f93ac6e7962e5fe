import { ok, refuse, yuan } from '@caimin/base'
import { postWrongTicket } from '../../core/ledger/index.ts'
import { isSerialUsed, lockSerial } from '../../core/orders/index.ts'
import { command } from '../../platform/handlers/feature.ts'
import { newId } from '../../platform/ids.ts'
import { hasOrder, insertWrongTicket } from './drawer.store.ts'
import { holdRunning } from './shift.store.ts'

// rules.md: a ticket costs 2 to 20,000 yuan, 30,000 with append.
const MIN_AMOUNT = yuan(2)
const MAX_AMOUNT = yuan(30_000)

/**
 * A ticket came out of the terminal with the wrong content: the shop pays it, and the order is printed again or fails.
 */
export const wrongTicket = command<'shifts', 'wrongTicket'>(async ({ t, actor: { shopId, staffId }, input }) => {
  const { order_id: orderId = null, game, serial, note, amount } = input
  if (amount < MIN_AMOUNT || amount > MAX_AMOUNT) return refuse('amount_out_of_range')
  if (orderId !== null && !(await hasOrder(t, shopId, orderId))) return refuse('not_found')
  // The same lock order as for recording a ticket: the shift, then the serial.
  const { no } = await holdRunning(t, shopId)
  await lockSerial(t, { shopId, serial })
  if (await isSerialUsed(t, { shopId, serial }, null)) return refuse('serial_used')
  const id = newId(t.wallNow)
  const journalId = await postWrongTicket(t, { shopId, causeId: id, staffId, amount })
  const ticket = { shopId, id, shiftNo: no, orderId, game, serial, note, staffId, journalId }
  await insertWrongTicket(t, { ...ticket, amount, at: t.now })
  return ok({ shift_no: no, amount })
})
