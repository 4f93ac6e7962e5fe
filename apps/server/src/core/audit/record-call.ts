import type { RecordCall } from '../../platform/handlers/run-handler.ts'
import { isRecorded, recordAuditEvent } from './record-audit-event.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Records a successful call of staff as `STAFF_WRITES` of the contract says, in the transaction that did its work,
 * unless that is left to its handler, or its handler has recorded the same event itself.
 */
export const recordCall: RecordCall = (t, { write, actor, input, output }) => {
  const { event, subject: [kind, field] = [], byHandler = false } = write
  if (event === null || byHandler || isRecorded(t, event)) return
  const answered = isFields(output) ? output : {}
  const id = field === undefined ? undefined : (input[field] ?? answered[field])
  recordAuditEvent(t, {
    actor,
    event,
    details: { ...only(input, write.asked), ...only(answered, write.answered) },
    ...(kind !== undefined && typeof id === 'string' && { subject: { kind, id } }),
    ...(typeof input.shop_id === 'string' && { shopId: input.shop_id }),
  })
}

const only = (fields: Fields, names: readonly string[] = []): Fields =>
  Object.fromEntries(names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]))

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
