import { fenFromText, fenToText, ok, plus, refuse } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { once } from '../../platform/handlers/once.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { insertDrawerMove } from './deeds.store.ts'
import { figuresOf, movedBy } from './figures.ts'
import { lockRunning } from './shift.store.ts'
import type { ShiftsDeps } from './shifts.deps.ts'

/** Cash into the drawer or out of it that no player is credited or debited for. */
export async function moveCash(
  { database }: ShiftsDeps,
  input: InputOf<'shifts', 'moveCash'>,
  { shopId, staffId }: ShopActor,
): Promise<Reply<'shifts', 'moveCash'>> {
  const amount = fenFromText(input.amount)
  if (!amount.ok || amount.value <= 0n) return refuse('bad_input')
  const key = { shopId, actorId: staffId, requestId: input.request_id, call: 'shifts.moveCash', body: input }
  return await database.tx((t) =>
    once(t, key, async (): Promise<Reply<'shifts', 'moveCash'>> => {
      const shift = await lockRunning(t, shopId)
      if (shift.taken === null) return refuse('shift_not_taken_over')
      const { kind, note } = input
      const move = {
        shopId,
        id: newId(t.wallNow),
        shiftNo: shift.no,
        kind,
        amount: amount.value,
        note,
        staffId,
        at: t.now,
      }
      const before = (await figuresOf(t, shift)).expected
      const expected = plus(before, movedBy([move]))
      if (expected < before && expected < 0n) return refuse('drawer_holds_less')
      await insertDrawerMove(t, move)
      return ok({ shift_no: shift.no, expected: fenToText(expected) })
    }),
  )
}
