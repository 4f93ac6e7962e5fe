import type { MatchGameId } from '@caimin/rules/games'
import { usePages } from '@caimin/session'
import { Card, SkeletonRows, Tag } from '@caimin/ui'
import { Suspense } from 'react'
import { useRules } from '../../platform/data/game-rules.ts'
import { drawsTexts } from './draws.texts.ts'
import type { MatchRow } from './match-outcomes.ts'
import { MatchResult } from './match-result.tsx'
import { matchResultsQuery } from './queries.ts'
import { ResultPages } from './result-pages.tsx'

interface MatchResultsProps {
  readonly game: MatchGameId
}

/** Finished matches of a game, the newest first. */
export function MatchResults({ game }: MatchResultsProps) {
  const hint = drawsTexts.matchHints[game]
  return (
    <ResultPages list={usePages(matchResultsQuery(game))}>
      {(rows) => (
        <Suspense fallback={<SkeletonRows count={6} />}>
          {hint !== undefined && <p className="draws-hint ink-2 text-s">{hint}</p>}
          <MatchDays game={game} rows={rows} />
        </Suspense>
      )}
    </ResultPages>
  )
}

/** By the issue that numbers the matches, else by business date. */
function MatchDays({ game, rows }: MatchResultsProps & { readonly rows: readonly MatchRow[] }) {
  const rules = useRules(game)
  const groups = Map.groupBy(rows, ({ issue_no, business_date }) =>
    issue_no === null ? business_date : drawsTexts.issue(issue_no),
  )
  return [...groups].map(([title, group]) => (
    <section key={title}>
      <h2 className="draws-day">
        {title} {group.some((row) => row.is_demo) && <Tag>{drawsTexts.demo}</Tag>}
      </h2>
      <Card>
        {group.map((row) => (
          <MatchResult key={row.match_id} rules={rules} row={row} />
        ))}
      </Card>
    </section>
  ))
}
