import { randomUUID } from 'node:crypto'
import type { InputOf } from '@caimin/contract'
import { TEST_ODDS } from './betting-scene.ts'
import type { SignedIn, TestPlayer, TestStaff } from './people.ts'
import { takePicture } from './ticket-picture.ts'
import { withStake } from './with-stake.ts'

/** A value, or the test fails with the reason. */
export function must<T>(reply: { ok: true; value: T } | { ok: false; reason: string }): T {
  if (!reply.ok) throw new Error(`refused: ${reply.reason}`)
  return reply.value
}

export const reasonOf = (reply: { ok: true } | { ok: false; reason: string }): string =>
  reply.ok ? 'ok' : reply.reason

/** Places a bet that must be taken, at the stake it costs, and returns its order. */
export const placed = async (player: TestPlayer, bet: Omit<InputOf<'betting', 'place'>, 'stake'>): Promise<string> =>
  must(await player.client.betting.place(withStake(bet))).order_id

/** Accepts an order that must be accepted. */
export async function accept(staff: SignedIn, orderId: string): Promise<void> {
  const { results } = must(await staff.client.desk.accept({ request_id: randomUUID(), order_ids: [orderId] }))
  if (results[0]?.accepted !== true) throw new Error(`not accepted: ${results[0]?.reason}`)
}

/** Uploads a picture as the photo of a ticket. */
export const upload = async (staff: SignedIn, picture: Buffer) =>
  must(await staff.client.desk.uploadPhoto({}, { image: new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }) }))

/** A photo that no other ticket has. */
export const photo = async (staff: SignedIn): Promise<string> =>
  (await upload(staff, await takePicture(randomUUID()))).photo_id

type RecordInput = InputOf<'desk', 'recordTicket'>

/** The tickets of an order, as the desk sees them. */
export const ticketsOf = async (staff: SignedIn, orderId: string) =>
  must(await staff.client.desk.order({ order_id: orderId })).tickets

/** What a clerk enters for the ticket of a football bet of `footballBet`. */
export async function recordOf(
  staff: SignedIn,
  orderId: string,
  changes: Partial<RecordInput> = {},
): Promise<RecordInput> {
  const { tickets, matches } = must(await staff.client.desk.order({ order_id: orderId }))
  const ticket = tickets.find(({ state }) => state === 'waiting')
  return {
    request_id: randomUUID(),
    order_id: orderId,
    ticket_id: ticket?.ticket_id ?? randomUUID(),
    serial: `SN${randomUUID()}`,
    photo_id: await photo(staff),
    printed_odds: Object.fromEntries(matches.map(({ match_id }) => [match_id, { SPF: { '3': TEST_ODDS.SPF['3'] } }])),
    ...changes,
  }
}

/** Accepts an order and records its one ticket. */
export async function issue(staff: TestStaff, orderId: string): Promise<void> {
  await accept(staff, orderId)
  must(await staff.client.desk.recordTicket(await recordOf(staff, orderId)))
}
