// @vitest-environment happy-dom
import { type OutputOf, PLAYER_ENDPOINTS } from '@caimin/contract'
import { recordServerTime } from '@caimin/session'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { LOAD_RULES } from '../../../platform/data/lazy.ts'
import { press } from '../../../testing/press.ts'
import { answerCalls, refusal, settled, show } from '../../../testing/show.tsx'
import { shows } from '../../../testing/shows.ts'
import { boardRow } from '../board/testing/board-row.ts'
import type { Broadcast } from './broadcasts.ts'
import { LivePage } from './live-page.tsx'
import { playStream } from './play-stream.ts'
import { VideoPage } from './video-page.tsx'

vi.mock('./play-stream.ts', () => ({ playStream: vi.fn(() => () => undefined) }))

type Known = OutputOf<'scores', 'info'>

const NOW = '2026-08-17T19:46:20+08:00'
const { info: INFO, odds: ODDS, ownLegs: LEGS } = PLAYER_ENDPOINTS.scores
const match = boardRow(1, { match_id: '20268170001', home: '蔚山现代', away: '全北现代' })

const broadcast = (change: Partial<Broadcast> = {}): Broadcast => ({
  broadcast_id: 'b1',
  title: '主信号',
  kind: 'hls',
  address: 'https://live.example/1.m3u8',
  licence: '赛事公司授权',
  region: '中国大陆',
  starts_at: '2026-08-17T18:30:00+08:00',
  ends_at: '2026-08-17T21:00:00+08:00',
  ...change,
})

// What a test waits for is the page, not the loading of the rules.
beforeAll(() => LOAD_RULES.jczq())
beforeEach(() => {
  recordServerTime(NOW)
  vi.mocked(playStream).mockClear()
})

function answer(broadcasts: readonly Broadcast[], change: Partial<Known> = {}) {
  const told = { events: [], statistics: null, lineups: null }
  const known = { server_time: NOW, match, is_selling: false, ...told, broadcasts, ...change }
  const spf = { changed_at: NOW, odds: { 3: '2.00', 1: '4.00', 0: '4.00' }, handicap: -1, total: null }
  const odds = {
    server_time: NOW,
    match: { ...match, is_selling: false },
    moves: { SPF: { newest: [spf], opening: null } },
    average: null,
    fetched_at: NOW,
  }
  const legs = [{ match_id: boardRow(1).match_id, picks: { SPF: ['3'] }, handicap: -1, total: null }]
  const order = { order_id: 'o', order_no: '2026081700160532', game: 'jczq', open_matches: 1, legs }
  answerCalls({
    [INFO.path]: () => known,
    [ODDS.path]: () => odds,
    [LEGS.path]: () => ({ server_time: NOW, orders: [order] }),
  })
}

const hrefsOf = (box: HTMLElement) =>
  [...box.querySelectorAll('.live-broadcast')].map((link) => link.getAttribute('href'))
const buttonOf = (box: HTMLElement, name: string) =>
  [...box.querySelectorAll('button')].find(({ textContent }) => textContent === name)

test('lists where a match can be watched, each with its licence and region, and what has not begun without a link', async () => {
  answer([
    broadcast(),
    broadcast({ broadcast_id: 'b2', title: '官方页面', kind: 'link', address: 'https://rights.example/match/1' }),
    broadcast({ broadcast_id: 'b3', title: '副信号', starts_at: '2026-08-17T20:00:00+08:00' }),
  ])
  const box = await show(<LivePage match_id={match.match_id} />)
  await shows(() => box, '主信号')
  expect(box.textContent).toContain('地区：中国大陆')
  expect(box.textContent).toContain('授权：赛事公司授权')
  const [video, page, later] = hrefsOf(box)
  expect(video).toContain('broadcast_id=b1')
  expect(page).toBe('https://rights.example/match/1')
  expect(box.querySelector('a[target=_blank]')?.getAttribute('rel')).toBe('noopener noreferrer')
  expect(later).toBeNull()
  expect(box.textContent).toContain('20:00开始')
})

