// @vitest-environment happy-dom
import { instantOf } from '@caimin/base'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { press } from '../../../testing/press.ts'
import { emptyMatchSlip } from '../slip/match-slip.ts'
import { matchEntry } from '../testing/match-entry.ts'
import { bjdcLayout } from './games/bjdc.tsx'
import { jclqLayout } from './games/jclq.tsx'
import { MatchCard } from './match-card.tsx'
import type { MatchLayout, PlayView } from './match-layout.ts'
import { MatchSlipBar } from './match-slip-bar.tsx'

const BASKETBALL = matchEntry(301, {
  handicap: -5.5,
  total: 170.5,
  average_odds: { h: '1.50', d: '8.00', a: '2.60' },
  odds: { SF: { 3: '1.44', 0: '2.40' }, RFSF: { 3: '1.75', 0: '1.70' }, DXF: { 大: '1.70', 小: '1.75' } },
})
const SINGLE = matchEntry(20, {
  handicap: -1,
  singles: ['SPF', 'ZJQS'],
  odds: { SPF: { 3: '3.10', 1: '3.20', 0: '2.10' }, ZJQS: { 2: '3.90' } },
})

const TODAY = instantOf('2026-08-17T00:00:00+08:00')

let page: HTMLElement
let root: Root
let info: string | undefined

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  info = undefined
  page = document.createElement('div')
  root = createRoot(page)
})

afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

function show(game: MatchLayout, row: typeof SINGLE, view: PlayView | undefined) {
  if (!view) throw new Error('no such view')
  game.store.setState({ slip: emptyMatchSlip(game.rules.id), cleared: null })
  const display = { time: 'cutoff', hasAverageOdds: true, isClosedHidden: true } as const
  const card = {
    game,
    row,
    view,
    display,
    sale: 'open' as const,
    isFirst: true,
    today: TODAY,
    onInfo: (id: string) => (info = id),
  }
  act(() =>
    root.render(
      <>
        <MatchCard {...card} />
        <MatchSlipBar rules={game.rules} store={game.store} rows={undefined} isBlocked={false} />
      </>,
    ),
  )
}

const names = () => [...page.querySelectorAll('button[aria-pressed]')].map((each) => each.getAttribute('aria-label'))

test('basketball names the away side first, with the lines it is bet against', async () => {
  show(jclqLayout, BASKETBALL, jclqLayout.views.classic[0])
  expect(page.querySelector('article')?.getAttribute('aria-label')).toBe('周一301 客队301对主队301')
  expect(names()).toEqual([
    '周一301 主负 2.40',
    '周一301 主胜 1.44',
    '周一301 让分−5.5 主负 1.70',
    '周一301 让分−5.5 主胜 1.75',
    '周一301 大小分170.5 大 1.70',
    '周一301 大小分170.5 小 1.75',
  ])
  expect(page.textContent).toContain('欧赔均值')
  await press(page, '比赛信息')
  expect(info).toBe(BASKETBALL.match_id)
})

test('a link leads to what is known about the match', () => {
  show(jclqLayout, BASKETBALL, jclqLayout.views.classic[0])
  const link = page.querySelector('a')
  expect(link?.getAttribute('aria-label')).toBe('周一301 分析')
  expect(link?.getAttribute('href')).toBe(`#/pages/score/analysis?match_id=${BASKETBALL.match_id}`)
})

test('a tap puts the option on the slip, and the bar says what closes first', async () => {
  show(jclqLayout, BASKETBALL, jclqLayout.views.classic[0])
  await press(page, '让分−5.5 主胜')
  const leg = jclqLayout.store.getState().slip.legs[BASKETBALL.match_id]
  expect(leg?.seen).toEqual({ RFSF: { 3: '1.75' } })
  expect(leg?.facts.handicap).toBe(-5.5)
  expect(page.querySelector('footer')?.textContent).toContain('周一301最早')
})

test('where plays do not mix, another one begins a new slip and the old one comes back', async () => {
  show(bjdcLayout, SINGLE, bjdcLayout.views.full.at(-1))
  await press(page, '主胜 3.10')
  await press(page, '2球 3.90')
  const { legs } = bjdcLayout.store.getState().slip
  expect(legs[SINGLE.match_id]?.picks).toEqual({ ZJQS: ['2'] })
  expect(page.textContent).toContain('一张票只能一种玩法，已改选总进球')
  await press(page, '撤销')
  expect(bjdcLayout.store.getState().slip.legs[SINGLE.match_id]?.picks).toEqual({ SPF: ['3'] })
})
