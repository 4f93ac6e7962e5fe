// @vitest-environment happy-dom
import { type BoardRow, type OutputOf, PLAYER_ENDPOINTS } from '@caimin/contract'
import { recordServerTime } from '@caimin/session'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { LOAD_RULES } from '../../../platform/data/lazy.ts'
import { queryClient } from '../../../platform/data/query-client.ts'
import { press } from '../../../testing/press.ts'
import { answerCalls, bodiesOf, buttonOf, refuseOtherCalls, settled, show } from '../../../testing/show.tsx'
import { shows } from '../../../testing/shows.ts'
import type { GoalAlerts } from '../goals/announce-goal.ts'
import { boardQuery, followedQuery } from '../queries.ts'
import { BoardPage } from './board-page.tsx'
import { boardRow, pastRow } from './testing/board-row.ts'

const NOW = '2026-08-17T19:46:20+08:00'
const {
  board: BOARD,
  past: PAST,
  followed: FOLLOWED,
  setFollowed: FOLLOW,
  ownLegs: LEGS,
  goalAlerts: ALERTS,
  setGoalAlerts: SET_ALERTS,
} = PLAYER_ENDPOINTS.scores

// What a test waits for is the page, not the loading of the rules.
beforeAll(async () => {
  await Promise.all([LOAD_RULES.jczq(), LOAD_RULES.sfc()])
})
beforeEach(() => recordServerTime(NOW))

function serve(rows: readonly BoardRow[]) {
  const calls = answerCalls({
    [BOARD.path]: () => ({ server_time: NOW, rows }),
    [PAST.path]: () => ({ rows, next_cursor: null, leagues: [] }),
  })
  refuseOtherCalls()
  return calls
}

const rowTexts = (box: Element) => [...box.querySelectorAll('li')].map(({ textContent }) => textContent ?? '')

test('a running match stands with its minute, how old that is, both scores, red cards, half-time and corners', async () => {
  const calls = serve([boardRow(1)])
  const box = await show(<BoardPage />)
  await shows(() => box, '主队1')
  expect(calls.find(({ path }) => path === BOARD.path)?.query).toEqual({ sport: 'football', view: 'running' })
  const [text = ''] = rowTexts(box)
  for (const part of ['周一001', '韩K联', '62′', '秒前', '主队1 2', '红牌1张', '半场1:1', '角球7:3'])
    expect(text).toContain(part)
  expect(box.textContent).toContain('比分来自中国竞彩网')
  expect(box.querySelector('li a')?.getAttribute('href')).toContain('match_id=20260817001')
})

test('a match of which nothing was heard for two minutes says since when', async () => {
  serve([boardRow(1, { told_at: '2026-08-17T19:44:20+08:00' }), boardRow(2, { told_at: '2026-08-17T19:45:00+08:00' })])
  const box = await show(<BoardPage />)
  await shows(() => box, '停在19:44:20，2分钟没有新数据')
  expect(rowTexts(box)[1]).toContain('1分钟前')
})

test('a match that has begun and of which no source tells says so', async () => {
  const unknown = { status: 'scheduled', minute: null, half: null, full: null, told_at: null } as const
  serve([
    boardRow(1, { ...unknown, kickoff_at: '2026-08-17T19:44:00+08:00' }),
    boardRow(2, { ...unknown, kickoff_at: '2026-08-17T19:46:00+08:00' }),
  ])
  const box = await show(<BoardPage />)
  await shows(() => box, '开赛后还没有收到数据')
  expect(rowTexts(box)[1]).not.toContain('还没有收到数据')
})

test('an interrupted match says so, and when each game that sells it makes it void', async () => {
  const row = boardRow(1, {
    status: 'interrupted',
    minute: 24,
    full: '0:1',
    half: null,
    sold_as: ['20260817001', 'bjdc26108001'],
  })
  serve([row])
  const box = await show(<BoardPage />)
  await shows(() => box, '中断')
  const [text = ''] = rowTexts(box)
  expect(text).toContain('比赛中断，竞彩足球36小时、北京单场12小时内未踢完作废')
  for (const part of ['24′', '秒前']) expect(text).not.toContain(part)
})

