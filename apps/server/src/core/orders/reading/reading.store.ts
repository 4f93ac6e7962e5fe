import { fen } from '@caimin/base'
import type { Tx } from '../../../platform/context.ts'
import { sqlJson } from '../../../platform/database/columns.ts'
import type { TicketReading } from './paper-ticket.ts'

/** As the photo's row keeps it: JSON has no whole number for fen. */
type StoredReading = Omit<TicketReading, 'amount'> & { readonly amount: string | null }

/** Keeps what was read of a photo beside it. */
export async function keepReading(
  t: Tx,
  { shopId, photoId }: { readonly shopId: string; readonly photoId: string },
  reading: TicketReading,
): Promise<void> {
  const stored: StoredReading = { ...reading, amount: reading.amount?.toString() ?? null }
  await t.db
    .updateTable('files')
    .set({ ticket_reading: sqlJson(stored) })
    .where('shop_id', '=', shopId)
    .where('id', '=', photoId)
    .where('kind', '=', 'ticket_photo')
    .execute()
}

/** The column holds what {@link keepReading} wrote. */
export function readingFrom(column: unknown): TicketReading | null {
  if (column === null) return null
  const stored = column as StoredReading
  return { ...stored, amount: stored.amount === null ? null : fen(BigInt(stored.amount)) }
}
