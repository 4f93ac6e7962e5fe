import { z } from 'zod'
import { STAFF_RIGHTS } from '../endpoint.ts'
import { SHORT_REASON, STAFF_NAME } from '../form-limits.ts'
import { STAFF_ACCESS_CHANGES } from '../states.ts'
import { done, id, newPassword, nothing, password, requestId, staffAccount, text, time } from '../wire.ts'

const right = z.enum(STAFF_RIGHTS)
const name = text(STAFF_NAME)

const member = z.object({
  staff_id: id,
  account: z.string(),
  name: z.string(),
  role: z.enum(['shopkeeper', 'clerk', 'operator', 'auditor']),
  /** Of a clerk; the shopkeeper may do everything. */
  rights: z.array(right),
  is_self: z.boolean(),
  /** Still uses the password that another member of staff chose. */
  has_first_password: z.boolean(),
  frozen_at: time.nullable(),
  frozen_why: z.string().nullable(),
  last_sign_in_at: time.nullable(),
  added_at: time,
})
/** Never many, so there are no pages. */
const members = z.object({ rows: z.array(member) })

const freeze = { input: z.strictObject({ staff_id: id, reason: text(SHORT_REASON) }), output: members }
const unfreeze = { input: z.strictObject({ staff_id: id }), output: members }
const setPassword = { input: z.strictObject({ staff_id: id, password: newPassword }), output: members }

export const clerksSchemas = {
  list: { input: nothing, output: members },
  add: {
    input: z.strictObject({
      request_id: requestId,
      account: staffAccount,
      name,
      role: z.enum(['shopkeeper', 'clerk']),
      rights: z.array(right).max(STAFF_RIGHTS.length),
      /** Changed by whom it is given to, at the first sign-in. */
      password: newPassword,
    }),
    output: members,
  },
  change: {
    input: z.strictObject({ staff_id: id, name, rights: z.array(right).max(STAFF_RIGHTS.length) }),
    output: members,
  },
  freeze,
  unfreeze,
  setPassword,
}

const proposal = z.object({
  proposal_id: id,
  kind: z.enum(STAFF_ACCESS_CHANGES),
  account: z.string(),
  name: z.string(),
  role: z.enum(['operator', 'auditor']),
  proposed_by: z.string(),
  /** Its author withdraws it; another one confirms or rejects it. */
  is_own: z.boolean(),
  proposed_at: time,
  expires_at: time,
})
/** Proposals that wait for another operator stand beside the accounts: one an account, so never many. */
const operatorStaff = members.extend({ proposals: z.array(proposal) })
const decideProposal = { input: z.strictObject({ proposal_id: id }), output: operatorStaff }

export const operatorsSchemas = {
  list: { input: nothing, output: operatorStaff },
  add: {
    input: z.strictObject({
      request_id: requestId,
      account: staffAccount,
      name,
      role: z.enum(['operator', 'auditor']),
      password: newPassword,
    }),
    output: operatorStaff,
  },
  freeze: { ...freeze, output: operatorStaff },
  unfreeze: { ...unfreeze, output: operatorStaff },
  setPassword: { ...setPassword, output: operatorStaff },
  resetSecondFactor: { ...unfreeze, output: operatorStaff },
  confirm: decideProposal,
  reject: decideProposal,
}

export const ownStaffSchemas = {
  changePassword: {
    input: z.strictObject({ old_password: password, new_password: newPassword }),
    output: done,
  },
}
