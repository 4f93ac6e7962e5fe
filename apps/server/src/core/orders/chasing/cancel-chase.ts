import { type Fen, NO_MONEY, ok, type Result, refuse, sum } from '@caimin/base'
import type { Tx } from '../../../platform/context.ts'
import { endHolds } from '../../ledger/index.ts'
import { endChase, endIssues, type IssueEnd, issuesOf, lockChase } from './chase.store.ts'
import { type Chase, type ChaseIssue, type ChaseKey, waitingOf } from './chase.ts'

/** Gives the money of waiting issues back, and says what became of them. The chase is locked. */
export async function returnIssues(
  t: Tx,
  chase: Chase,
  issues: readonly ChaseIssue[],
  { end, actorId }: { readonly end: IssueEnd; readonly actorId: string | null },
): Promise<void> {
  await endHoldsOf(t, chase, issues, { actorId, ofChase: 'returned' })
  const seqs = issues.map(({ seq }) => seq)
  await endIssues(t, chase, seqs, end)
}

/** Ends the holds of waiting issues; what becomes of the issues is the caller's. */
export async function endHoldsOf(
  t: Tx,
  { shopId }: Chase,
  issues: readonly ChaseIssue[],
  { actorId, ofChase }: { readonly actorId: string | null; readonly ofChase: 'turned' | 'returned' },
): Promise<void> {
  const held = issues.flatMap(({ holdId }) => (holdId === null ? [] : [holdId]))
  await endHolds(
    t,
    held.map((holdId) => ({ shopId, holdId, causeId: holdId, captured: NO_MONEY, actorId, ofChase })),
  )
}

/** The player takes back one issue that waits, or all of them. */
export async function cancelChase(
  t: Tx,
  key: ChaseKey & { readonly playerId: string },
  seq: number | undefined,
): Promise<Result<{ released: Fen }, 'not_found' | 'chase_moved_on'>> {
  const chase = await lockChase(t, key)
  if (chase === undefined || chase.playerId !== key.playerId) return refuse('not_found')
  const waiting = waitingOf(await issuesOf(t, key))
  const wanted = waiting.filter((issue) => seq === undefined || issue.seq === seq)
  if (chase.state !== 'running' || wanted.length === 0) return refuse('chase_moved_on')
  await returnIssues(t, chase, wanted, { end: { state: 'cancelled' }, actorId: key.playerId })
  if (wanted.length === waiting.length) await endChase(t, key, 'cancelled', null)
  return ok({ released: sum(wanted.map(({ stake }) => stake)) })
}
