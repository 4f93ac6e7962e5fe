import type { OutputOf } from '@caimin/contract'
import { finalRecordsTexts } from './final-records.texts.ts'

/** Why the records of an order stay as they are, before a correction is tried. */
export function FinalRecords({ order }: { readonly order: Pick<OutputOf<'desk', 'order'>, 'final_records'> }) {
  return order.final_records.length > 0 && <p className="text-s ink-2">{finalRecordsTexts.why}</p>
}
