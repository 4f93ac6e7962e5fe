import type { Feed } from '../../feeds/feed.ts'
import type { Database } from '../../platform/context.ts'
import { cuttable } from './cut-source.ts'
import { demoDrawsFeed } from './demo-draws.feed.ts'
import { demoMatchesFeed } from './demo-matches.feed.ts'
import { demoScoresFeed } from './demo-scores.feed.ts'

/** The feeds of the demo world. */
export const demoFeeds = (database: Pick<Database, 'read'>): readonly Feed[] =>
  [demoMatchesFeed, demoDrawsFeed(database), demoScoresFeed(database)].map((feed) => cuttable(feed, database))
