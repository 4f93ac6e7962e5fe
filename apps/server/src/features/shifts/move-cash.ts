import { ok, plus, refuse } from '@caimin/base'
import { command } from '../../platform/handlers/feature.ts'
import { newId } from '../../platform/ids.ts'
import { insertDrawerMove } from './drawer.store.ts'
import { figuresOf, movedBy } from './figures.ts'
import { lockRunning } from './shift.store.ts'

/** Cash into the drawer or out of it that no player is credited or debited for. */
export const moveCash = command<'shifts', 'moveCash'>(async ({ t, actor: { shopId, staffId }, input }) => {
  const { kind, amount, note, lottery = null } = input
  if (amount <= 0n || (lottery !== null && kind !== 'counter_prize')) return refuse('bad_input')
  const shift = await lockRunning(t, shopId)
  if (shift.taken === null) return refuse('shift_not_taken_over')
  const move = { shopId, id: newId(t.wallNow), shiftNo: shift.no, kind, amount, note, lottery, staffId, at: t.now }
  const before = (await figuresOf(t, shift)).expected
  const expected = plus(before, movedBy([move]))
  if (expected < before && expected < 0n) return refuse('drawer_holds_less')
  await insertDrawerMove(t, move)
  return ok({ shift_no: shift.no, expected })
})
