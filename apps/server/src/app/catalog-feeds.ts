import { randomInt } from 'node:crypto'
import { seconds } from '@caimin/base'
import type { CatalogCache } from '../core/catalog/index.ts'
import { demoFeeds } from '../demo/feeds/demo-feeds.ts'
import { apiFootballFeed } from '../feeds/api-football/api-football.feed.ts'
import { cwlDrawsFeed } from '../feeds/cwl/cwl-draws.feed.ts'
import type { Feed } from '../feeds/feed.ts'
import { enrolFeeds } from '../feeds/feed-states.store.ts'
import { createPacedFetch } from '../feeds/paced-fetch.ts'
import { pollDueFeeds } from '../feeds/run-feeds.ts'
import { sportteryBasketballFeed } from '../feeds/sporttery/sporttery-basketball.feed.ts'
import { sportteryEventsFeed, sportteryLiveFeed } from '../feeds/sporttery/sporttery-live.feed.ts'
import { sportteryMatchesFeed } from '../feeds/sporttery/sporttery-matches.feed.ts'
import { sportteryBasketballResultsFeed, sportteryResultsFeed } from '../feeds/sporttery/sporttery-results.feed.ts'
import type { EventBus } from '../platform/events/event-bus.ts'
import { type Poller, startPoller } from '../platform/poller.ts'
import type { ServerParts } from './features.ts'

/** How often this process looks whether a feed is due. */
const LOOK_EVERY_MS = seconds(1)

const SPORTTERY_URL = 'https://webapi.sporttery.cn'
const API_FOOTBALL_URL = 'https://v3.football.api-sports.io'
const CWL_URL = 'https://www.cwl.gov.cn'

/** The feeds that the configuration names; `file` is what operators upload, and is not polled. */
export function feedsOf({ config, database }: Pick<ServerParts, 'config' | 'database'>): readonly Feed[] {
  const made: Readonly<Record<string, () => readonly Feed[]>> = {
    demo: () => demoFeeds(database),
    'api-football': () => [apiFootballFeed({ baseUrl: API_FOOTBALL_URL, key: config.apiFootballKey ?? '', database })],
    cwl: () => [cwlDrawsFeed({ baseUrl: CWL_URL, fetch: createPacedFetch() })],
    sporttery: () => {
      const source = { baseUrl: SPORTTERY_URL, fetch: createPacedFetch() }
      return [
        sportteryMatchesFeed(source),
        sportteryResultsFeed(source, database),
        sportteryBasketballFeed(source),
        sportteryBasketballResultsFeed(source, database),
        sportteryLiveFeed({ ...source, database }),
        sportteryEventsFeed({ ...source, database }),
      ]
    },
  }
  return config.feeds.flatMap((name) => made[name]?.() ?? [])
}

/** Polls the feeds in the background, and at once after the demo clock moved. */
export function startFeeds(parts: Pick<ServerParts, 'config' | 'database' | 'events' | 'log'>): Poller {
  const { database, events, log } = parts
  const feeds = feedsOf(parts)
  let isEnrolled = false
  const polling = startPoller({
    name: 'poll feeds',
    everyMs: LOOK_EVERY_MS,
    log,
    async work() {
      if (!isEnrolled) await database.tx((t) => enrolFeeds(t, feeds))
      isEnrolled = true
      await pollDueFeeds({ database, feeds, log, random: (below) => randomInt(below) })
    },
  })
  events.on('clock.advanced', polling.now)
  return polling
}

/** Lets the remembered catalogue go whenever something in it changed. */
export function keepFresh(catalog: CatalogCache, events: Pick<EventBus, 'on' | 'onMissed'>): void {
  const kinds = ['odds.changed', 'catalog.changed', 'result.confirmed', 'result.corrected', 'clock.advanced'] as const
  for (const kind of kinds) events.on(kind, catalog.invalidate)
  events.onMissed(catalog.invalidate)
}
