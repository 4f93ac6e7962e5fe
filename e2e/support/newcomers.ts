import { expect } from '@playwright/test'
import type { Player } from '../pages/player.ts'
import { codeFor, type StaffCaller } from './api.ts'

// A number signs up once, and all stories meet the same server.
const STORIES = [
  'main-job',
  'match-games',
  'number-games',
  'fixed-games',
  'optimise',
  'responsible',
  'identity',
  'minor',
  'recharge',
  'bills',
  'disputes',
  'operator-day',
  'ledger',
  'returns',
  'won-lines',
  'scores',
  'orders-extras',
  'plan',
  'plan-friend',
  'plan-guest',
  'spell',
  'plan-initiator',
  'plan-joiner',
  'follow-poster',
  'follow-by-hand',
  'follow-standing',
  'inviter',
  'invited',
  'chat',
  'chat-other',
  'messages',
  'group',
  'group-other',
  'agent',
  'agent-below',
  'agent-user',
  'push',
  'agent-added',
  'support',
  'support-other',
  'packet-first',
  'packet-second',
  'packet-late',
  'broadcasts',
  'watched-match',
  'ticket-reading',
] as const

const FIRST_MOBILE = 13_911_112_222
export const NEWCOMER_PASSWORD = 'hong-qiu-33-lan-16'

/** The mobile number of a story's newcomer. */
export const mobileOf = (story: (typeof STORIES)[number]): string => String(FIRST_MOBILE + STORIES.indexOf(story))

/** The staff that a newcomer meets. */
export interface Hosts {
  readonly operator: StaffCaller
  readonly shopkeeper: StaffCaller
}

/**
 * Signs up a player of the shop with 500 yuan. Orders of the demo's own players would pay into the same
 * wallet.
 */
export async function welcome(player: Player, mobile: string, { operator, shopkeeper }: Hosts): Promise<void> {
  await player.askForCode(mobile)
  await player.signUp(await codeFor(operator, mobile), NEWCOMER_PASSWORD)
  await player.chooseFirstShop()
  await creditCash(shopkeeper, mobile, '500.00')
  await player.expectWallet({ money: 50_000n, held: 0n, win: 0n })
}

/** Cash over the counter. */
export async function creditCash({ client, ask }: StaffCaller, mobile: string, amount: string): Promise<void> {
  const { rows } = await ask(client.counter.players({ search: mobile.slice(-4) }))
  expect(rows).toHaveLength(1)
  const call = { request_id: crypto.randomUUID(), player_id: rows[0]?.player_id ?? '', amount, note: '' }
  await ask(client.counter.credit(call))
}
