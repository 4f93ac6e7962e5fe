import type { PostContent } from '../queries.ts'

/** The number of the match whose cutoff is the post's, 周一002; undefined where it may not be seen, or there is none. */
export const decidingMatch = (content: PostContent | null | undefined): string | undefined =>
  content?.matches.find(({ match_id }) => match_id === content.cutoff_match_id)?.number_text
