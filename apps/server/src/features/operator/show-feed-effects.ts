import { ok } from '@caimin/base'
import { claimsOn, getMatches, listResultSteps } from '../../core/catalog/index.ts'
import { sumOrdersOn } from '../../core/orders/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { titleOf } from './result-row.view.ts'
import { toldResultsOf } from './told-results.data.ts'

/** As many open results are looked at; there are more only when nothing was filled in for days. */
const MAX_RESULTS = 200
const MAX_TITLES = 3

/** What waits for a source: results that are due and that it has not told, and the orders that depend on them. */
export const feedEffects = query<'operator', 'feedEffects'>(async ({ r, input: { feed } }) => {
  const { games, origins } = toldResultsOf(feed)
  const open = await listResultSteps(r, { state: 'open', limit: MAX_RESULTS, before: undefined })
  const due = open.filter(({ game }) => games.includes(game))
  const claims = await claimsOn(r, due)
  const told = new Set(claims.filter(({ origin }) => origins.includes(origin)).map(stepName))
  const missing = due.filter((step) => !told.has(stepName(step)))
  const shown = missing.slice(0, MAX_TITLES)
  const matchIds = shown.flatMap(({ subjectKind, subjectId }) => (subjectKind === 'match' ? subjectId : []))
  const [matches, sum] = await Promise.all([getMatches(r, matchIds), sumOrdersOn(r, missing)])
  return ok({
    is_without_results: games.length === 0,
    results: missing.length,
    titles: shown.map((step) => titleOf(step, matches.get(step.subjectId)).title),
    ...sum,
  })
})

const stepName = ({ subjectId, step }: { readonly subjectId: string; readonly step: string }) => `${subjectId} ${step}`
