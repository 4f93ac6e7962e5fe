/** What the desks alone need to know of the contract; the player app loads none of it. */

export { CALLS_WITHOUT_PROOF } from './calls-without-proof.ts'
export { DEEDS, type DeedCode, type DeedSubjectKind } from './deeds.ts'
export type { StaffWrite } from './staff-write.ts'
export { STAFF_WRITES, staffWriteOf } from './staff-writes.ts'
