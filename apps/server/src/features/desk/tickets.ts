import { fenToText, ok, present, refuse } from '@caimin/base'
import type { RequestValues } from '@caimin/contract'
import { orderStateIndex } from '@caimin/rules'
import { recordAuditEvent } from '../../core/audit/index.ts'
import {
  askOdds,
  findPhoto,
  handicapsOf,
  isOpenToOperators,
  isOpenToStaff,
  markPrinted,
  type PhotoLink,
  recordTicket,
  reloadTicket,
  supersedeTicket,
  type TicketRecord,
  ticketOfPhoto,
  ticketOfSimilarPhoto,
  viewTicket,
} from '../../core/orders/index.ts'
import type { Tx } from '../../platform/context.ts'
import type { Files } from '../../platform/files/files.ts'
import { command, steps } from '../../platform/handlers/feature.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import { viewTicketName } from './ticket-name.view.ts'

interface TicketServices {
  readonly files: Files
  readonly photoLink: PhotoLink
}

/** The bet slip of a ticket was printed. */
export const recordPrint = command<'desk', 'markPrinted'>(async ({ t, actor, input }) => {
  const { order_id: orderId, ticket_id: ticketId, reprint_reason: reprintReason } = input
  const printed = await markPrinted(t, { shopId: actor.shopId, orderId, ticketId, reprintReason })
  if (!printed.ok) return printed
  const times = printed.value
  if (times > 1) {
    const details = { ticket_id: ticketId, times, reason: reprintReason }
    recordAuditEvent(t, { actor, event: 'slip_printed_again', subject: { kind: 'order', id: orderId }, details })
  }
  return ok({ ticket_id: ticketId, printed_times: times })
})

/** Before printing: the player is asked about the odds that the clerk sees now. */
export const ask = command<'desk', 'askOdds'>(async ({ t, actor: { shopId, staffId }, input }) => {
  const { order_id: orderId, odds } = input
  if ((await isOpenToStaff(t, { shopId, orderId }, staffId)) === false) return refuse('content_not_opened')
  const lines = handicapsOf({ handicaps: input.handicaps, totals: input.totals })
  const asked = await askOdds(t, { shopId, orderId, odds, lines })
  return asked.ok ? ok({ order_id: orderId, tickets: asked.value }) : asked
})

/** Keeps a photo of a ticket; recording the ticket names it. */
export const uploadPhoto = steps<'desk', 'uploadPhoto', Pick<TicketServices, 'files'>>(
  async ({ read, actor, request: { image }, files }) => {
    if (image === undefined) return refuse('picture_unreadable')
    const { shopId, staffId: uploadedBy } = actor
    const saved = await files.savePicture({ shopId, kind: 'ticket_photo', uploadedBy, uploader: actor, image })
    if (!saved.ok) return saved
    return await read(async (r) => {
      const photo = present(await findPhoto(r, shopId, saved.value.id), 'the photo was just kept')
      const [usedBy, similarTo] = await Promise.all([ticketOfPhoto(r, photo), ticketOfSimilarPhoto(r, photo)])
      return ok({
        photo_id: saved.value.id,
        sha256: saved.value.sha256,
        photo_url: files.linkTo(saved.value),
        used_by: usedBy === undefined ? null : viewTicketName(usedBy),
        similar_to: similarTo === undefined ? null : viewTicketName(similarTo),
      })
    })
  },
)

export const record = command<'desk', 'recordTicket', Pick<TicketServices, 'photoLink'>>(
  async ({ t, actor, input, photoLink }) => {
    const record = recordOf(input, actor)
    if (await isClosedTo(t, record)) return refuse('content_not_opened')
    const recorded = await recordTicket(t, record)
    if (!recorded.ok) return await recordProposal(t, recorded, { input, actor })
    const { state, ticketId } = recorded.value
    const ticket = viewTicket(actor.shopId, await reloadTicket(t, record, ticketId), photoLink)
    const { seq, serial, stake } = ticket
    recordAuditEvent(t, {
      actor,
      event: 'ticket_recorded',
      subject: { kind: 'order', id: input.order_id },
      details: { ticket_id: ticketId, slip: seq, serial, amount: fenToText(stake) },
    })
    return ok({ order_id: input.order_id, state: orderStateIndex(state), ticket })
  },
)

/** A second clerk corrects a record; a correction of one's own waits for a second person. */
export const supersede = command<'desk', 'supersedeTicket', Pick<TicketServices, 'photoLink'>>(
  async ({ t, actor, input, photoLink }) => {
    const record = { ...recordOf(input, actor), reason: input.reason }
    if (await isClosedTo(t, record)) return refuse('content_not_opened')
    const newer = await supersedeTicket(t, record)
    if (!newer.ok) return await recordProposal(t, newer, { input, actor })
    const { state, ticketId } = newer.value
    const ticket = viewTicket(actor.shopId, await reloadTicket(t, record, ticketId), photoLink)
    return ok({ order_id: input.order_id, state: orderStateIndex(state), ticket })
  },
)

/**
 * Whether a ticket is of a plan that this person has not opened: what is answered to guessed odds would tell what the
 * plan holds, and nothing would be on record. That there is no such order, recording itself says.
 */
const isClosedTo = async (t: Tx, record: TicketRecord): Promise<boolean> =>
  (await isOpenToStaff(t, record, record.staffId)) === false

/**
 * A record that waits for a second person is kept although the answer is a refusal, of which the audit log would tell
 * nothing.
 */
async function recordProposal<R extends { readonly reason: string }>(
  t: Tx,
  refusal: R,
  { input, actor }: { readonly input: Proposal; readonly actor: ShopActor },
): Promise<R> {
  const event = PROPOSAL_EVENTS[refusal.reason]
  if (event !== undefined) {
    const { order_id: orderId, ticket_id, serial, printed_odds, reason } = input
    // Of a sealed plan the log must not name a match, which its odds would.
    const odds = (await isOpenToOperators(t, { shopId: actor.shopId, orderId })) ? { printed_odds } : {}
    recordAuditEvent(t, {
      actor,
      event,
      subject: { kind: 'order', id: input.order_id },
      details: { ticket_id, serial, ...odds, reason },
    })
  }
  return refusal
}

type Proposal = RequestValues<'desk', 'recordTicket'> & { readonly reason?: string }

const PROPOSAL_EVENTS: Readonly<Record<string, 'ticket_odds_proposed' | 'ticket_correction_proposed'>> = {
  odds_never_offered: 'ticket_odds_proposed',
  same_clerk: 'ticket_correction_proposed',
}

const recordOf = (input: RequestValues<'desk', 'recordTicket'>, { shopId, staffId }: ShopActor): TicketRecord => ({
  shopId,
  staffId,
  orderId: input.order_id,
  ticketId: input.ticket_id,
  serial: input.serial.trim(),
  photoId: input.photo_id,
  printedOdds: input.printed_odds,
  printedLines: handicapsOf({ handicaps: input.printed_handicaps, totals: input.printed_totals }),
})
