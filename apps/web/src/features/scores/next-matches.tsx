import { instantOf } from '@caimin/base'
import { inPaperOrder } from '@caimin/rules/games'
import { serverNow } from '@caimin/session'
import { Card, Cell, momentText, SectionHead } from '@caimin/ui'
import { links } from '../../platform/links.ts'
import { scoresTexts } from './scores.texts.ts'
import type { Analysis } from './team-record.ts'

/** The next matches of both sides that are on sale; renders nothing without any. */
export function NextMatches({ analysis }: { readonly analysis: Analysis }) {
  const { match, home_next: ofHome, away_next: ofAway } = analysis
  // The two sides may meet again.
  const next = new Map([...ofHome, ...ofAway].map((each) => [each.match_id, each]))
  if (next.size === 0) return null
  const soonest = [...next.values()].toSorted((a, b) => instantOf(a.kickoff_at) - instantOf(b.kickoff_at))
  return (
    <>
      <SectionHead title={scoresTexts.next} />
      <Card>
        {soonest.map(({ match_id, kickoff_at, league, home, away }) => (
          <Cell
            key={match_id}
            title={scoresTexts.against(...inPaperOrder(match.game, home, away))}
            note={`${league} ${momentText(kickoff_at, serverNow())}`}
            href={links.scores.analysis({ match_id })}
          />
        ))}
      </Card>
    </>
  )
}
