import { chinaClock, chinaDate, type Instant } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { GAME_NAMES } from '@caimin/rules'
import {
  announcedLevels,
  type CatalogMatch,
  type Claim,
  type ConfirmedResult,
  type Issue,
  isSameValue,
  matchNumberText,
  type PendingCorrection,
  type ResultStepRow,
  readDrawSubject,
  type ScoreByEvents,
  type SubjectStep,
  scoreText,
} from '../../core/catalog/index.ts'
import { issueText, STEP_TEXTS, versusText } from './operator.texts.ts'

type Row = Values<OutputOf<'operator', 'results'>>['rows'][number]
type WireValue = Row['claims'][number]['value']

/** What the rows of a page are made from. */
export interface ResultFacts {
  readonly now: Instant
  /** The staff id of the viewer. */
  readonly viewer: string
  readonly matches: ReadonlyMap<string, CatalogMatch>
  /** Of the draws whose amounts are shown. */
  readonly issues: readonly Issue[]
  readonly claims: readonly Claim[]
  readonly confirmed: readonly ConfirmedResult[]
  readonly corrections: readonly PendingCorrection[]
  readonly orders: ReadonlyMap<string, number>
  readonly staff: ReadonlyMap<string, string>
  readonly byEvents: readonly ScoreByEvents[]
}

const RUNNING: readonly string[] = ['scheduled', 'first_half', 'half_time', 'second_half', 'interrupted']
const MATCH_LASTS_MS = 110 * 60_000

export function viewResultRow(step: ResultStepRow, facts: ResultFacts): Row {
  const isHere = (other: SubjectStep) =>
    other.subjectKind === step.subjectKind && other.subjectId === step.subjectId && other.step === step.step
  const claims = facts.claims.filter(isHere)
  const confirmed = facts.confirmed.find(isHere)
  const correction = facts.corrections.find(isHere)
  return {
    subject_kind: step.subjectKind,
    subject_id: step.subjectId,
    step: step.step,
    game: step.game,
    ...titleOf(step, facts.matches.get(step.subjectId)),
    state:
      correction !== undefined ? 'correction' : confirmed !== undefined ? 'confirmed' : openState(step, claims, facts),
    claims: claims.map((claim) => ({
      claim_id: claim.id,
      origin: claim.origin,
      is_mine: claim.staffId === facts.viewer,
      staff_name: claim.staffId === null ? null : (facts.staff.get(claim.staffId) ?? null),
      value: claim.value as WireValue,
      claimed_at: claim.claimedAt,
      fetched_at: claim.fetchedAt,
    })),
    levels: step.step === 'amounts' ? levelsOf(step, facts.issues) : null,
    confirmed: confirmed === undefined ? null : viewConfirmed(confirmed),
    correction: correction === undefined ? null : viewCorrection(correction, facts),
    full_by_events: fullByEvents(step, confirmed === undefined ? claims : [confirmed], facts.byEvents),
    orders: facts.orders.get(step.subjectId) ?? 0,
    is_demo: step.isDemo,
  }
}

function levelsOf({ subjectId }: ResultStepRow, issues: readonly Issue[]): Row['levels'] {
  const draw = readDrawSubject(subjectId)
  const issue = issues.find((each) => each.game === draw?.game && each.issueNo === draw.issueNo)
  if (issue === undefined) return null
  return announcedLevels(issue.game, issue.issueNo, issue.facts).map(({ level, name, amount, isOptional }) => ({
    level,
    name,
    amount,
    is_optional: isOptional,
  }))
}

/** The score of a source's goals, where it is not what is said of the result. A void match has no score to compare. */
function fullByEvents(
  { subjectId, step }: ResultStepRow,
  said: readonly Pick<Claim, 'value'>[],
  byEvents: readonly ScoreByEvents[],
): string | null {
  if (step !== 'score') return null
  const fulls = said.flatMap(({ value }) => (typeof value.full === 'string' ? [value.full] : []))
  const texts = byEvents.flatMap((each) => (each.matchId === subjectId ? [scoreText(each) ?? ''] : []))
  return texts.find((text) => fulls.some((full) => full !== text)) ?? null
}

function openState(step: ResultStepRow, claims: readonly Claim[], { now, matches }: ResultFacts): Row['state'] {
  if (claims.some((claim) => !isSameValue(claim.value, claims[0]?.value))) return 'differing'
  const match = matches.get(step.subjectId)
  const isRunning = match !== undefined && RUNNING.includes(match.status) && now - step.beginsAt < MATCH_LASTS_MS
  return isRunning && claims.length === 0 ? 'in_play' : 'waiting'
}

const viewConfirmed = (confirmed: ConfirmedResult): NonNullable<Row['confirmed']> => ({
  value: confirmed.value as WireValue,
  how: confirmed.how,
  confirmed_at: confirmed.confirmedAt,
  revision: confirmed.revision,
})

const viewCorrection = (
  correction: PendingCorrection,
  { staff, viewer }: Pick<ResultFacts, 'staff' | 'viewer'>,
): NonNullable<Row['correction']> => ({
  correction_id: correction.id,
  value: correction.value as WireValue,
  reason: correction.reason,
  proposed_by: staff.get(correction.proposedBy) ?? correction.proposedBy,
  proposed_at: correction.proposedAt,
  is_mine: correction.proposedBy === viewer,
})

/** What a result is called, and what it is part of. */
export function titleOf(step: ResultStepRow, match: CatalogMatch | undefined): { title: string; detail: string } {
  const draw = readDrawSubject(step.subjectId)
  if (step.subjectKind === 'draw' && draw !== undefined) {
    return { title: `${GAME_NAMES[draw.game]} ${issueText(draw.issueNo)}`, detail: STEP_TEXTS[step.step] }
  }
  if (match === undefined) return { title: step.subjectId, detail: STEP_TEXTS[step.step] }
  const number = matchNumberText(match)
  const day = chinaDate(match.kickoffAt).slice(5)
  return {
    title: `${number} ${versusText(match.home, match.away)}`,
    detail: `${match.league} ${day} ${chinaClock(match.kickoffAt)}${step.step === 'sp' ? ` ${STEP_TEXTS.sp}` : ''}`,
  }
}
