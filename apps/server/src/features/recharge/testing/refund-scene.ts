import { randomUUID } from 'node:crypto'
import { type Fen, yuan } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import { must } from '../../../testing/desk-scene.ts'
import type { TestPlayer, TestStaff } from '../../../testing/people.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { notify, opened } from './recharge-scene.ts'
import type { TestChannel } from './test-channel.ts'

/** A recharge that was paid through a channel, or face to face, and credited. */
export async function recharged(
  app: TestApp,
  player: TestPlayer,
  by: { readonly channel: TestChannel } | { readonly keeper: TestStaff },
  amount: Fen = yuan(100),
): Promise<string> {
  const recharge = await opened(player, 'channel' in by ? by.channel.id : 'counter', amount)
  const { recharge_id, recharge_no } = recharge
  if ('channel' in by) await notify(app, by.channel.id, player.shopId, by.channel.pay(recharge_no, amount))
  else must(await by.keeper.client.takings.confirm({ request_id: randomUUID(), recharge_id, amount: recharge.amount }))
  return recharge_id
}

/** What can be paid back of it, as the shop sees it. */
export const refundable = async (staff: TestStaff, credit_id: string) =>
  must(await staff.client.takings.refundable({ credit_id }))

/** What a shopkeeper sends to pay back all that is left of a recharge or a receipt. */
export async function refundOf(staff: TestStaff, credit_id: string): Promise<InputOf<'takings', 'refund'>> {
  const { refundable: amount } = await refundable(staff, credit_id)
  return { request_id: randomUUID(), credit_id, amount, reason: '玩家充错了' }
}
