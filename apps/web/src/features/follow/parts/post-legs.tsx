import { BetPicks } from '../../../platform/bet-content/bet-picks.tsx'
import type { Post, PostContent } from '../queries.ts'

interface PostLegsProps {
  readonly post: Pick<Post, 'game'>
  readonly content: PostContent
}

/** What a post is, with the odds of the posting. */
export const PostLegs = ({ post, content }: PostLegsProps) => (
  <BetPicks
    game={post.game}
    bet={content.bet}
    matches={content.matches}
    odds={content.posted_odds}
    handicaps={content.posted_handicaps}
    totals={content.posted_totals}
  />
)