test('a match without a broadcast says so, and shows what happens drawn and in words', async () => {
  const corner = { kind: 'corner', side: 'home', minute: 41, player: null, is_taken_back: false } as const
  answer([], { events: [{ ...corner, received_at: NOW }] })
  for (const page of [<LivePage key="live" match_id="1" />, <VideoPage key="video" match_id="1" />]) {
    const box = await show(page)
    await shows(() => box, '本场没有视频直播')
    expect(box.querySelector('svg[role=img]')?.getAttribute('aria-label')).toBe('动画：41′ 蔚山现代 角球')
    expect(box.querySelector('.live-pitch > p')?.textContent).toBe('41′ 蔚山现代 角球')
    expect(box.querySelector('video')).toBeNull()
  }
})

test('shows the own bets on the match and its odds, and leads to its other pages', async () => {
  answer([])
  const box = await show(<LivePage match_id={match.match_id} />)
  await shows(() => box, '我的投注')
  await shows(() => box, '暂中')
  await shows(() => box, '胜平负走势')
  await press(box, '分析')
  expect(location.hash).toContain(`/analysis?match_id=${match.match_id}`)
})

test('draws no football field for another sport', async () => {
  answer([], { match: { ...match, sport: 'basketball', game: 'jclq' } })
  const box = await show(<LivePage match_id="1" />)
  await shows(() => box, '本场没有视频直播')
  expect(box.querySelector('.live-pitch')).toBeNull()
})

test('plays nothing before it is asked to, and begins without sound', async () => {
  answer([broadcast()])
  const box = await show(<VideoPage match_id="1" />)
  await shows(() => box, '开始时静音')
  expect(playStream).not.toHaveBeenCalled()
  const video = box.querySelector('video')
  expect(video?.muted).toBe(true)
  expect(video?.autoplay).toBe(false)
  await settled(() => buttonOf(box, '播放')?.click())
  expect(playStream).toHaveBeenCalledWith(video, 'https://live.example/1.m3u8', expect.any(Function))
})

test('says since when there is no picture, and begins anew when asked, or when the network is back', async () => {
  answer([broadcast()])
  const box = await show(<VideoPage match_id="1" />)
  await shows(() => box, '开始时静音')
  await settled(() => buttonOf(box, '播放')?.click())
  const say = vi.mocked(playStream).mock.calls[0]?.[2]
  const failed = { kind: 'failed', since: Date.parse(NOW) as never, isOffline: false } as const
  await settled(() => say?.(failed))
  expect(box.textContent).toContain('信号断了，19:46:20起没有画面')
  expect(box.querySelector('video')?.hidden).toBe(true)
  await settled(() => buttonOf(box, '再试一次')?.click())
  expect(playStream).toHaveBeenCalledTimes(2)
  await settled(() => vi.mocked(playStream).mock.calls[1]?.[2]({ ...failed, isOffline: true }))
  expect(box.textContent).toContain('网络断了，19:46:20起没有画面')
  await settled(() => window.dispatchEvent(new Event('online')))
  expect(playStream).toHaveBeenCalledTimes(3)
})

test.each([
  ['that has not begun says when it will', { starts_at: '2026-08-17T20:00:00+08:00' }, '20:00开始'],
  ['that is over is not played', { ends_at: '2026-08-17T19:00:00+08:00' }, '这路直播已经结束'],
  ['of another page leads there', { kind: 'link', address: 'https://rights.example/1' }, '打开rights.example'],
] as const)('a broadcast %s', async (_, change, text) => {
  answer([broadcast(change)])
  const box = await show(<VideoPage match_id="1" broadcast_id="b1" />)
  await shows(() => box, text)
  expect(box.querySelector('video')).toBeNull()
})

test('one that was taken off meanwhile is said to be over', async () => {
  answer([broadcast({ broadcast_id: 'b2' })])
  const box = await show(<VideoPage match_id="1" broadcast_id="b1" />)
  await shows(() => box, '这路直播已经结束')
})

test('says that a match is not known', async () => {
  answerCalls({ [INFO.path]: () => refusal('not_found') })
  const box = await show(<VideoPage match_id="1" />)
  await shows(() => box, '没有这场比赛')
})
