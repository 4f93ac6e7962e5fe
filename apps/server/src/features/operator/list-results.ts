import { fenToText, type Instant, ok, startOfChinaDay, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import {
  claimsOn,
  confirmedResults,
  countResultSteps,
  findIssues,
  getMatches,
  listResultSteps,
  pendingCorrections,
  type ResultStepRow,
  readDrawSubject,
} from '../../core/catalog/index.ts'
import { findStaffNames } from '../../core/identity/index.ts'
import { countOrdersOn } from '../../core/orders/index.ts'
import { settledSince } from '../../core/settlement/index.ts'
import type { Reader } from '../../platform/context.ts'
import type { OperatorActor } from '../../platform/http/handler.ts'
import { readCursor, writeCursor } from '../../platform/page-cursor.ts'
import type { OperatorDeps } from './operator.deps.ts'
import { type ResultFacts, viewResultRow } from './result-row.view.ts'

const PAGE = 30

/** Results with everything that was said about them, and how much is left to do. */
export const listResults = (
  { database }: OperatorDeps,
  input: InputOf<'operator', 'results'>,
  { staffId }: OperatorActor,
): Promise<Reply<'operator', 'results'>> =>
  database.read(async (r) => {
    const before = readBefore(input.cursor)
    const [found, counters, settled] = await Promise.all([
      listResultSteps(r, { state: input.state ?? 'open', limit: PAGE + 1, before }),
      countResultSteps(r),
      settledSince(r, startOfChinaDay(r.now)),
    ])
    const steps = found.slice(0, PAGE)
    const facts = await factsOf(r, steps, staffId)
    const last = found.length > PAGE ? steps.at(-1) : undefined
    return ok({
      server_time: toWire(r.now),
      rows: steps.map((step) => viewResultRow(step, facts)),
      next_cursor: last ? writeCursor([last.beginsAt, last.subjectId, last.step]) : null,
      counters: {
        waiting: counters.waiting,
        differing: counters.differing,
        corrections: counters.corrections,
        in_play: counters.inPlay,
        settled_today: settled.orders,
        paid_today: fenToText(settled.paid),
      },
    })
  })

function readBefore(cursor: string | undefined): { beginsAt: Instant; subjectId: string; step: string } | undefined {
  const key = readCursor(cursor, ['time', 'text', 'text'])
  return key && { beginsAt: key[0], subjectId: key[1], step: key[2] }
}

/** Everything the rows of a page show, in a fixed number of queries. */
async function factsOf(r: Reader, steps: readonly ResultStepRow[], viewer: string): Promise<ResultFacts> {
  const matchIds = steps.flatMap((step) => (step.subjectKind === 'match' ? [step.subjectId] : []))
  const draws = steps.flatMap((step) => (step.step === 'amounts' ? (readDrawSubject(step.subjectId) ?? []) : []))
  const [matches, issues, claims, confirmed, corrections, orders] = await Promise.all([
    getMatches(r, matchIds),
    findIssues(r, draws),
    claimsOn(r, steps),
    confirmedResults(r, steps),
    pendingCorrections(r),
    countOrdersOn(r, steps),
  ])
  const staffIds = [...claims.flatMap((claim) => claim.staffId ?? []), ...corrections.map((each) => each.proposedBy)]
  const staff = await findStaffNames(r, staffIds)
  return { now: r.now, viewer, matches, issues, claims, confirmed, corrections, orders, staff }
}
