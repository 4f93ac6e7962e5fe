import { chinaDate, exactAmountText, fenOf } from '@caimin/base'
import { GAME_NAMES } from '@caimin/rules/games'
import { usePages } from '@caimin/session'
import { Card, EmptyState, EndlessList, ErrorState, GameIcon, LinkButton, RightIcon, SkeletonRows } from '@caimin/ui'
import { explainError } from '../../../platform/data/explain.ts'
import { links } from '../../../platform/links.ts'
import { moreOf } from '../../../platform/shell/query-states.tsx'
import { type ChaseRow, chasesQuery } from '../queries.ts'
import { chaseTexts } from './chase.texts.ts'
import { ChaseHeld, ChaseIssues, ChaseState, howItEnds } from './chase-card.tsx'
import './chases.css'

/** The player's chases, newest first; each opens to its issues. */
export function ChaseList() {
  const chases = usePages(chasesQuery)
  const { data: rows, error } = chases
  if (!rows && error === null) return <SkeletonRows />
  if (!rows) return <ErrorState hint={explainError(error)} onRetry={() => void chases.refetch()} />
  if (rows.length === 0) {
    return (
      <EmptyState
        title={chaseTexts.empty}
        hint={chaseTexts.emptyHint}
        action={<LinkButton href={links.lobby.lobby()}>{chaseTexts.choose}</LinkButton>}
      />
    )
  }
  return (
    <EndlessList onRefresh={() => chases.refetch()} {...moreOf(chases)}>
      {rows.map((chase) => (
        <ChaseLine key={chase.chase_id} chase={chase} />
      ))}
    </EndlessList>
  )
}

function ChaseLine({ chase }: { readonly chase: ChaseRow }) {
  const placed = chase.issues.filter(({ state }) => state === 'placed').length
  const prize = fenOf(chase.prize)
  return (
    <Card className="chase">
      <details className="chase-more">
        <summary>
          <GameIcon game={chase.game} />
          <span className="grow">
            <b>{GAME_NAMES[chase.game]}</b> <ChaseState chase={chase} />
            <small className="ink-2">
              {chase.summary} {howItEnds(chase)}
            </small>
            <small className="ink-2">
              {chaseTexts.begun(chinaDate(chase.created_at))} {chaseTexts.progress(placed, chase.issues.length)}
            </small>
            <small className="ink-2">
              {chaseTexts.spent(exactAmountText(chase.stake))}
              {prize > 0n && <b className="gold"> {chaseTexts.prize(exactAmountText(prize))}</b>}
            </small>
          </span>
          <ChaseHeld chase={chase} />
          <RightIcon size="s" />
        </summary>
        <ChaseIssues chase={chase} />
      </details>
    </Card>
  )
}
