import { type Fen, NO_MONEY } from '@caimin/base'
import { footballBet, seedMatch } from './betting-scene.ts'
import { issue, placed } from './desk-scene.ts'
import type { TestPlayer, TestStaff } from './people.ts'
import type { TestApp } from './test-app.ts'

/** A printed order as settlement leaves it when its prize is too large to be paid by itself. */
export async function wonOrder(
  app: TestApp,
  { player, clerk }: { readonly player: TestPlayer; readonly clerk: TestStaff },
  won: { readonly prize: Fen; readonly afterTax: Fen },
): Promise<string> {
  const orderId = await placed(player, footballBet([await seedMatch(app)]))
  await issue(clerk, orderId)
  await app.database.tx(async (t) => {
    const order = t.db.updateTable('orders').where('id', '=', orderId)
    await order.set({ state: 7 }).execute()
    await order
      .set({ state: 9, prize: won.prize, prize_after_tax: won.afterTax, void_refund: NO_MONEY, settle_round: 1 })
      .execute()
  })
  return orderId
}
