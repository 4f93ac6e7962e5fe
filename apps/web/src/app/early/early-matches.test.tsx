// @vitest-environment happy-dom
import { Screen } from '@caimin/ui'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { jczqLayout } from '../../features/betting/match/games/jczq-layout.ts'
import { MatchPage } from '../../features/betting/match/match-page.tsx'
import { emptyMatchSlip } from '../../features/betting/slip/match-slip.ts'
import { matchEntry } from '../../features/betting/testing/match-entry.ts'
import { queryClient } from '../../platform/data/query-client.ts'
import { answerCalls, refusal, settled, show } from '../../testing/show.tsx'
import type { drawEarly as DrawEarly } from './early-matches.tsx'
import { buildEarly, early, openAt, replyOf, screenOf } from './testing/early-screen.ts'

const LIST = '/api/bettingend.bet.Betinfo/nmListdata'
const FULL = '#/pages/main/bet/jczq/jczq_new'
const CLASSIC = '#/pages/main/bet/jczq/jczq'

let drawEarly: typeof DrawEarly

const answer = (change: object = {}) => ({
  server_time: '2099-08-17T12:00:00+08:00',
  game: 'jczq',
  advance_minutes: 0,
  fetched_at: null,
  is_stopped_by_shop: false,
  rows: [1, 2, 3, 4, 5, 6, 7, 8].map((number) => matchEntry(number, { orderDeadline: '2099-08-17T18:25:00+08:00' })),
  ...change,
})

let open: Awaited<ReturnType<typeof buildEarly>>

beforeAll(async () => {
  open = await buildEarly('early-matches')
})

beforeEach(async () => {
  localStorage.clear()
  queryClient.clear()
  jczqLayout.store.setState({ slip: emptyMatchSlip('jczq'), cleared: null })
  const module = await open()
  drawEarly = module.drawEarly
})
afterEach(() => document.getElementById('frame')?.remove())

const tapFirst = async () => {
  const button = early()?.querySelector<HTMLButtonElement>('.ui-odds:not([disabled])') ?? expect.unreachable('no odds')
  button.click()
  await settled(() => expect.poll(() => chosenOnDevice()).toHaveLength(1))
  return button
}

/** The matches of the slip as the device keeps it: what the app will read. */
const chosenOnDevice = (): readonly string[] =>
  Object.keys(JSON.parse(localStorage.getItem('caimin.slip.jczq') ?? '{}').slip?.legs ?? {})

test.each([
  ['the list', 'full', FULL, answer()],
  ['one play for each tab', 'classic', CLASSIC, answer()],
  ['another tab', 'classic', `${CLASSIC}?play=JQS`, answer()],
  ['a game that the shop has stopped', 'full', FULL, answer({ is_stopped_by_shop: true })],
  ['a match that closes within the hour', 'full', FULL, answer({ server_time: '2099-08-17T18:00:00+08:00' })],
] as const)('draws %s as the app does', async (_, layout, hash, list) => {
  openAt(hash)
  await drawEarly(replyOf(list))
  expect(document.documentElement.dataset.frame).toBe('early')
  const drawn = screenOf(early())
  answerCalls({ [LIST]: () => list })
  const play = hash.split('play=')[1]
  const box = await show(
    <Screen>
      <MatchPage game={jczqLayout} layout={layout} play={play} />
    </Screen>,
  )
  await settled(() => expect.poll(() => box.querySelectorAll('article').length).toBeGreaterThan(0))
  expect(drawn).toEqual(screenOf(box))
})

test('an option that is tapped is pressed at once, counted, and on the slip that the app opens with', async () => {
  openAt(FULL)
  await drawEarly(replyOf(answer()))
  const button = await tapFirst()
  expect(button.getAttribute('aria-pressed')).toBe('true')
  await settled(() => expect.poll(() => early()?.querySelector('footer')?.textContent).toContain('已选1场1项'))
})

test('what is tapped once the app has read its slip reaches it as from another tab', async () => {
  openAt(FULL)
  await drawEarly(replyOf(answer()))
  expect(jczqLayout.store.getState().slip.legs).toEqual({})
  await tapFirst()
  expect(Object.keys(jczqLayout.store.getState().slip.legs)).toEqual(chosenOnDevice())
})

test('every other button waits for the app, the last one marked', async () => {
  openAt(FULL)
  await drawEarly(replyOf(answer()))
  const buttons = [...(early()?.querySelectorAll<HTMLButtonElement>('.bet-more') ?? [])]
  buttons[0]?.click()
  buttons[1]?.click()
  expect(buttons.slice(0, 3).map((button) => button.matches('[aria-busy]'))).toEqual([false, true, false])
  expect(buttons[1]?.getAttribute('aria-expanded')).toBe('false')
})

test.each([
  ['a refusal', FULL, refusal('shop_suspended')],
  ['a list without matches', FULL, Response.json({ code: 1, msg: '', data: answer({ rows: [] }) })],
  ['an order to bet again', `${FULL}?again=1`, Response.json({ code: 1, msg: '', data: answer() })],
  ['an option to choose', `${CLASSIC}?pick=1.SPF.3`, Response.json({ code: 1, msg: '', data: answer() })],
])('leaves %s to the app', async (_, hash, reply) => {
  openAt(hash)
  await drawEarly(Promise.resolve(reply))
  expect(early()).toBeNull()
  expect(document.documentElement.dataset.frame).toBe('off')
})

test('leaves a bet of unknown outcome to the app, whose slip bar says so', async () => {
  openAt(FULL)
  localStorage.setItem('caimin.session', JSON.stringify({ access: 'a', refresh: 'r', userId: 'p1', shopId: 's1' }))
  localStorage.setItem('caimin.attempts.p1', '[{}]')
  await drawEarly(replyOf(answer()))
  expect(early()).toBeNull()
})

test('leaves all to the app where the device keeps nothing', async () => {
  openAt(FULL)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  await drawEarly(replyOf(answer()))
  vi.unstubAllGlobals()
  expect(early()).toBeNull()
})

test('ends where another page is opened, and after a minute, when the app would have asked again', async () => {
  openAt(FULL)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await drawEarly(replyOf(answer()))
  vi.advanceTimersByTime(59_000)
  expect(early()).not.toBeNull()
  vi.advanceTimersByTime(1000)
  expect(document.getElementById('frame')).toBeNull()
  vi.useRealTimers()

  openAt(FULL)
  await drawEarly(replyOf(answer()))
  dispatchEvent(new HashChangeEvent('hashchange'))
  expect(document.getElementById('frame')).toBeNull()
})
