import { ok, type Result, refuse } from '@caimin/base'
import type { RequestValues } from '@caimin/contract'
import {
  comparePhoto,
  findOrder,
  findPhoto,
  isOpenToStaff,
  isSerialUsed,
  keepReading,
  type Order,
  type OrderTicket,
  readTicket,
  type TicketPhoto,
  type TicketReading,
  ticketsOf,
} from '../../core/orders/index.ts'
import type { Reader } from '../../platform/context.ts'
import type { Files } from '../../platform/files/files.ts'
import { steps } from '../../platform/handlers/feature.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import type { TextReader } from '../../platform/ocr/text-reader.ts'

interface ReadServices {
  readonly files: Files
  readonly textReader: TextReader
}

/** Reads the photo of a ticket, unless it was read before, and sets it beside what was ordered. */
export const readPhoto = steps<'desk', 'readPhoto', ReadServices>(
  async ({ read, write, actor, input, files, textReader }) => {
    const paper = await read((r) => findPaper(r, actor, input))
    if (!paper.ok) return paper
    const { photo } = paper.value
    const known = photo.reading
    if (known !== null) return await read((r) => viewReading(r, paper.value, known))
    const picture = await files.read({ shopId: photo.shopId, id: photo.photoId })
    if (picture === null) return refuse('photo_required')
    const fresh = await readTicket(textReader, picture)
    if (!fresh.ok) return fresh
    return await write(async (t) => {
      await keepReading(t, photo, fresh.value)
      return await viewReading(t, paper.value, fresh.value)
    })
  },
)

async function viewReading(r: Reader, { order, ticket }: Paper, reading: TicketReading) {
  const { verdict, fields, odds } = await comparePhoto(r, { order, ticket, reading })
  const { serial } = reading
  return ok({
    verdict,
    fields: fields.map(({ key, read, state }) => ({ key, read, state })),
    serial,
    is_serial_used: serial !== null && (await isSerialUsed(r, { shopId: order.shopId, serial }, ticket.id)),
    odds,
  })
}

async function findPaper(
  r: Reader,
  { shopId, staffId }: ShopActor,
  { order_id: orderId, ticket_id, photo_id }: RequestValues<'desk', 'readPhoto'>,
): Promise<Result<Paper, 'not_found' | 'content_not_opened' | 'photo_required'>> {
  const key = { shopId, orderId }
  const order = await findOrder(r, key)
  if (order === undefined) return refuse('not_found')
  if ((await isOpenToStaff(r, key, staffId)) !== true) return refuse('content_not_opened')
  const ticket = (await ticketsOf(r, [key])).find(({ id }) => id === ticket_id)
  if (ticket === undefined) return refuse('not_found')
  const photo = await findPhoto(r, shopId, photo_id)
  return photo === undefined ? refuse('photo_required') : ok({ order, ticket, photo })
}

interface Paper {
  readonly order: Order
  readonly ticket: OrderTicket
  readonly photo: TicketPhoto
}