test('basketball names the guests first, as on its paper', async () => {
  const game = {
    game: 'jclq',
    sport: 'basketball',
    status: 'first_half',
    minute: 9,
    half: null,
    corners: null,
  } as const
  const quarters = [
    { home: 22, away: 20 },
    { home: 19, away: 18 },
  ]
  serve([boardRow(1, { ...game, full: '41:38', red_cards: null, quarters })])
  const box = await show(<BoardPage sport="basketball" />)
  await shows(() => box, '第2节')
  expect(box.querySelector('.scores-row-quarters')?.textContent).toBe('各节20:2218:19')
  const sides = [...box.querySelectorAll('.scores-row-side')].map(({ textContent }) => textContent)
  expect(sides).toEqual(['客队1 38', '主队1 41'])
})

test('a match to come shows when it begins and its handicap; only one league is shown when asked for', async () => {
  const coming = { status: 'scheduled', full: null, half: null, minute: null, corners: null, told_at: null } as const
  serve([boardRow(1, coming), boardRow(2, { ...coming, league: '西甲', kickoff_at: '2026-08-18T03:00:00+08:00' })])
  const box = await show(<BoardPage view="coming" />)
  await shows(() => box, '明日03:00')
  expect(box.textContent).toContain('让−1')
  const league = box.querySelector('select')
  await settled(() => {
    if (league === null) return
    league.value = '西甲'
    league.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(rowTexts(box)).toHaveLength(1)
  expect(box.textContent).toContain('主队2')
})

test('finished matches stand under their day, a cancelled one without a score', async () => {
  serve([pastRow(1), pastRow(2, { status: 'cancelled', full: null, half: null })])
  const box = await show(<BoardPage view="past" />)
  await shows(() => box, '2026-08-17')
  expect(rowTexts(box)[0]).not.toContain('秒前')
  expect(rowTexts(box)[1]).toContain('取消')
})

test('a finished match says what came in each play and what that paid', async () => {
  const paid = [
    { play: 'SPF', option: '3', odds: '1.82' },
    { play: 'RQSPF', option: '1', odds: '3.75' },
    { play: 'JQS', option: '3', odds: null },
  ]
  const unpaid = paid.map((pool) => ({ ...pool, odds: null }))
  serve([pastRow(1, { paid }), pastRow(2, { paid: unpaid })])
  const box = await show(<BoardPage view="past" />)
  await expect.poll(() => box.querySelectorAll('.scores-paid').length).toBe(2)
  const [sold, never] = [...box.querySelectorAll('.scores-paid')].map(textsOf)
  expect(sold).toEqual(['胜平负胜 1.82', '让球胜平负让−1 平 3.75', '总进球3 未售'])
  expect(never?.join()).not.toContain('未售')
  expect(box.textContent).toContain('您的奖金以出票时的赔率为准')
})

const textsOf = (list: Element) => [...list.children].map(({ textContent }) => textContent)

test('matches that the player follows stand first, and a star follows one more', async () => {
  const rows = [boardRow(1), boardRow(2), boardRow(3)]
  // Followed under the id of another game that sells it.
  const followed = [boardRow(2, { match_id: 'bjdc26108002', sold_as: [boardRow(2).match_id, 'bjdc26108002'] })]
  const calls = answerCalls({
    [BOARD.path]: () => ({ server_time: NOW, rows }),
    [FOLLOWED.path]: () => ({ server_time: NOW, rows: followed }),
    [FOLLOW.path]: ({ body }) => {
      if ((body as { is_followed: boolean }).is_followed) followed.push(boardRow(3))
      return { done: true }
    },
  })
  refuseOtherCalls()
  const box = await show(<BoardPage />)
  await shows(() => box, '我关注的')
  const order = () => rowTexts(box).map((text) => text.slice(0, 5))
  expect(order()).toEqual(['周一002', '周一001', '周一003'])
  expect(buttonOf(box, '关注主队2对客队2').getAttribute('aria-pressed')).toBe('true')
  await settled(() => buttonOf(box, '关注主队3对客队3').click())
  await settled(() => expect.poll(order).toEqual(['周一002', '周一003', '周一001']))
  expect(bodiesOf(calls, FOLLOW.path)).toEqual([{ match_id: boardRow(3).match_id, is_followed: true }])
})

test('taps on a star in one breath are one', async () => {
  const calls = answerCalls({
    [BOARD.path]: () => ({ server_time: NOW, rows: [boardRow(1)] }),
    [FOLLOWED.path]: () => ({ server_time: NOW, rows: [] }),
    [FOLLOW.path]: () => ({ done: true }),
  })
  refuseOtherCalls()
  const box = await show(<BoardPage />)
  await shows(() => box, '主队1')
  const star = buttonOf(box, '关注主队1对客队1')
  await settled(() => {
    star.click()
    star.click()
  })
  await settled(() => expect.poll(() => bodiesOf(calls, FOLLOW.path)).not.toEqual([]))
  expect(bodiesOf(calls, FOLLOW.path)).toEqual([{ match_id: boardRow(1).match_id, is_followed: true }])
})

test('a star shows what was tapped before the server has answered, and what the server knows when it refused', async () => {
  const { promise: refusal, reject: refuse } = Promise.withResolvers<object>()
  const calls = answerCalls({
    [BOARD.path]: () => ({ server_time: NOW, rows: [boardRow(1)] }),
    [FOLLOWED.path]: () => ({ server_time: NOW, rows: [] }),
    [FOLLOW.path]: () => refusal,
  })
  refuseOtherCalls()
  const box = await show(<BoardPage />)
  await shows(() => box, '主队1')
  const star = () => buttonOf(box, '关注主队1对客队1').getAttribute('aria-pressed')
  await expect.poll(() => queryClient.getQueryData(followedQuery.queryKey)).toBeDefined()
  await settled(() => buttonOf(box, '关注主队1对客队1').click())
  await expect.poll(star).toBe('true')
  await expect.poll(() => bodiesOf(calls, FOLLOW.path)).toHaveLength(1)
  await settled(() => refuse(new Error('no network')))
  await expect.poll(star).toBe('false')
})

type OwnOrder = OutputOf<'scores', 'ownLegs'>['orders'][number]

/** The board of who has printed a bet of a game on one match. */
async function openWithLeg(
  rows: readonly BoardRow[],
  game: OwnOrder['game'],
  leg: Pick<OwnOrder['legs'][number], 'match_id' | 'picks'> & { readonly handicap?: number },
) {
  const legs = [{ handicap: null, total: null, ...leg }]
  answerCalls({
    [BOARD.path]: () => ({ server_time: NOW, rows }),
    [LEGS.path]: () => ({
      server_time: NOW,
      orders: [{ order_id: 'o', order_no: '2026081700160532', game, open_matches: 1, legs }],
    }),
  })
  refuseOtherCalls()
  return await show(<BoardPage />)
}

test('a match that the player has bet on says how the bet stands; others are left out when asked for', async () => {
  const leg = { match_id: boardRow(2).match_id, picks: { SPF: ['3'] }, handicap: -1 }
  const box = await openWithLeg([boardRow(1), boardRow(2)], 'jczq', leg)
  await shows(() => box, '暂中')
  expect(rowTexts(box)[0]).not.toContain('中')
  expect(rowTexts(box)[1]).toContain('客队2再进1球就不中 暂中')
  await settled(() => buttonOf(box, '只看我投的').click())
  expect(rowTexts(box)).toHaveLength(1)
})

test('a match that the player has bet on in an issue says so by game, outcome and what it needs', async () => {
  const leg = { match_id: boardRow(1).match_id, picks: { standard: ['1', '3'] } }
  const box = await openWithLeg([boardRow(1, { full: '1:1' })], 'sfc', leg)
  await shows(() => box, '胜负彩 胜、平 客队1再进1球就不中 暂中')
})

test('a match that is over stands apart until its result is confirmed, and does not say how a bet stands', async () => {
  const over = boardRow(1, { awaits_result: true, minute: 90, told_at: '2026-08-17T19:40:00+08:00' })
  const leg = { match_id: over.match_id, picks: { SPF: ['3'] }, handicap: -1 }
  const box = await openWithLeg([over, boardRow(2)], 'jczq', leg)
  await shows(() => box, '等待赛果')
  expect([...box.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['完场待确认'])
  const [first = '', second = ''] = rowTexts(box)
  expect(first).toContain('主队2')
  for (const part of ['主队1 2', '待确认']) expect(second).toContain(part)
  for (const part of ['90′', '没有新数据', '暂']) expect(second).not.toContain(part)
})

test('what is followed stands by itself, of one sport', async () => {
  answerCalls({ [FOLLOWED.path]: () => ({ server_time: NOW, rows: [boardRow(1)] }) })
  refuseOtherCalls()
  const box = await show(<BoardPage view="followed" />)
  await shows(() => box, '主队1')
  const none = await show(<BoardPage sport="basketball" view="followed" />)
  await shows(() => none, '还没有关注的比赛')
})

test('says what is not there, and asks again where nothing came', async () => {
  serve([])
  const empty = await show(<BoardPage />)
  await shows(() => empty, '现在没有进行中的比赛')
  answerCalls({})
  const failed = await show(<BoardPage />)
  await shows(() => failed, '重试')
})

test('hints at rows until the first answer', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const box = await show(<BoardPage />)
  expect(box.querySelector('[aria-busy=true]')).not.toBeNull()
})

/** The page of who follows the first match, with how goals make themselves known. */
async function openFollowing(rows: readonly BoardRow[], alerts: GoalAlerts, view?: string) {
  const calls = answerCalls({
    [BOARD.path]: () => ({ server_time: NOW, rows }),
    [FOLLOWED.path]: () => ({ server_time: NOW, rows: rows.slice(0, 1) }),
    [ALERTS.path]: () => alerts,
    [SET_ALERTS.path]: () => ({ done: true }),
  })
  refuseOtherCalls()
  return { calls, box: await show(<BoardPage view={view} />) }
}

test('a goal stands beside its side for a while, and vibrates where the match is followed', async () => {
  const vibrate = vi.fn()
  vi.stubGlobal('navigator', Object.assign(navigator, { vibrate }))
  const rows = [boardRow(1, { full: '0:0' }), boardRow(2, { full: '0:0' })]
  const { box } = await openFollowing(rows, { plays_sound: false, vibrates: true })
  await shows(() => box, '我关注的')
  const score = (...scored: readonly BoardRow[]) =>
    settled(() =>
      queryClient.setQueryData(boardQuery('football', 'running').queryKey, { server_time: NOW, rows: [...scored] }),
    )
  await score(boardRow(1, { full: '0:0' }), boardRow(2, { full: '1:0' }))
  await shows(() => box, '进球')
  expect(vibrate).not.toHaveBeenCalled()
  await score(boardRow(1, { full: '0:1' }), boardRow(2, { full: '1:0' }))
  const marked = () => [...box.querySelectorAll('.scores-goal')].map((mark) => mark.parentElement?.textContent)
  await expect.poll(marked).toEqual(['客队1 1红牌1张进球', '主队2 进球'])
  expect(vibrate.mock.calls).toEqual([[15]])
  await score(boardRow(1, { full: '0:0' }), boardRow(2, { full: '1:0' }))
  await expect.poll(marked).toEqual(['主队2 进球'])
})

test('how goals make themselves known is set in a sheet', async () => {
  const { calls, box } = await openFollowing([boardRow(1)], { plays_sound: true, vibrates: true }, 'followed')
  await press(box, '进球提醒')
  await shows(() => box, '您关注的足球比赛进球时')
  expect([...box.querySelectorAll('a')].map(({ href }) => href)).toContainEqual(
    expect.stringMatching(/messages\?kind=score$/),
  )
  await press(box, '声音')
  expect(bodiesOf(calls, SET_ALERTS.path)).toEqual([{ plays_sound: false, vibrates: true }])
})
