import { minutes } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import type { Feed } from './feed.ts'
import { enrolFeeds, listFeedStates } from './feed-states.store.ts'
import { pollDueFeeds } from './run-feeds.ts'

const app = await testApp()
afterAll(() => app.close())

const feed = (name: string, poll: Feed['poll']): Feed => ({ name, everyMs: minutes(1), isDemo: false, poll })

it('polls the other feeds when one throws, and keeps its failure for the operator', async () => {
  const feeds = [
    feed('a', async () => {
      throw new TypeError('broken')
    }),
    feed('b', async () => ({
      matches: [{} as never],
    })),
    feed('c', async () => ({})),
  ]
  await app.database.tx((t) => enrolFeeds(t, feeds))
  await pollDueFeeds({ database: app.database, feeds, log: app.log, random: () => 0 })
  const states = (await app.database.read(listFeedStates)).filter(({ feed: name }) => 'abc'.includes(name))
  expect(states.map(({ failures_in_row }) => failures_in_row)).toEqual([1, 1, 0])
  expect(states[0]?.last_error).toContain('broken')
  expect(states[2]?.last_success_at).not.toBeNull()
})
