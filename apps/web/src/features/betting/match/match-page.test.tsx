// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { press } from '../../../testing/press.ts'
import { answerCalls, type Call, settled, show } from '../../../testing/show.tsx'
import { emptyMatchSlip, type MatchEntry, toggleOption } from '../slip/match-slip.ts'
import { matchEntry } from '../testing/match-entry.ts'
import { jczqLayout } from './games/jczq-layout.ts'
import { MatchPage } from './match-page.tsx'

const LIST = '/api/bettingend.bet.Betinfo/nmListdata'
const OPEN = matchEntry(2, { orderDeadline: '2099-08-17T18:25:00+08:00' })
const CLOSED = matchEntry(1, { orderDeadline: '2020-08-17T18:25:00+08:00', is_selling: false })
const STOPPED = matchEntry(3, { orderDeadline: '2099-08-17T18:25:00+08:00', is_selling: false })

/** The page over the list a server gives: closed matches only to who asks for them. */
async function page(change: { readonly is_stopped_by_shop?: boolean } = {}, pick?: string, again?: MatchEntry) {
  const answer = (rows: readonly MatchEntry[]) => ({
    server_time: '2099-08-17T12:00:00+08:00',
    game: 'jczq',
    advance_minutes: 0,
    fetched_at: null,
    is_stopped_by_shop: false,
    rows,
    ...change,
  })
  const calls = answerCalls({
    [LIST]: ({ query }: Call) => answer(query.closed === 'shown' ? [CLOSED, OPEN, STOPPED] : [OPEN]),
    '/user/order/info': () => (again ? orderOn(again) : undefined),
  })
  const box = await show(<MatchPage game={jczqLayout} layout="classic" pick={pick} again={again && 'old order'} />)
  await settled(() => expect.poll(() => box.querySelectorAll('article').length).toBeGreaterThan(0))
  return { box, calls }
}

/** An old order of a home win of one match. */
const orderOn = ({ match_id: id }: MatchEntry) => ({
  game: 'jczq',
  multiple: 4,
  bet: {
    game: 'jczq',
    multiple: 4,
    lines: [{ play: 'SPF', selection: { matches: [{ id, picks: { SPF: ['3'] } }], pass: ['单关'] } }],
  },
})

const cardOf = (box: HTMLElement, number: string) =>
  box.querySelector<HTMLElement>(`article[aria-label^="${number}"]`) ?? expect.unreachable(`no card of ${number}`)

const oddsOf = (card: HTMLElement) => [...card.querySelectorAll<HTMLButtonElement>('button[aria-pressed]')]

const chosen = () => Object.keys(jczqLayout.store.getState().slip.legs)

beforeEach(() => {
  localStorage.clear()
  jczqLayout.store.setState({ slip: emptyMatchSlip('jczq'), cleared: null })
})

test('closed matches are neither asked for nor shown until the switch is turned, then without odds and not counted', async () => {
  const { box, calls } = await page()
  expect(box.querySelectorAll('article')).toHaveLength(1)
  expect(box.querySelector('.bet-date')?.textContent).toContain('1场')
  expect(calls.some(({ query }) => query.closed !== undefined)).toBe(false)
  await press(box, '筛选')
  await settled(() => document.querySelector<HTMLElement>('[role=switch][aria-checked=true]')?.click())
  await settled(() => expect.poll(() => box.querySelectorAll('article').length).toBe(3))
  expect(box.querySelector('.bet-date')?.textContent).toContain('1场可投')
  expect(cardOf(box, '周一001').textContent).toContain('已截止')
  expect(cardOf(box, '周一003').querySelector('.bet-meta')?.textContent).toContain('停售')
  for (const number of ['周一001', '周一003']) {
    expect(oddsOf(cardOf(box, number)).every(({ disabled }) => disabled)).toBe(true)
  }
  expect(oddsOf(cardOf(box, '周一002')).some(({ disabled }) => !disabled)).toBe(true)
})

test('of a game that the shop has stopped every option is closed for sale, and a link to one chooses nothing', async () => {
  const { box } = await page({ is_stopped_by_shop: true }, `${OPEN.match_id}.SPF.3`)
  expect(box.textContent).toContain('店主暂停了这个彩种的销售')
  const card = cardOf(box, '周一002')
  expect(card.querySelector('.bet-meta')?.textContent).toContain('停售')
  expect(oddsOf(card).every(({ disabled, textContent }) => disabled && textContent.includes('停售'))).toBe(true)
  expect(chosen()).toEqual([])
})

test('an old order takes the place of what was being picked, which can be restored; one of closed matches does not', async () => {
  const { edit, undo } = jczqLayout.store.getState()
  const draft = toggleOption(jczqLayout.rules, emptyMatchSlip('jczq'), STOPPED, ['SPF', '1'])
  edit(() => draft)
  await page({}, undefined, CLOSED)
  await settled(() => expect.poll(() => location.hash).not.toContain('again'))
  expect(chosen()).toEqual([STOPPED.match_id])
  await page({}, undefined, OPEN)
  await settled(() => expect.poll(chosen).toEqual([OPEN.match_id]))
  expect(jczqLayout.store.getState().replacedBy).toBe('order')
  expect(document.body.textContent).toContain('已换成这张旧单的内容，原来选的可以找回')
  expect(document.body.textContent).not.toContain('一张票只能一种玩法')
  undo()
  expect(chosen()).toEqual([STOPPED.match_id])
})

test('an old order begun where nothing was picked offers no way back to nothing', async () => {
  const { box } = await page({}, undefined, OPEN)
  await settled(() => expect.poll(chosen).toEqual([OPEN.match_id]))
  expect(box.textContent).not.toContain('撤销')
  expect(jczqLayout.store.getState().cleared).toBeNull()
})

test('a link to an option of a closed match chooses nothing', async () => {
  localStorage.setItem('match-display', JSON.stringify({ isClosedHidden: false }))
  await page({}, `${CLOSED.match_id}.SPF.3`)
  expect(chosen()).toEqual([])
})
