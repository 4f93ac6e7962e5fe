import { randomInt, randomUUID } from 'node:crypto'
import { idCheckDigit, NO_MONEY, yuan } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import { findWallets, ownPayment, payPrizes } from '../core/ledger/index.ts'
import { must } from './desk-scene.ts'
import type { TestPlayer, TestShop } from './people.ts'
import type { TestApp } from './test-app.ts'

export const WITHDRAW_PASSWORD = '502873'

let people = 0

/** A new ID number each time, in an unassigned region. */
export function someIdNumber(birthDate = '19900131'): string {
  people += 1
  const digits = `110199${birthDate}${String(people).padStart(3, '0')}`
  return `${digits}${idCheckDigit(digits)}`
}

/** A card number of a bank, sixteen to nineteen digits. */
export const someCardNumber = (bin = '622202'): string => `${bin}${String(randomInt(1e12)).padStart(13, '0')}`

/** The newest code that went to a player's telephone. All players of a test share one address, which must not count. */
export async function codeFor(app: TestApp, { mobile }: Pick<TestPlayer, 'mobile'>): Promise<string> {
  await app.pool.query('update verification_codes set network_address = address where address = $1', [mobile])
  const { rows } = await app.pool.query<{ body: string }>(
    'select body from outgoing_messages where address = $1 order by created_at desc, id desc limit 1',
    [mobile],
  )
  return /\d{6}/.exec(rows[0]?.body ?? '')?.[0] ?? ''
}

/** Binds a card and returns its id. */
export async function bindCard(app: TestApp, player: TestPlayer, number = someCardNumber()): Promise<string> {
  const { card_id } = must(await player.client.cards.add({ number }))
  must(await player.client.cards.confirm({ card_id, action: 'bind', code: await codeFor(app, player) }))
  return card_id
}

export async function setPassword(app: TestApp, player: TestPlayer, new_password = WITHDRAW_PASSWORD): Promise<void> {
  must(await player.client.cards.sendCode({ event: 'withdraw_password' }))
  must(await player.client.cards.changeWithdrawPassword({ new_password, code: await codeFor(app, player) }))
}

/** A player who may withdraw: real name, a card, a withdraw password, and money that may leave. */
export interface Withdrawer extends TestPlayer {
  readonly cardId: string
}

export async function makeWithdrawer(
  app: TestApp,
  given: { shop: TestShop; free?: number; win?: number },
): Promise<Withdrawer> {
  const player = await app.player({ shop: given.shop, balance: yuan(given.free ?? 1000) })
  must(await player.client.profile.verifyRealName({ sfz_name: '王小雨', sfz_id: someIdNumber() }))
  const cardId = await bindCard(app, player)
  await setPassword(app, player)
  if (given.win !== undefined) await payWinnings(app, player, given.win)
  return { ...player, cardId }
}

/** Winnings, as settlement books them. */
async function payWinnings(app: TestApp, { shopId, playerId }: TestPlayer, amount: number): Promise<void> {
  const order = { orderId: randomUUID(), holdId: randomUUID(), round: 0 }
  const won = { prize: yuan(amount), afterTax: yuan(amount), refund: NO_MONEY }
  const payment = ownPayment({ shopId, playerId, ...order, ...won })
  await app.database.tx((t) => payPrizes(t, [payment]))
}

/** What a wallet holds, by bucket, in fen. */
export async function bucketsOf(app: TestApp, { shopId, playerId }: Pick<TestPlayer, 'shopId' | 'playerId'>) {
  const [wallet] = await app.database.read((r) => findWallets(r, shopId, [playerId]))
  return wallet?.buckets
}

type Request = InputOf<'withdrawals', 'request'>

/** Types the withdraw password and returns what to send. */
export async function permitted(player: Withdrawer, amount: string, password = WITHDRAW_PASSWORD): Promise<Request> {
  const input = { request_id: randomUUID(), amount, card_id: player.cardId }
  const { pay_token } = must(await player.client.withdrawals.payConfirm({ ...input, withdraw_password: password }))
  return { ...input, pay_token }
}

/** A withdrawal that must be taken. */
export const withdraw = async (player: Withdrawer, amount: string) =>
  must(await player.client.withdrawals.request(await permitted(player, amount)))
