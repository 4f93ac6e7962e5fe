import { ok } from '@caimin/base'
import type { RequestValues } from '@caimin/contract'
import { claimResult, decideResult, type SubjectStep, staffOrigin, withdrawClaim } from '../../core/catalog/index.ts'
import { command } from '../../platform/handlers/feature.ts'

type StepInput = Pick<RequestValues<'operator', 'claim'>, 'subject_kind' | 'subject_id' | 'step'>

export const stepOf = (input: StepInput): SubjectStep => ({
  subjectKind: input.subject_kind,
  subjectId: input.subject_id,
  step: input.step,
})

/** What an operator says the result is; one origin among others. */
export const claim = command<'operator', 'claim'>(async ({ t, actor: { staffId }, input }) => {
  const by = { origin: staffOrigin(staffId), staffId, fetchedAt: t.now }
  const claimed = await claimResult(t, { ...stepOf(input), ...by, value: input.value })
  return claimed.ok ? ok({ confirmed: claimed.value.isConfirmed }) : claimed
})

/** Takes back what this operator said. */
export const withdraw = command<'operator', 'withdrawClaim'>(({ t, actor: { staffId }, input }) =>
  withdrawClaim(t, { ...stepOf(input), claimId: input.claim_id, staffId }),
)

/** Between differing claims an operator who entered none of them decides. */
export const decide = command<'operator', 'decide'>(({ t, actor: { staffId }, input }) =>
  decideResult(t, { ...stepOf(input), claimId: input.claim_id, staffId }),
)
