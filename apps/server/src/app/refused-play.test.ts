import { randomUUID } from 'node:crypto'
import { addMs, days, hours, instant, yuan } from '@caimin/base'
import { ENDPOINTS, type Endpoint, HEADERS } from '@caimin/contract'
import { afterAll, expect, it } from 'vitest'
import { copyInput, type PostedOrder, posted, standingInput } from '../features/follow/testing/follow-scene.ts'
import { testChannel } from '../features/recharge/testing/test-channel.ts'
import { channelsOf } from '../payments/index.ts'
import { CHANNEL_IDS } from '../platform/config-settings.ts'
import { sqlTime } from '../platform/database/columns.ts'
import { footballBet, moneyOf, seedIssue, seedMatch, type TestMatch } from '../testing/betting-scene.ts'
import type { TestPlayer } from '../testing/people.ts'
import { opened } from '../testing/plan-scene.ts'
import { testApp } from '../testing/test-app.ts'
import { footballPlan, joinOf } from '../testing/together-scene.ts'

/** Calls that put money on a bet or into a wallet, by the last word of their path. */
const PLAY_WORDS = /(^|[^a-z])(place|chase|credit|pay|h5pay|yunshanpay|buy|plan\/open|addfollow|start)$/i

interface Path {
  readonly by: 'player' | 'keeper'
  readonly body: (scene: { match: TestMatch; player: TestPlayer; post: PostedOrder; planId: string }) => unknown
}

const recharge = () => ({ request_id: randomUUID(), amount: '20.00' })

/**
 * How each of them is called. A new call must be added here, with why it is exempt when an excluded player may use it.
 */
const PATHS: Readonly<Record<string, Path | string>> = {
  'betting.place': { by: 'player', body: ({ match }) => footballBet([match]) },
  'betting.chase': {
    by: 'player',
    body: () => ({
      request_id: randomUUID(),
      bet: { game: 'fucai3D', multiple: 1, lines: [{ play: 'direct', selection: { positions: [[1], [2], [3]] } }] },
      issue_no: '2026310',
      multiples: [1, 1],
      stop_after_win: false,
      stake: '4.00',
    }),
  },
  'counter.credit': {
    by: 'keeper',
    body: ({ player }) => ({ request_id: randomUUID(), player_id: player.playerId, amount: '20.00', note: '现金' }),
  },
  'follow.copy': { by: 'player', body: ({ post }) => copyInput(post.postId, 5) },
  'together.open': { by: 'player', body: ({ match }) => footballPlan([match]) },
  'together.join': { by: 'player', body: ({ planId }) => joinOf(planId, yuan(5)) },
  'standing.start': { by: 'player', body: ({ post }) => standingInput(post.poster) },
  'desk.pay': 'pays a prize out',
  'recharge.pay': { by: 'player', body: () => ({ ...recharge(), channel: 'counter' }) },
  'recharge.newPay': { by: 'player', body: recharge },
  'recharge.hmPay': { by: 'player', body: recharge },
  'recharge.leshuaH5': { by: 'player', body: recharge },
  'recharge.leshuaYunshan': { by: 'player', body: recharge },
  'recharge.suixingH5': { by: 'player', body: recharge },
  'recharge.aliPay2': { by: 'player', body: recharge },
  'recharge.aliPay3': { by: 'player', body: recharge },
}

const START = instant(Date.parse('2026-11-20T12:00:00+08:00'))

const app = await testApp({ at: START, channels: channelsOf(CHANNEL_IDS.map((id) => testChannel({ id }))) })
const shop = await app.shop()
const keeper = await app.staff('shopkeeper', shop)
const match = await seedMatch(app)
const clerk = await app.staff('clerk', shop)
const post = await posted({ app, shop, clerk, operators: [] }, { match })
await seedIssue(app, { game: 'fucai3D', issueNo: '2026310', deadlineIn: hours(5), facts: {} })

await seedIssue(app)
const planId = await opened(app, await app.player({ shop, balance: yuan(100) }))

afterAll(() => app.close())

const calls = Object.entries(ENDPOINTS).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>)
    .filter(([, { method, path }]) => method === 'POST' && PLAY_WORDS.test(path))
    .map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
)

it('lists every call that places bets or recharges', () => {
  expect(calls.map(({ name }) => name).filter((name) => PATHS[name] === undefined)).toEqual([])
})

const until = sqlTime(addMs(START, days(200)))
const KEPT = {
  'excluded themselves': { self_excluded_until: until },
  'is cooling off': { cooling_off_until: until },
  'is under age': { birth_date: '2012-05-01' },
} as const

const rows = calls.flatMap(({ name, endpoint }) => {
  const path = PATHS[name]
  if (path === undefined || typeof path === 'string') return []
  return Object.entries(KEPT).map(([why, change]) => ({ name, why, change, path, endpoint }))
})

it.each(rows)('$name is refused to a player who $why', async ({ change, path, endpoint }) => {
  const player = await app.player({ shop, balance: yuan(100) })
  const ask = async () => {
    const token = (path.by === 'player' ? player : keeper).tokens.get()?.access ?? ''
    const response = await fetch(`${app.baseUrl}${endpoint.path}`, {
      method: 'POST',
      headers: { [HEADERS.token]: token, [HEADERS.server]: '1', 'content-type': 'application/json' },
      body: JSON.stringify(path.body({ match, player, post, planId })),
    })
    return (await response.json()) as { code: number; data: { reason?: string } }
  }
  await app.database.tx((t) => t.db.updateTable('persons').set(change).where('id', '=', player.personId).execute())
  const refused = await ask()
  expect(refused.code).toBe(0)
  expect(['self_excluded', 'cooling_off', 'under_age', 'player_may_not_recharge']).toContain(refused.data.reason)
  expect(await moneyOf(app, player)).toMatchObject({ spendable: 10_000n, held: 0n })
  // The same request of another player is accepted: what was refused was the person.
  const free = { self_excluded_until: null, cooling_off_until: null, birth_date: null }
  await app.database.tx((t) => t.db.updateTable('persons').set(free).where('id', '=', player.personId).execute())
  expect(await ask()).toMatchObject({ code: 1 })
})
