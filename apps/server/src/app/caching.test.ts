import { addMs, hours, instant } from '@caimin/base'
import { CODE, ENDPOINTS, type Endpoint, HEADERS } from '@caimin/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPastDraws } from '../core/catalog/index.ts'
import { seedMatch } from '../testing/betting-scene.ts'
import type { SignedIn } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'

/** Before the shops open: of one that is open the next opening is now, another moment in each answer. */
const app = await testApp({ at: instant(Date.parse('2026-11-20T09:00:00+08:00')) })
const OPENING = { opens_at: '12:00', closes_at: '22:00' }
const people: Readonly<Record<string, SignedIn>> = {
  stranger: app.stranger(),
  player: await app.player({ shop: await app.shop(OPENING) }),
  'player elsewhere': await app.player({ shop: await app.shop(OPENING) }),
  clerk: await app.staff('clerk', await app.shop(OPENING)),
  operator: await app.staff('operator'),
}
const ISSUE = { game: 'fucai3D', issue_no: '2026001' } as const

beforeAll(() =>
  app.database.tx((t) =>
    addPastDraws(t, [
      {
        game: ISSUE.game,
        issueNo: ISSUE.issue_no,
        drawnAt: addMs(t.now, -hours(24)),
        numbers: { digits: [1, 2, 3] },
        sales: null,
        poolAfter: null,
        prizes: null,
        isDemo: false,
        source: 'test',
        fetchedAt: t.now,
      },
    ]),
  ),
)
afterAll(() => app.close())

const CALLS = Object.entries(ENDPOINTS).flatMap(([feature, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${feature}.${name}`,
    endpoint,
  })),
)

/** A question for each call that may be cached. */
const questions = async (): Promise<Readonly<Record<string, Readonly<Record<string, string>>>>> => ({
  'account.listShops': {},
  'draws.book': { game: ISSUE.game },
  'draws.history': { game: ISSUE.game },
  'draws.info': ISSUE,
  'draws.latest': {},
  'draws.matchResults': { game: 'jczq' },
  'help.appUpdate': { version_code: '1' },
  'scores.analysis': { match_id: (await seedMatch(app)).id },
  'scores.board': { sport: 'football', view: 'coming' },
  'scores.odds': { match_id: (await seedMatch(app)).id },
  'scores.past': { sport: 'football' },
})

/** Asks with the token of a person also where the call wants none. */
async function ask({ method, path, token }: Endpoint, who: SignedIn, input: Readonly<Record<string, string>>) {
  const access = who.tokens.get()?.access
  const header = token === 'bearer' ? { authorization: `Bearer ${access}` } : { [HEADERS.token]: access }
  const reply = await app.server.inject({
    method,
    url: path,
    headers: { [HEADERS.server]: '1', ...(access !== undefined && header) },
    ...(method === 'GET' ? { query: input } : { payload: input }),
  })
  const { code, data } = reply.json<{ code: number; data: object }>()
  const { 'cache-control': caching, 'set-cookie': cookie } = reply.headers
  return { isSuccess: code === CODE.success, data: { ...data, server_time: undefined }, caching, cookie }
}

it('what the contract calls cacheable answers everyone alike, and may be kept for a second', async () => {
  const asked = await questions()
  const cacheable = CALLS.filter(({ endpoint }) => endpoint.isCacheable)
  expect(cacheable.map(({ name }) => name).sort()).toEqual(Object.keys(asked))
  for (const { name, endpoint } of cacheable) {
    const answers = await Promise.all(Object.values(people).map((who) => ask(endpoint, who, asked[name] ?? {})))
    const [first] = answers
    expect(first, name).toMatchObject({ isSuccess: true, caching: 'public, max-age=1', cookie: undefined })
    for (const answer of answers) expect(answer, name).toEqual(first)
  }
})

it('no other answer is kept: not of a personal call, and no refusal of any', async () => {
  const kept: string[] = []
  const answered = new Set<string>()
  for (const { name, endpoint } of CALLS) {
    for (const who of Object.values(people)) {
      const inputs = [{ '': 'no call takes this' }, ...(endpoint.method === 'GET' ? [{}, { type: 'jczq' }] : [])]
      for (const input of inputs) {
        const { isSuccess, caching } = await ask(endpoint, who, input)
        if (isSuccess) answered.add(name)
        if (caching !== 'no-store' && !(isSuccess && endpoint.isCacheable))
          kept.push(`${name} ${JSON.stringify(input)}`)
      }
    }
  }
  expect(kept).toEqual([])
  expect([...answered]).toEqual(
    expect.arrayContaining(['betting.lobby', 'betting.matches', 'account.userInfo', 'desk.me']),
  )
})
