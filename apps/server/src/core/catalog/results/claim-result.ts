import { addMs, type Instant, minutes, type Ok, ok, present, type Refusal, type Result, refuse } from '@caimin/base'
import type { MatchGameId } from '@caimin/rules'
import { matchGameOf } from '@caimin/rules/games'
import type { Tx } from '../../../platform/context.ts'
import { sqlJson, sqlTime } from '../../../platform/database/columns.ts'
import { newId } from '../../../platform/ids.ts'
import { refuseSecondPerson, type SecondPersonRefusal } from '../../identity/index.ts'
import type { ReadValue } from './announced-amounts.ts'
import { type Confirmation, confirmResults } from './confirm-result.ts'
import { claimsOn, confirmedResult, confirmedResults } from './result.store.ts'
import type { Claim, NewClaim } from './result.ts'
import { isSameValue, readResultValue } from './result-value.ts'
import { type ResultStep, type SubjectStep, stepKey, subjectKey } from './subject.ts'
import { lockSubject, lockSubjects, type SubjectState } from './subject-lock.ts'

/** A match is not over before this: two halves and the break, or the few sets of some sport of 胜负过关. */
const MIN_MATCH: Readonly<Record<MatchGameId, number>> = {
  jczq: minutes(90),
  jclq: minutes(80),
  bjdc: minutes(90),
  sfgg: minutes(20),
}

/** The step that must be confirmed before another may be claimed. */
const FIRST_STEPS: Partial<Record<ResultStep, ResultStep>> = { amounts: 'numbers', sp: 'score' }

/** Whose two claims are not those of two people; that they are one person's has refusals of its own. */
type NotSecondPerson = Exclude<SecondPersonRefusal, 'second_person_needed'>

/** A value that is not taken as it is. */
export type ValueRefusal = Exclude<ReadValue, Ok<unknown>>

export type ClaimReply =
  | Result<
      { readonly isConfirmed: boolean },
      'not_found' | 'already_confirmed' | 'not_over_yet' | 'already_claimed_by_you' | NotSecondPerson
    >
  | ValueRefusal

/** Claims that are read, locked and written together. */
const BATCH = 500

/** Takes one claim, as {@link claimResults} takes many. */
export async function claimResult(t: Tx, claim: NewClaim): Promise<ClaimReply> {
  const [reply] = await claimResults(t, [claim])
  return present(reply, 'every claim is answered')
}

/**
 * Takes what sources or persons say results are, one claim after the other; each is answered in its place. Two equal
 * claims of different origin confirm a result; while claims differ it waits for an operator who entered none of them. A
 * feed may change its claim until then, a person may not.
 */
export async function claimResults(t: Tx, claims: readonly NewClaim[]): Promise<ClaimReply[]> {
  const replies: ClaimReply[] = []
  for (let from = 0; from < claims.length; from += BATCH) {
    replies.push(...(await claimBatch(t, claims.slice(from, from + BATCH))))
  }
  return replies
}

async function claimBatch(t: Tx, claims: readonly NewClaim[]): Promise<ClaimReply[]> {
  // Locks first: what is read after them stays true until the end.
  const subjects = await lockSubjects(t, claims)
  const said = Map.groupBy((await claimsOn(t, claims)).map(inOneForm), stepKey)
  const desk: Desk = {
    now: t.now,
    subjects,
    confirmed: new Set((await confirmedResults(t, claims)).map(stepKey)),
    said,
    notSecond: await findNotSecond(t, claims, said),
    added: new Map(),
    agreed: [],
  }
  const replies = claims.map((claim) => evaluateClaim(desk, claim))
  await saveClaims(t, [...desk.added.values()])
  await publishClaims(t, [...desk.added.values()])
  await confirmResults(t, desk.agreed)
  return replies
}

/** Persons' claims that do not confirm what other persons claimed. */
async function findNotSecond(
  t: Tx,
  claims: readonly NewClaim[],
  said: ReadonlyMap<string, readonly Saying[]>,
): Promise<ReadonlyMap<NewClaim, NotSecondPerson>> {
  const found = new Map<NewClaim, NotSecondPerson>()
  // All claims of a file have its uploader as author, often after one other person.
  const asked = new Map<string, SecondPersonRefusal | undefined>()
  for (const claim of claims) {
    if (claim.staffId === null) continue
    const first = personsOf(said.get(stepKey(claim)) ?? []).filter((staffId) => staffId !== claim.staffId)
    if (first.length === 0) continue
    const people = [claim.staffId, ...first.toSorted()].join(' ')
    if (!asked.has(people)) asked.set(people, await refuseSecondPerson(t, { first, second: claim.staffId }))
    const no = asked.get(people)
    if (no !== undefined && no !== 'second_person_needed') found.set(claim, no)
  }
  return found
}

/** The persons among those who claim. */
export const personsOf = (claims: readonly Saying[]): string[] => claims.flatMap(({ staffId }) => staffId ?? [])

type Saying = Pick<Claim, 'origin' | 'staffId' | 'value'>

/** What is known of the subjects of a batch, step by step, and what the batch adds to it. */
interface Desk {
  readonly now: Instant
  readonly subjects: ReadonlyMap<string, SubjectState>
  readonly confirmed: Set<string>
  readonly said: Map<string, readonly Saying[]>
  readonly notSecond: ReadonlyMap<NewClaim, NotSecondPerson>
  /** By step and origin: the last word of each. */
  readonly added: Map<string, NewClaim>
  readonly agreed: Confirmation[]
}

/**
 * A claim of an earlier version may be kept in another form; one that says nothing readable stays as it is, and agrees
 * with none.
 */
