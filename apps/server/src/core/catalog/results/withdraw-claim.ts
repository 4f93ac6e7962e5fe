import { ok, type Result, refuse } from '@caimin/base'
import type { Tx } from '../../../platform/context.ts'
import { refuseSecondPerson } from '../../identity/index.ts'
import { inOneForm, personsOf } from './claim-result.ts'
import { confirmResults } from './confirm-result.ts'
import { claimsOn, confirmedResult } from './result.store.ts'
import type { Claim } from './result.ts'
import { isSameValue, readResultValue } from './result-value.ts'
import { type SubjectStep, stepKey } from './subject.ts'
import { lockSubject } from './subject-lock.ts'

/**
 * Takes back what a person said, until the result stands; the person may then say something else. The claims that
 * remain confirm the result where two of different origin are equal and none differs.
 */
export async function withdrawClaim(
  t: Tx,
  withdrawal: SubjectStep & { readonly claimId: string; readonly staffId: string },
): Promise<Result<{ done: true }, 'no_such_claim' | 'not_your_claim' | 'already_confirmed'>> {
  const subject = await lockSubject(t, withdrawal)
  if (subject === undefined) return refuse('no_such_claim')
  if ((await confirmedResult(t, withdrawal)) !== undefined) return refuse('already_confirmed')
  const claims = (await claimsOn(t, [withdrawal])).filter((claim) => stepKey(claim) === stepKey(withdrawal))
  const own = claims.find((claim) => claim.id === withdrawal.claimId)
  if (own === undefined) return refuse('no_such_claim')
  if (own.staffId !== withdrawal.staffId) return refuse('not_your_claim')
  await t.db.deleteFrom('result_claims').where('id', '=', own.id).execute()
  const { subjectKind, subjectId, step } = withdrawal
  await t.emit({ kind: 'claims.changed', subjectKind, subjectId })
  const [first, ...others] = claims.filter((claim) => claim !== own).map(inOneForm)
  if (first === undefined || others.length === 0) return ok({ done: true })
  const read = readResultValue(withdrawal, first.value, subject.facts)
  if (!read.ok || !others.every((other) => isSameValue(other.value, read.value))) return ok({ done: true })
  if (!(await areTwoSources(t, [first, ...others]))) return ok({ done: true })
  const origins = [first, ...others].map(({ origin }) => origin).toSorted()
  const { isDemo } = subject
  await confirmResults(t, [{ subjectKind, subjectId, step, value: read.value, how: 'two_origins', origins, isDemo }])
  return ok({ done: true })
}

/** A feed beside another claim is the second source; persons alone have to be two. */
async function areTwoSources(t: Tx, claims: readonly Claim[]): Promise<boolean> {
  const persons = personsOf(claims)
  if (persons.length < claims.length) return true
  for (const second of persons) {
    const first = persons.filter((person) => person !== second)
    if ((await refuseSecondPerson(t, { first, second })) !== undefined) return false
  }
  return true
}
