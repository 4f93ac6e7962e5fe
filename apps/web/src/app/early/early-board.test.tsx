// @vitest-environment happy-dom
import { type OutputOf, PLAYER_ENDPOINTS } from '@caimin/contract'
import { Screen } from '@caimin/ui'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { BoardPage } from '../../features/scores/board/board-page.tsx'
import { boardRow } from '../../features/scores/board/testing/board-row.ts'
import { links } from '../../platform/links.ts'
import { endSession, startSession } from '../../platform/session/session.ts'
import { answerCalls, bodiesOf, buttonOf, refusal, refuseOtherCalls, settled, show } from '../../testing/show.tsx'
import { AppTabBar } from '../shell/app-tab-bar.tsx'
import type { drawEarly as DrawEarly } from './early-board.tsx'
import { buildEarly, early, openAt, replyOf, screenOf } from './testing/early-screen.ts'

const { board: BOARD, followed: FOLLOWED, setFollowed: FOLLOW, ownLegs: LEGS } = PLAYER_ENDPOINTS.scores
const PATH = links.scores.scores.path
const NOW = '2026-08-17T19:46:20+08:00'
/** An age that stays the same for half a minute. */
const TOLD = '2026-08-17T19:45:00+08:00'
const ROWS = [1, 2, 3].map((no) => boardRow(no, { told_at: TOLD }))
const NOTHING: OutputOf<'scores', 'ownLegs'> = { server_time: NOW, orders: [] }

const answer = (rows = ROWS) => ({ server_time: NOW, rows })

let open: Awaited<ReturnType<typeof buildEarly>>
let drawEarly: typeof DrawEarly

beforeAll(async () => {
  open = await buildEarly('early-board')
})
beforeEach(async () => {
  startSession({ access_token: 'a', refresh_token: 'r', user_id: 'u', shop_id: 's' })
  const module = await open()
  drawEarly = module.drawEarly
})
afterEach(() => document.getElementById('frame')?.remove())

interface Given {
  readonly rows?: typeof ROWS
  readonly followed?: typeof ROWS
  readonly legs?: typeof NOTHING
}

async function openEarly({ rows = ROWS, followed = [], legs = NOTHING }: Given = {}) {
  openAt(`#${PATH}`)
  await drawEarly(replyOf(answer(rows)), replyOf(answer(followed)), replyOf(legs))
}

const starOf = (box: Element | null, name: string) => buttonOf(box as HTMLElement, name)
const isPressed = (button: Element) => button.getAttribute('aria-pressed') === 'true'

/** The app behind the early page, which lies over it until the first answer comes. */
async function openApp({ rows = ROWS, followed = [], legs = NOTHING }: Given = {}) {
  const answered = Promise.withResolvers<void>()
  const ids = new Set(followed.map(({ match_id }) => match_id))
  const calls = answerCalls({
    [BOARD.path]: () => answered.promise.then(() => answer(rows)),
    [FOLLOWED.path]: () => answer(rows.filter(({ match_id }) => ids.has(match_id))),
    [LEGS.path]: () => legs,
    [FOLLOW.path]({ body }) {
      const { match_id, is_followed } = body as { match_id: string; is_followed: boolean }
      if (is_followed) ids.add(match_id)
      else ids.delete(match_id)
      return { done: true }
    },
  })
  refuseOtherCalls()
  const frame = document.getElementById('frame')
  const shown = show(
    <Screen tabbed>
      <BoardPage />
      <AppTabBar path={PATH} />
    </Screen>,
  )
  // At once: taken away for longer, the early page would end.
  if (frame) document.body.append(frame)
  const box = await shown
  box.id = 'app'
  const comeReady = async () => {
    await settled(() => answered.resolve())
    await expect.poll(() => box.querySelectorAll('li.scores-row').length).toBe(rows.length)
  }
  return { box, calls, comeReady, sent: () => bodiesOf(calls, FOLLOW.path) }
}

const LEG = { match_id: boardRow(2).match_id, picks: { SPF: ['3'] }, handicap: -1, total: null }
const ORDER: (typeof NOTHING)['orders'][number] = {
  order_id: 'o',
  order_no: '2026081700160532',
  game: 'jczq',
  open_matches: 1,
  legs: [LEG],
}

