import { ok } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { claimResult, decideResult, type SubjectStep, staffOrigin, withdrawClaim } from '../../core/catalog/index.ts'
import { NO_SHOP, once } from '../../platform/handlers/once.ts'
import type { OperatorActor } from '../../platform/http/handler.ts'
import type { OperatorDeps } from './operator.deps.ts'

type StepInput = Pick<InputOf<'operator', 'claim'>, 'subject_kind' | 'subject_id' | 'step'>

export const stepOf = (input: StepInput): SubjectStep => ({
  subjectKind: input.subject_kind,
  subjectId: input.subject_id,
  step: input.step,
})

/** What an operator says the result is; one origin among others. */
export const claim = (
  { database }: OperatorDeps,
  input: InputOf<'operator', 'claim'>,
  actor: OperatorActor,
): Promise<Reply<'operator', 'claim'>> =>
  database.tx((t) =>
    once(t, keyOf('operator.claim', input, actor), async () => {
      const claimed = await claimResult(t, {
        ...stepOf(input),
        origin: staffOrigin(actor.staffId),
        staffId: actor.staffId,
        value: input.value,
        fetchedAt: t.now,
      })
      return claimed.ok ? ok({ confirmed: claimed.value.isConfirmed }) : claimed
    }),
  )

/** Takes back what this operator said. */
export const withdraw = (
  { database }: OperatorDeps,
  input: InputOf<'operator', 'withdrawClaim'>,
  actor: OperatorActor,
): Promise<Reply<'operator', 'withdrawClaim'>> =>
  database.tx((t) =>
    once(t, keyOf('operator.withdrawClaim', input, actor), () =>
      withdrawClaim(t, { ...stepOf(input), claimId: input.claim_id, staffId: actor.staffId }),
    ),
  )

/** Between differing claims an operator who entered none of them decides. */
export const decide = (
  { database }: OperatorDeps,
  input: InputOf<'operator', 'decide'>,
  actor: OperatorActor,
): Promise<Reply<'operator', 'decide'>> =>
  database.tx((t) =>
    once(t, keyOf('operator.decide', input, actor), () =>
      decideResult(t, { ...stepOf(input), claimId: input.claim_id, staffId: actor.staffId }),
    ),
  )

/** Operators have no shop; their request ids are their own. */
export const keyOf = (call: string, input: { readonly request_id: string }, actor: OperatorActor) => ({
  shopId: NO_SHOP,
  actorId: actor.staffId,
  requestId: input.request_id,
  call,
  body: input,
})
