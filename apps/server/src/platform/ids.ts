import { randomFillSync } from 'node:crypto'
import { hours, type Instant } from '@caimin/base'

// Own code: the form is a few bytes, and the time comes from the clock of whoever makes the id (docs/adr/0045).

const ID_BYTES = 16
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
// Random bytes are fetched for many ids at once: the call costs more than the rest.
const random = Buffer.alloc(ID_BYTES * 256)
let next = random.length
/** The counter fills the twelve bits after time and version. */
const MAX_COUNTED = 0xfff
let lastAt = 0
let counted = 0

/** Comes before every id: where going through rows in their order begins. */
export const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Whether a text has the form of a uuid. */
export const isId = (text: string): boolean => ID.test(text)

/**
 * A uuid v7: its first 48 bits are the time it was made, so that keys of one table grow to the right. Those that a
 * process makes one after the other for a millisecond grow too, by a counter that begins anywhere in the lower half of
 * its range (RFC 9562, 6.2).
 */
export function newId(at: number): string {
  if (next === random.length) {
    randomFillSync(random)
    next = 0
  }
  random.writeUIntBE(at, next, 6)
  counted = at === lastAt ? (counted + 1) & MAX_COUNTED : random.readUInt16BE(next + 6) & (MAX_COUNTED >> 1)
  lastAt = at
  random.writeUInt16BE(0x7000 | counted, next + 6)
  random.writeUInt8((random.readUInt8(next + 8) & 0x3f) | 0x80, next + 8)
  const hex = random.toString('hex', next, next + ID_BYTES)
  next += ID_BYTES
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** How far the clocks of servers may differ, as `first_id_since` of the database has it. */
const SLACK_MS = hours(1)

/** Not after the id of any row of this business time or later: ids are of wall time. */
export function firstIdSince(
  at: Instant,
  { now, wallNow }: { readonly now: Instant; readonly wallNow: Instant },
): string {
  const hex = Math.max(0, at - (now - wallNow) - SLACK_MS)
    .toString(16)
    .padStart(ID_BYTES - 4, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
