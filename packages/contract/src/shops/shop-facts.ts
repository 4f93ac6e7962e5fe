import { z } from 'zod'
import { SHOP_FACTS } from '../form-limits.ts'
import { day, id, text } from '../wire.ts'

/** What an application says of a shop, whoever makes it. */
export const shopFacts = {
  name: text(SHOP_FACTS.name),
  owner_name: text(SHOP_FACTS.owner_name),
  licence_no: text(SHOP_FACTS.licence_no),
  licence_valid_until: day,
  jurisdiction: text(SHOP_FACTS.jurisdiction),
  address: text(SHOP_FACTS.address),
  phone: z
    .string()
    .trim()
    .regex(/^[\d-]{7,20}$/),
  picture_id: id.optional(),
}
