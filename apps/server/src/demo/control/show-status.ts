import { addMs, hours, ok, refuse } from '@caimin/base'
import { drawSubject, issuesAhead, matchesUnderWay, matchSubject, type Score } from '../../core/catalog/index.ts'
import { recentMessages } from '../../core/identity/index.ts'
import { countOrdersOn } from '../../core/orders/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import type { DemoSources } from './cut-source.ts'
import { titleOf } from './demo.texts.ts'

const SHOWN_CODES = 50
const RUNNING_MS = hours(4)

interface StatusServices {
  readonly sources: DemoSources
}

/** What runs and what is drawn next, with the printed orders that wait for each. */
export const status = query<'demo', 'status', StatusServices>(async ({ r, sources }) => {
  const [running, ahead, cuts] = await Promise.all([
    matchesUnderWay(r, addMs(r.now, -RUNNING_MS)),
    issuesAhead(r),
    sources.cuts(r),
  ])
  const next = ahead.filter((issue, at) => ahead.findIndex((each) => each.game === issue.game) === at)
  const subjects = [
    ...running.map((match) => matchSubject(match.id)),
    ...next.map((issue) => drawSubject(issue.game, issue.issueNo)),
  ]
  const orders = await countOrdersOn(r, subjects)
  return ok({
    server_time: r.now,
    offset_minutes: Math.round((r.now - r.wallNow) / 60_000),
    running: running.map((match) => ({
      match_id: match.id,
      title: titleOf(match),
      minute: match.minute,
      score: scoreText(match.score),
      open_orders: orders.get(match.id) ?? 0,
    })),
    next_draws: next.map((issue) => ({
      game: issue.game,
      issue_no: issue.issueNo,
      draw_at: issue.drawAt,
      open_orders: orders.get(drawSubject(issue.game, issue.issueNo).subjectId) ?? 0,
    })),
    sources: sources.names.map((feed) => ({
      feed,
      cut_until: cuts.find((cut) => cut.feed === feed)?.until ?? null,
    })),
  })
})

const scoreText = (score: Score | null): string => (score === null ? '0:0' : `${score.home}:${score.away}`)

interface CodesServices {
  readonly isDemo: boolean
}

/** The codes that were sent, in place of a telephone. */
export const codes = query<'demo', 'codes', CodesServices>(async ({ r, isDemo }) => {
  if (!isDemo) return refuse('not_in_production')
  const messages = await recentMessages(r, SHOWN_CODES)
  const rows = messages.map(({ channel, address, body, createdAt }) => ({ channel, address, body, sent_at: createdAt }))
  return ok({ rows })
})
