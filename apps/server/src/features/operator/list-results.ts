import { ok, startOfChinaDay } from '@caimin/base'
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
  scoresByEvents,
} from '../../core/catalog/index.ts'
import { findStaffNames } from '../../core/identity/index.ts'
import { countOrdersOn } from '../../core/orders/index.ts'
import { settledSince } from '../../core/settlement/index.ts'
import type { Reader } from '../../platform/context.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { type ResultFacts, viewResultRow } from './result-row.view.ts'

const PAGE = 30
const newestFirst = pageOrder('operator.results', 'time', 'text', 'text')

/** Results with everything that was said about them, and how much is left to do. */
export const results = query<'operator', 'results'>(async ({ r, actor: { staffId }, input }) => {
  const page = newestFirst(input.cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const before = after === null ? undefined : { beginsAt: after[0], subjectId: after[1], step: after[2] }
  const [found, counters, settled] = await Promise.all([
    listResultSteps(r, { state: input.state ?? 'open', limit, before }),
    countResultSteps(r),
    settledSince(r, startOfChinaDay(r.now)),
  ])
  const { rows: steps, next_cursor } = cut(found, ({ beginsAt, subjectId, step }) => [beginsAt, subjectId, step])
  const facts = await factsOf(r, steps, staffId)
  return ok({
    server_time: r.now,
    rows: steps.map((step) => viewResultRow(step, facts)),
    next_cursor,
    counters: {
      waiting: counters.waiting,
      differing: counters.differing,
      corrections: counters.corrections,
      in_play: counters.inPlay,
      settled_today: settled.orders,
      paid_today: settled.paid,
    },
  })
})

/** Everything the rows of a page show, in a fixed number of queries. */
async function factsOf(r: Reader, steps: readonly ResultStepRow[], viewer: string): Promise<ResultFacts> {
  const matchIds = steps.flatMap((step) => (step.subjectKind === 'match' ? [step.subjectId] : []))
  const draws = steps.flatMap((step) => (step.step === 'amounts' ? (readDrawSubject(step.subjectId) ?? []) : []))
  const [matches, issues, claims, confirmed, corrections, orders, byEvents] = await Promise.all([
    getMatches(r, matchIds),
    findIssues(r, draws),
    claimsOn(r, steps),
    confirmedResults(r, steps),
    pendingCorrections(r),
    countOrdersOn(r, steps),
    scoresByEvents(r, matchIds),
  ])
  const staffIds = [...claims.flatMap((claim) => claim.staffId ?? []), ...corrections.map((each) => each.proposedBy)]
  const staff = await findStaffNames(r, staffIds)
  return { now: r.now, viewer, matches, issues, claims, confirmed, corrections, orders, staff, byEvents }
}
