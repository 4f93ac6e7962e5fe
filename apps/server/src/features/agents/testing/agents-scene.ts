import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import type { RebateCategory } from '@caimin/rules/agents'
import { joinBelow } from '../../../core/agents/index.ts'
import { must } from '../../../testing/desk-scene.ts'
import type { SignedIn, TestPlayer, TestShop, TestStaff } from '../../../testing/people.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { someIdNumber } from '../../../testing/withdraw-scene.ts'

/** A shop that has agents, and how players become them or come below them. */
export interface AgentsScene {
  readonly keeper: TestStaff
  readonly switchOn: (isOn?: boolean) => ReturnType<TestStaff['client']['agentDesk']['saveSettings']>
  readonly credit: (playerId: string, amount: string) => Promise<unknown>
  /** An agent at the top, with a rate for jingcai. */
  readonly appointed: (rate?: number) => Promise<TestPlayer>
  /** Verified, below the inviter, with 1,000 yuan that they paid in over the counter. */
  readonly invitedBy: (inviter: TestPlayer, showsOrders?: boolean) => Promise<TestPlayer>
}

export async function agentsScene(app: TestApp, shop: TestShop): Promise<AgentsScene> {
  const keeper = await app.staff('shopkeeper', shop)
  const { agentDesk: desk, counter } = keeper.client
  const switchOn = (is_on = true) => desk.saveSettings({ request_id: randomUUID(), is_on, rate_ceiling: 100 })
  must(await switchOn())
  const credit = async (player_id: string, amount: string) =>
    must(await counter.credit({ request_id: randomUUID(), player_id, amount, note: '现金' }))
  return {
    keeper,
    switchOn,
    credit,
    async appointed(rate = 50) {
      const top = await app.player({ shop, balance: yuan(100) })
      must(await desk.appoint({ request_id: randomUUID(), player_id: top.playerId }))
      must(await desk.setRate({ request_id: randomUUID(), player_id: top.playerId, category: 'jingcai', rate }))
      return top
    },
    async invitedBy(inviter, showsOrders = true) {
      const user = await app.player({ shop })
      await app.database.tx((t) => joinBelow(t, user, { uplineId: inviter.playerId, mostLevels: 8, showsOrders }))
      must(await user.client.profile.verifyRealName({ sfz_name: '王小雨', sfz_id: someIdNumber() }))
      await credit(user.playerId, '1000.00')
      return user
    },
  }
}

/** Sets a rate as whoever is above may. */
export const rateOf = (
  by: SignedIn,
  { playerId }: Pick<TestPlayer, 'playerId'>,
  rate: number,
  category: RebateCategory = 'jingcai',
) => by.client.agents.setRate({ request_id: randomUUID(), player_id: playerId, category, rate })
