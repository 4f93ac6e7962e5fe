import { instant, ok, refuse } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { findNamesOfShopStaff, findPlayerNames } from '../../core/identity/index.ts'
import {
  accessOfStaff,
  isCodedReason,
  type LoadedOrder,
  loadOrder,
  type OrderKey,
  readReminders,
  reasonText,
  reviewsOf,
} from '../../core/orders/index.ts'
import type { Reader } from '../../platform/context.ts'
import { query } from '../../platform/handlers/feature.ts'
import { readDisputeEntries, readMovedMoney, readOpenings, readPayoutWords, readWrongTickets } from './history.store.ts'

type Entry = Values<OutputOf<'desk', 'history'>>['entries'][number]
/** An entry whose doer is still an id: a player, a member of staff, or null for the system. */
type Raw = Entry extends infer E
  ? E extends Entry
    ? Omit<E, 'no' | 'actor' | 'name'> & { readonly by: string | null }
    : never
  : never

/** All that is on record of an order of the shop; of a sealed plan nothing that its bet could be read from. */
export const history = query<'desk', 'history'>(async ({ r, actor: { shopId, staffId }, input }) => {
  const key = { shopId, orderId: input.order_id }
  const loaded = await loadOrder(r, key)
  if (loaded === undefined) return refuse('not_found')
  const isOpen = (await accessOfStaff(r, loaded, staffId)).kind === 'open'
  const parts = await Promise.all([
    viewTimeline(loaded, isOpen),
    viewReminders(r, loaded),
    viewAroundOrder(r, key, isOpen),
    isOpen ? viewTicketRecords(r, loaded) : [],
  ])
  const entries = parts.flat().toSorted((a, b) => a.at - b.at)
  return ok({ server_time: r.now, entries: await withNames(r, shopId, entries) })
})

const viewTimeline = ({ timeline }: LoadedOrder, isOpen: boolean): Raw[] =>
  timeline.map(({ from, to, at, actorId: by, reason }) => ({
    kind: 'step',
    at,
    by,
    from,
    to,
    // What a person wrote may name what was bet.
    reason: isOpen || isCodedReason(reason) ? reasonText(reason) : null,
  }))

const viewReminders = async (r: Reader, { order }: LoadedOrder): Promise<Raw[]> =>
  (await readReminders(r, order)).map((at) => ({ kind: 'reminded', at, by: order.playerId }))

/** Of a plan that was opened, a prize that two people pay, cases and money. */
async function viewAroundOrder(r: Reader, key: OrderKey, isOpen: boolean): Promise<Raw[]> {
  const [openings, words, disputes, money] = await Promise.all([
    readOpenings(r, key),
    readPayoutWords(r, key),
    readDisputeEntries(r, key),
    readMovedMoney(r, key),
  ])
  return [
    ...openings.map((opening): Raw => ({ kind: 'content_opened', ...opening })),
    ...words.flatMap(({ at, by, amount, refusedAt, refusedBy, refusedBecause: reason }): Raw[] => [
      { kind: 'payout_approved', at, by, amount },
      ...(refusedAt === null || reason === null
        ? []
        : [{ kind: 'payout_refused', at: refusedAt, by: refusedBy, amount, reason } as const]),
    ]),
    ...disputes.map(
      ({ at, by, disputeNo, kind, text, amount }): Raw => ({
        kind: 'dispute',
        at,
        by,
        dispute_no: disputeNo,
        entry: kind,
        // As with the reason of a step.
        text: isOpen ? text : '',
        amount,
      }),
    ),
    ...money.map(({ at, by, kind, amount }): Raw => ({ kind: 'money', at, by, journal: kind, amount })),
  ]
}

/** What was recorded of the tickets, asked about them and decided by a second person; and wrong tickets. */
async function viewTicketRecords(r: Reader, { order, tickets }: LoadedOrder): Promise<Raw[]> {
  const [reviews, wrong] = await Promise.all([reviewsOf(r, order), readWrongTickets(r, order)])
  const seqOf = new Map(tickets.map(({ id, seq }) => [id, seq]))
  return [
    ...tickets.flatMap(viewTicketRecord),
    ...reviews.flatMap(
      ({ ticketId, serial, proposedBy, proposedAt, decidedBy, decidedAt, decision, ...review }): Raw[] => {
        const ticket = { seq: seqOf.get(ticketId) ?? 1, serial }
        return [
          { kind: 'review_asked', at: proposedAt, by: proposedBy, ...ticket, correction: review.correctionReason },
          ...(decidedAt === null || decision === null
            ? []
            : [{ kind: 'review_decided', at: decidedAt, by: decidedBy, ...ticket, decision } as const]),
        ]
      },
    ),
    ...wrong.map((ticket): Raw => ({ kind: 'wrong_ticket', ...ticket })),
  ]
}

function viewTicketRecord(ticket: LoadedOrder['tickets'][number]): Raw[] {
  const { seq, serial, recordedAt: at, recordedBy: by, oddsQuestion: question } = ticket
  const entries: Raw[] = []
  if (question !== null) {
    entries.push({ kind: 'odds_asked', at: instant(question.askedAt), by: null, seq, answer: question.answer })
  }
  if (at !== null && serial !== null) {
    const { printedTimes: printed_times, reprintReasons, correctionReason: correction } = ticket
    const reprint_reasons = [...reprintReasons]
    entries.push({ kind: 'ticket_recorded', at, by, seq, serial, printed_times, reprint_reasons, correction })
  }
  return entries
}

/** Players are masked; whoever is neither a player nor of the shop's staff is one of the operator's. */
async function withNames(r: Reader, shopId: string, entries: readonly Raw[]): Promise<Entry[]> {
  const ids = entries.flatMap(({ by }) => by ?? [])
  const [players, staff] = await Promise.all([findPlayerNames(r, shopId, ids), findNamesOfShopStaff(r, shopId, ids)])
  const whose = (by: string | null): Pick<Entry, 'actor' | 'name'> => {
    if (by === null) return { actor: 'system', name: null }
    const player = players.get(by)
    if (player !== undefined) return { actor: 'player', name: player.name }
    const name = staff.get(by)
    return name === undefined ? { actor: 'operator', name: null } : { actor: 'shop', name }
  }
  return entries.map(({ by, ...entry }, at) => ({ no: at + 1, ...entry, ...whose(by) }) as Entry)
}
