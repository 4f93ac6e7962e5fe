import { fenToText, minus, ok, refuse } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { recordDeed } from '../../core/audit/index.ts'
import { postCashDifference } from '../../core/ledger/index.ts'
import { once } from '../../platform/handlers/once.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import { totalOfPieces } from './cash-count.ts'
import { closerOf, lockRunning, saveTakenOver } from './shift.store.ts'
import type { ShiftsDeps } from './shifts.deps.ts'
import { handOverTo } from './show-running.ts'

/** Counts the drawer and answers for it from now on. */
export async function takeOver(
  { database }: ShiftsDeps,
  input: InputOf<'shifts', 'takeOver'>,
  actor: ShopActor,
): Promise<Reply<'shifts', 'takeOver'>> {
  const { shopId, staffId, role } = actor
  const key = { shopId, actorId: staffId, requestId: input.request_id, call: 'shifts.takeOver', body: input }
  return await database.tx((t) =>
    once(t, key, async (): Promise<Reply<'shifts', 'takeOver'>> => {
      const shift = await lockRunning(t, shopId)
      if (shift.no !== input.shift_no || shift.taken !== null) return refuse('shift_moved_on')
      const closer = await closerOf(t, shopId, shift.no - 1)
      const handOver = await handOverTo(t, { staffId, role, closer })
      if (handOver !== 'checked' && handOver !== 'alone') return refuse(handOver)
      const cashFloat = totalOfPieces(input.pieces)
      // The first shift of a shop begins with whatever is put into its drawer.
      const difference = shift.no === 1 ? null : minus(cashFloat, shift.handedOver)
      if (difference !== null && difference !== 0n) {
        if (input.reason === undefined) return refuse('difference_needs_reason')
        await postCashDifference(t, { shopId, causeId: shift.id, staffId, round: 1, difference })
      }
      await saveTakenOver(t, shift, { by: staffId, at: t.now, cashFloat, reason: input.reason ?? '' })
      // The difference of a drawer that one person counted twice is for the operator to look at: it has a deed of its own.
      if (handOver === 'alone') {
        recordDeed(t, { actor, deed: 'shift_taken_over_alone', details: { shift_no: shift.no } })
      }
      return ok({
        shift_no: shift.no,
        cash_float: fenToText(cashFloat),
        difference: fenToText(difference ?? minus(cashFloat, cashFloat)),
      })
    }),
  )
}
