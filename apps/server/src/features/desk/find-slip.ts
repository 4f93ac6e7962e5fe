import { ok, refuse } from '@caimin/base'
import { findTicketByCode } from '../../core/orders/index.ts'
import { query } from '../../platform/handlers/feature.ts'

/** As the slip's QR code says it, `order number-ticket.check code`, or the check code alone. */
const SLIP = /^(?:(?<orderNo>\d{8,20})-(?<seq>\d{1,4})\.)?(?<code>[0-9A-HJKMNP-Z]{6})$/

/**
 * What people type: spaces and hyphens do not count, and the letters that are never used are taken for what they look
 * like.
 */
const tidied = (text: string): string => {
  const upper = text.replaceAll(/\s/g, '').toUpperCase()
  if (upper.includes('.')) return upper
  return upper.replaceAll('-', '').replaceAll(/[IL]/g, '1').replaceAll('O', '0')
}

/** The code of a ticket's bet slip; with the order and the ticket that it is of, when the QR code was read. */
export const readSlip = (text: string) => SLIP.exec(tidied(text))?.groups

/** The order and ticket of a bet slip of this shop. */
export const findSlip = query<'desk', 'findSlip'>(async ({ r, actor: { shopId }, input }) => {
  const { orderNo, seq, code: checkCode } = readSlip(input.code) ?? {}
  if (checkCode === undefined) return refuse('slip_unreadable')
  const found = await findTicketByCode(r, shopId, checkCode)
  if (found === undefined) return refuse('not_found')
  const isSame = orderNo === undefined || (found.orderNo === orderNo && found.seq === Number(seq))
  if (!isSame) return refuse('not_found')
  return ok({ order_id: found.orderId, order_no: found.orderNo, ticket_id: found.ticketId, seq: found.seq })
})
