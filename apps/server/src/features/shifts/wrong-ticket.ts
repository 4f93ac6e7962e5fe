import { fenFromText, fenToText, ok, refuse, yuan } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { postWrongTicket } from '../../core/ledger/index.ts'
import { isSerialUsed, lockSerial } from '../../core/orders/index.ts'
import { once } from '../../platform/handlers/once.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { hasOrder, insertWrongTicket } from './deeds.store.ts'
import { holdRunning } from './shift.store.ts'
import type { ShiftsDeps } from './shifts.deps.ts'

// rules.md: a ticket costs 2 to 20,000 yuan, 30,000 with append.
const LEAST = yuan(2)
const MOST = yuan(30_000)

/** A ticket came out of the terminal with the wrong content: the shop pays it, and the order is printed again or fails. */
export async function recordWrongTicket(
  { database }: ShiftsDeps,
  input: InputOf<'shifts', 'wrongTicket'>,
  { shopId, staffId }: ShopActor,
): Promise<Reply<'shifts', 'wrongTicket'>> {
  const amount = fenFromText(input.amount)
  if (!amount.ok) return refuse('bad_input')
  if (amount.value < LEAST || amount.value > MOST) return refuse('amount_out_of_range')
  const key = { shopId, actorId: staffId, requestId: input.request_id, call: 'shifts.wrongTicket', body: input }
  return await database.tx((t) =>
    once(t, key, async (): Promise<Reply<'shifts', 'wrongTicket'>> => {
      const { order_id: orderId, game, serial, note } = input
      if (orderId !== undefined && !(await hasOrder(t, shopId, orderId))) return refuse('not_found')
      // In the order of whoever records a ticket: the shift, then the serial.
      const { no } = await holdRunning(t, shopId)
      await lockSerial(t, { shopId, serial })
      if (await isSerialUsed(t, { shopId, serial }, null)) return refuse('serial_used')
      const id = newId(t.wallNow)
      const journalId = await postWrongTicket(t, { shopId, causeId: id, staffId, amount: amount.value })
      const ticket = { shopId, id, shiftNo: no, orderId: orderId ?? null, game, serial, note, staffId, journalId }
      await insertWrongTicket(t, { ...ticket, amount: amount.value, at: t.now })
      return ok({ shift_no: no, amount: fenToText(amount.value) })
    }),
  )
}