test.each<readonly [string, Given]>([
  ['the board', {}],
  ['a match that is followed, first', { followed: ROWS.slice(1, 2) }],
  ['a match on which the player has bet', { legs: { ...NOTHING, orders: [ORDER] } }],
  [
    'a match that is over and one interrupted',
    { rows: [boardRow(1, { awaits_result: true }), boardRow(2, { status: 'interrupted' })] },
  ],
  [
    'names with signs of markup',
    { rows: [boardRow(1, { told_at: TOLD, home: 'A&amp;B', away: '<i class="x">C</i>' })] },
  ],
])('draws %s as the app does', async (_, given) => {
  await openEarly(given)
  expect(document.documentElement.dataset.frame).toBe('early')
  const drawn = screenOf(early())
  document.getElementById('frame')?.remove()
  const { box, comeReady } = await openApp(given)
  await comeReady()
  expect(drawn).toEqual(screenOf(box))
})

test('draws the board for a guest, without stars', async () => {
  endSession()
  openAt(`#${PATH}`)
  await drawEarly(replyOf(answer()))
  expect(early()?.querySelectorAll('.scores-row')).toHaveLength(3)
  expect(early()?.querySelector('.scores-star')).toBeNull()
})

test('a star is switched at once, and the app tells the server once', async () => {
  await openEarly({ followed: ROWS.slice(0, 1) })
  const [first, third] = ['关注主队1对客队1', '关注主队3对客队3'].map((name) => starOf(early(), name))
  const { box, comeReady, sent } = await openApp({ followed: ROWS.slice(0, 1) })
  first?.click()
  third?.click()
  await settled(() => expect.poll(() => first && isPressed(first)).toBe(false))
  expect(third && isPressed(third)).toBe(true)
  expect(sent()).toEqual([])

  await comeReady()
  await expect.poll(() => early()).toBeNull()
  const states = () => ['关注主队1对客队1', '关注主队3对客队3'].map((name) => isPressed(starOf(box, name)))
  await expect.poll(states).toEqual([false, true])
  await expect.poll(sent).toHaveLength(2)
  expect(sent()).toEqual([
    { match_id: ROWS[0]?.match_id, is_followed: false },
    { match_id: ROWS[2]?.match_id, is_followed: true },
  ])
})

test('a star that was switched there and back tells nothing', async () => {
  await openEarly()
  const { comeReady, sent } = await openApp()
  const star = starOf(early(), '关注主队2对客队2')
  star.click()
  await settled(() => expect.poll(() => isPressed(star)).toBe(true))
  star.click()
  await settled(() => expect.poll(() => isPressed(star)).toBe(false))
  await comeReady()
  await expect.poll(() => early()).toBeNull()
  expect(sent()).toEqual([])
})

test('how old a score is goes on, until nothing was heard for two minutes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  await openEarly({ rows: [boardRow(1, { told_at: '2026-08-17T19:46:15+08:00' }), ...ROWS.slice(1)] })
  const ages = () => [...(early()?.querySelectorAll('.scores-row-stage + small') ?? [])].map((age) => age.textContent)
  expect(ages()).toEqual(['5秒前', '1分钟前', '1分钟前'])
  vi.advanceTimersByTime(1000)
  expect(ages()).toEqual(['6秒前', '1分钟前', '1分钟前'])
  vi.advanceTimersByTime(39_000)
  expect(ages()).toEqual(['45秒前', ...Array(2).fill('停在19:45:00，2分钟没有新数据，以确认赛果为准')])
  document.getElementById('frame')?.remove()
  vi.advanceTimersByTime(1000)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('another sport is opened at once, which ends the early page', async () => {
  await openEarly()
  const basketball = early()?.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]
  basketball?.click()
  await expect.poll(() => location.hash).toContain('sport=basketball')
  await expect.poll(() => early()).toBeNull()
})

test('tabs wait for the app, and no league can be chosen', async () => {
  await openEarly()
  const [tab, list] = ['[role=tab]:nth-child(2)', 'select'].map((each) => early()?.querySelector<HTMLElement>(each))
  tab?.click()
  expect(tab?.getAttribute('aria-busy')).toBe('true')
  expect(list?.inert).toBe(true)
})

test.each([
  ['a refusal', `#${PATH}`, [refusal('not_found'), answer(), NOTHING]],
  ['a refusal of what is followed', `#${PATH}`, [answer(), refusal('unauthorized'), NOTHING]],
  ['a board of a player whose token is missing', `#${PATH}`, [answer()]],
  ['a board without matches', `#${PATH}`, [answer([]), answer(), NOTHING]],
  ['another list', `#${PATH}?view=past`, [answer(), answer(), NOTHING]],
] as const)('leaves %s to the app', async (_, hash, given) => {
  openAt(hash)
  await drawEarly(...given.map((each) => (each instanceof Response ? Promise.resolve(each) : replyOf(each))))
  expect(early()).toBeNull()
  expect(document.documentElement.dataset.frame).toBe('off')
})