export function inOneForm(claim: Claim): Claim {
  const read = readResultValue(claim, claim.value)
  return read.ok ? { ...claim, value: read.value } : claim
}

function evaluateClaim(desk: Desk, claim: NewClaim): ClaimReply {
  const subject = desk.subjects.get(subjectKey(claim))
  const read = readResultValue(claim, claim.value, subject?.facts)
  if (!read.ok) return read
  if (subject === undefined) return refuse('not_found')
  const early = refuseEarly(desk, claim, { beginsAt: subject.beginsAt, isVoid: read.value.void === true })
  if (early !== undefined) return early
  const said = desk.said.get(stepKey(claim)) ?? []
  const own = said.find((other) => other.origin === claim.origin)
  if (own !== undefined && claim.staffId !== null) return refuse('already_claimed_by_you')
  if (own !== undefined && isSameValue(own.value, read.value)) return ok({ isConfirmed: false })
  const apart = said.filter((other) => other !== own)
  const isAgreed = apart.length > 0 && apart.every((other) => isSameValue(other.value, read.value))
  const notSecond = desk.notSecond.get(claim)
  // A feed that agrees is the second source; persons alone have to be two.
  if (isAgreed && notSecond !== undefined && personsOf(apart).length === apart.length) return refuse(notSecond)
  // By name: claims of one moment have no order of their own.
  const origins = [...apart.map((other) => other.origin), claim.origin].toSorted()
  desk.said.set(stepKey(claim), [...apart, { origin: claim.origin, staffId: claim.staffId, value: read.value }])
  desk.added.set(`${stepKey(claim)} ${claim.origin}`, { ...claim, value: read.value })
  if (isAgreed) {
    desk.confirmed.add(stepKey(claim))
    desk.agreed.push({ ...claim, value: read.value, how: 'two_origins', origins, isDemo: subject.isDemo })
  }
  return ok({ isConfirmed: isAgreed })
}

function refuseEarly(
  { now, confirmed }: Desk,
  claim: SubjectStep,
  { beginsAt, isVoid }: { readonly beginsAt: Instant; readonly isVoid: boolean },
): Refusal<'already_confirmed' | 'not_over_yet'> | undefined {
  if (confirmed.has(stepKey(claim))) return refuse('already_confirmed')
  const lasts = claim.step === 'score' ? MIN_MATCH[matchGameOf(claim.subjectId)] : 0
  if (now < addMs(beginsAt, lasts) && !isVoid) return refuse('not_over_yet')
  const first = FIRST_STEPS[claim.step]
  return first === undefined || confirmed.has(stepKey({ ...claim, step: first })) ? undefined : refuse('not_over_yet')
}

/** One event for each subject: a feed reports both steps of a draw at once. */
async function publishClaims(t: Tx, claims: readonly NewClaim[]): Promise<void> {
  const subjects = new Map(claims.map((claim) => [subjectKey(claim), claim]))
  await t.emit(
    ...[...subjects.values()].map(
      ({ subjectKind, subjectId }) => ({ kind: 'claims.changed', subjectKind, subjectId }) as const,
    ),
  )
}

async function saveClaims(t: Tx, claims: readonly NewClaim[]): Promise<void> {
  if (claims.length === 0) return
  const rows = claims.map((claim) => ({
    id: newId(t.wallNow),
    subject_kind: claim.subjectKind,
    subject_id: claim.subjectId,
    step: claim.step,
    origin: claim.origin,
    staff_id: claim.staffId,
    value: sqlJson(claim.value),
    claimed_at: sqlTime(t.now),
    fetched_at: sqlTime(claim.fetchedAt),
  }))
  await t.db
    .insertInto('result_claims')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['subject_kind', 'subject_id', 'step', 'origin']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        claimed_at: eb.ref('excluded.claimed_at'),
        fetched_at: eb.ref('excluded.fetched_at'),
      })),
    )
    .execute()
}

export type DecideReply =
  | Result<
      { done: true },
      'already_confirmed' | 'claims_agree' | 'decided_by_claimant' | 'no_such_claim' | NotSecondPerson
    >
  | ValueRefusal

/** Settles differing claims: a person who entered none of them says which one holds. */
export async function decideResult(
  t: Tx,
  decision: SubjectStep & { readonly claimId: string; readonly staffId: string },
): Promise<DecideReply> {
  const subject = await lockSubject(t, decision)
  if (subject === undefined) return refuse('no_such_claim')
  if ((await confirmedResult(t, decision)) !== undefined) return refuse('already_confirmed')
  const claims = (await claimsOn(t, [decision])).filter((claim) => stepKey(claim) === stepKey(decision)).map(inOneForm)
  const chosen = claims.find((claim) => claim.id === decision.claimId)
  if (chosen === undefined) return refuse('no_such_claim')
  if (claims.every((claim) => isSameValue(claim.value, chosen.value))) return refuse('claims_agree')
  const no = await refuseSecondPerson(t, { first: personsOf(claims), second: decision.staffId })
  if (no !== undefined) return refuse(no === 'second_person_needed' ? 'decided_by_claimant' : no)
  const read = readResultValue(decision, chosen.value, subject.facts)
  if (!read.ok) return read
  const origins = [chosen.origin, staffOrigin(decision.staffId)]
  await confirmResults(t, [{ ...decision, value: read.value, how: 'decided', origins, isDemo: subject.isDemo }])
  return ok({ done: true })
}

/** The origin of a claim that a person entered. */
export const staffOrigin = (staffId: string): string => `staff:${staffId}`
