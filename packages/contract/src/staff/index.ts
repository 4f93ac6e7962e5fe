/** What the desks alone need to know of the contract; the player app loads none of it. */

export { AUDIT_EVENTS, type AuditEventCode, type AuditSubjectKind } from '../audit/audit-events.ts'
export { AUDIT_EVENT_NAMES } from '../audit/audit-names.texts.ts'
export { amountOfEvent, describeDetails, subjectName } from '../audit/describe-event.ts'
export type { StaffWrite } from '../audit/staff-write.ts'
export { STAFF_WRITES, staffWriteOf } from '../audit/staff-writes.ts'
export { CALLS_WITHOUT_PROOF } from './calls-without-proof.ts'
