import type { MatchFacade, NumberLine } from '@caimin/rules'
import { inPaperOrder, inZoneOrder } from '@caimin/rules/games'
import { LineNumbers } from '@caimin/ui'
import { legsOf } from '../../../platform/bet-content/leg-options.ts'
import { useRules } from '../../../platform/data/game-rules.ts'
import type { Post, PostContent } from '../queries.ts'
import { FixedPicks } from './fixed-picks.tsx'
import './post-legs.css'

interface PostLegsProps {
  readonly post: Pick<Post, 'game' | 'issue_no'>
  readonly content: PostContent
}

/** What a post is: its options with the odds of the posting, its numbers, or its outcomes. */
export function PostLegs({ post, content }: PostLegsProps) {
  const rules = useRules(post.game)
  if (rules.kind === 'match') return <MatchLegs rules={rules} post={post} content={content} />
  if (rules.kind === 'fixed') return <FixedPicks bet={content.bet} />
  // The same numbers may be bet twice, so the place of a line is its key.
  const lines = content.bet.lines.map((line, at) => ({ key: `line ${at}`, line: line as NumberLine }))
  return (
    <ol className="post-lines">
      {lines.map(({ key, line }) => (
        <li key={key}>
          <span className="post-line-play">{rules.playName(line.play)}</span>
          <LineNumbers game={post.game} selection={inZoneOrder(line.selection)} />
        </li>
      ))}
    </ol>
  )
}

function MatchLegs({ rules, post, content }: PostLegsProps & { readonly rules: MatchFacade }) {
  const legs = legsOf(rules, {
    ...post,
    bet: content.bet,
    matches: content.matches,
    seen_odds: content.posted_odds,
    seen_handicaps: content.posted_handicaps,
    seen_totals: content.posted_totals,
    tickets: [],
    draw: null,
    line_results: null,
  })
  return (
    <table className="post-legs">
      <tbody>
        {legs.map(({ pick, match, options }) =>
          options.map((option, at) => {
            const [first, second] = inPaperOrder(rules.id, match?.home, match?.away)
            return (
              <tr key={`${pick.id} ${option.play} ${option.option}`}>
                {at === 0 && (
                  <th scope="rowgroup" rowSpan={options.length}>
                    <span className="ink-2">{match?.number_text}</span> {first}—{second}
                  </th>
                )}
                <td>{option.text}</td>
                <td>
                  <b>{option.seen}</b>
                </td>
              </tr>
            )
          }),
        )}
      </tbody>
    </table>
  )
}
