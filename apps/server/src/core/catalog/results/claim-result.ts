import { addMs, minutes, ok, type Refusal, type Result, refuse } from '@caimin/base'
import type { MatchGameId } from '@caimin/rules'
import type { Tx } from '../../../platform/context.ts'
import { sqlJson, sqlTime } from '../../../platform/database/columns.ts'
import { newId } from '../../../platform/ids.ts'
import { matchGameOf } from '../matches/match-id.ts'
import { confirmResult } from './confirm-result.ts'
import { claimsOn, confirmedResult } from './result.store.ts'
import type { Claim, NewClaim } from './result.ts'
import { isSameValue, readResultValue } from './result-value.ts'
import type { ResultStep, SubjectStep } from './subject.ts'
import { lockSubject, type SubjectState } from './subject-lock.ts'

/** A match is not over before this: two halves and the break, or the few sets of some sport of 胜负过关. */
const SHORTEST_MATCH: Readonly<Record<MatchGameId, number>> = {
  jczq: minutes(90),
  jclq: minutes(80),
  bjdc: minutes(90),
  sfgg: minutes(20),
}

/** The step that must stand before another may be told. */
const FIRST_STEPS: Partial<Record<ResultStep, ResultStep>> = { amounts: 'numbers', sp: 'score' }

export type ClaimRefusal =
  | 'not_found'
  | 'result_malformed'
  | 'already_confirmed'
  | 'not_over_yet'
  | 'already_claimed_by_you'

/**
 * Takes what one source or person says a result is. Two equal claims of different origin confirm it; while claims differ it
 * waits for somebody who entered none of them. A feed may change its claim until then, a person may not.
 */
export async function claimResult(t: Tx, claim: NewClaim): Promise<Result<{ isConfirmed: boolean }, ClaimRefusal>> {
  const read = readResultValue(claim, claim.value)
  if (!read.ok) return read
  const subject = await lockSubject(t, claim)
  if (subject === undefined) return refuse('not_found')
  const early = await refuseEarly(t, claim, subject, read.value.void === true)
  if (early !== undefined) return early
  const others = await claimsOnStep(t, claim)
  const own = others.find((other) => other.origin === claim.origin)
  if (own !== undefined && claim.staffId !== null) return refuse('already_claimed_by_you')
  if (own !== undefined && isSameValue(own.value, read.value)) return ok({ isConfirmed: false })
  await saveClaim(t, { ...claim, value: read.value })
  const apart = others.filter((other) => other !== own)
  const isAgreed = apart.length > 0 && apart.every((other) => isSameValue(other.value, read.value))
  if (isAgreed) {
    const origins = [...apart.map((other) => other.origin), claim.origin]
    await confirmResult(t, { ...claim, value: read.value, how: 'two_origins', origins, isDemo: subject.isDemo })
  }
  return ok({ isConfirmed: isAgreed })
}

async function refuseEarly(
  t: Tx,
  claim: SubjectStep,
  subject: SubjectState,
  isVoid: boolean,
): Promise<Refusal<'already_confirmed' | 'not_over_yet'> | undefined> {
  if ((await confirmedResult(t, claim)) !== undefined) return refuse('already_confirmed')
  const lasts = claim.step === 'score' ? SHORTEST_MATCH[matchGameOf(claim.subjectId)] : 0
  const overAt = addMs(subject.beginsAt, lasts)
  if (t.now < overAt && !isVoid) return refuse('not_over_yet')
  const first = FIRST_STEPS[claim.step]
  if (first === undefined) return undefined
  const standing = await confirmedResult(t, { ...claim, step: first })
  return standing === undefined ? refuse('not_over_yet') : undefined
}

const claimsOnStep = async (t: Tx, subject: SubjectStep): Promise<Claim[]> =>
  (await claimsOn(t, [subject])).filter(
    (claim) => claim.step === subject.step && claim.subjectKind === subject.subjectKind,
  )

async function saveClaim(t: Tx, claim: NewClaim): Promise<void> {
  const said = { value: sqlJson(claim.value), claimed_at: sqlTime(t.now), fetched_at: sqlTime(claim.fetchedAt) }
  await t.db
    .insertInto('result_claims')
    .values({
      id: newId(t.wallNow),
      subject_kind: claim.subjectKind,
      subject_id: claim.subjectId,
      step: claim.step,
      origin: claim.origin,
      staff_id: claim.staffId,
      ...said,
    })
    .onConflict((conflict) => conflict.columns(['subject_kind', 'subject_id', 'step', 'origin']).doUpdateSet(said))
    .execute()
}

export type DecideRefusal = 'already_confirmed' | 'claims_agree' | 'decided_by_claimant' | 'no_such_claim'

/** Settles differing claims: a person who entered none of them says which one holds. */
export async function decideResult(
  t: Tx,
  decision: SubjectStep & { readonly claimId: string; readonly staffId: string },
): Promise<Result<{ done: true }, DecideRefusal>> {
  const subject = await lockSubject(t, decision)
  if (subject === undefined) return refuse('no_such_claim')
  if ((await confirmedResult(t, decision)) !== undefined) return refuse('already_confirmed')
  const claims = await claimsOnStep(t, decision)
  const chosen = claims.find((claim) => claim.id === decision.claimId)
  if (chosen === undefined) return refuse('no_such_claim')
  if (claims.every((claim) => isSameValue(claim.value, chosen.value))) return refuse('claims_agree')
  if (claims.some((claim) => claim.staffId === decision.staffId)) return refuse('decided_by_claimant')
  const origins = [chosen.origin, staffOrigin(decision.staffId)]
  await confirmResult(t, { ...decision, value: chosen.value, how: 'decided', origins, isDemo: subject.isDemo })
  return ok({ done: true })
}

/** The origin of a claim that a person entered. */
export const staffOrigin = (staffId: string): string => `staff:${staffId}`
