// @vitest-environment happy-dom
import type { TimeText } from '@caimin/base'
import { jczq } from '@caimin/rules/jczq'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { press } from '../../../testing/press.ts'
import { buttonOf } from '../../../testing/show.tsx'
import { emptyMatchSlip, type MatchEntry, toggleOption } from '../slip/match-slip.ts'
import { matchSlipStore } from '../slip/match-slip-store.ts'
import { matchEntry } from '../testing/match-entry.ts'
import { MatchSlipBar } from './match-slip-bar.tsx'

const LATE: TimeText = '2099-08-17T18:25:00+08:00'
const store = matchSlipStore('jczq')
const row = (number: number, orderDeadline = LATE) => matchEntry(number, { orderDeadline })

let page: HTMLElement
let root: Root

/** The bar over a slip on two matches, with the matches as they are now. */
const bar = (...rows: MatchEntry[]) =>
  act(() => root.render(<MatchSlipBar rules={jczq} store={store} rows={rows} isBlocked={false} />))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const slip = [1, 2].reduce(
    (made, number) => toggleOption(jczq, made, row(number), ['SPF', '3']),
    emptyMatchSlip('jczq'),
  )
  store.setState({ slip, cleared: null })
  page = document.createElement('div')
  root = createRoot(page)
})

afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

test('the cutoff is the one of now, not the one at the tap', () => {
  bar(row(1), row(2, '2099-08-17T17:00:00+08:00'))
  expect(page.textContent).toMatch(/周一002最早，\S+17:00截止/)
  expect(buttonOf(page, '去投注').disabled).toBe(false)
})

test('a match that closed is named, wins nothing, and goes with one tap', async () => {
  bar(row(1), row(2, '2020-08-17T17:00:00+08:00'))
  expect(page.textContent).toContain('周一002已截止')
  expect(page.textContent).not.toContain('最早')
  expect(page.textContent).not.toContain('奖金')
  expect(buttonOf(page, '去投注').disabled).toBe(true)
  await press(page, '移除已截止的1场')
  expect(Object.keys(store.getState().slip.legs)).toEqual([row(1).match_id])
  expect(page.textContent).toContain('请至少选2场')
})

test('a match that left the list has closed', () => {
  bar(row(2))
  expect(page.textContent).toContain('周一001已截止')
})

describe('where passes are chosen', () => {
  const open = async () => {
    bar(row(1), row(2))
    await press(page, '2串1')
  }

  test('the chosen matches are listed, and only then', async () => {
    bar(row(1), row(2))
    expect(page.textContent).not.toContain('所选比赛')
    await press(page, '2串1')
    expect(page.querySelector('dialog')?.textContent).toContain('主队1 VS  客队1周一001 胜')
  })

  test('one becomes a banker, and another is refused in words that can be seen', async () => {
    await open()
    await press(page, '周一001 设为胆')
    expect(page.textContent).toContain('有1个胆，只能用2场以上的自由过关')
    await press(page, '周一002 设为胆')
    expect(page.querySelector('dialog .ui-toast')?.textContent).toBe('2串1最多设1个胆，要多设请先改过关方式')
    expect(Object.values(store.getState().slip.legs).filter(({ isBanker }) => isBanker)).toHaveLength(1)
  })

  test('passes that a banker has no room for stay in their place, out of reach', async () => {
    bar(row(1), row(2), row(3))
    act(() => store.getState().edit((slip) => toggleOption(jczq, slip, row(3), ['SPF', '3'])))
    await press(page, '3串1')
    expect(buttonOf(page, '3串4').disabled).toBe(false)
    await press(page, '周一001 设为胆')
    expect(buttonOf(page, '3串4').disabled).toBe(true)
    expect(buttonOf(page, '2串1').disabled).toBe(false)
  })

  test('one goes off the slip, and the sheet with the last one', async () => {
    await open()
    await press(page, '移除周一001')
    expect(page.querySelector('dialog')?.textContent).toContain('请至少选2场')
    await press(page, '移除周一002')
    expect(store.getState().slip.legs).toEqual({})
    expect(page.querySelector('dialog')?.textContent).toBe('')
    act(() => store.getState().undo())
    act(() => store.getState().edit((slip) => toggleOption(jczq, slip, row(1), ['SPF', '3'])))
    expect(page.querySelector('dialog')?.textContent).toBe('')
  })

  test('notes and stake are shown while matches are chosen', async () => {
    await open()
    expect(page.querySelector('dialog')?.textContent).toContain('2.00元')
    expect(page.querySelector('dialog')?.textContent).toContain('1注 × 1倍')
  })

  test('the last pass stays, and says why', async () => {
    bar(row(1), row(2), row(3))
    act(() => store.getState().edit((slip) => toggleOption(jczq, slip, row(3), ['SPF', '3'])))
    await press(page, '3串1')
    await press(page, '2串1')
    act(() => buttonIn('dialog', '3串1').click())
    expect(store.getState().slip.passes).toEqual(['2串1'])
    act(() => buttonIn('dialog', '2串1').click())
    expect(store.getState().slip.passes).toEqual(['2串1'])
    expect(page.querySelector('dialog .ui-toast')?.textContent).toBe('至少要选一种过关方式，请先选上另一种')
  })

  test('passes that count the same notes twice say which and what they cost', async () => {
    bar(row(1), row(2), row(3))
    act(() => store.getState().edit((slip) => toggleOption(jczq, slip, row(3), ['SPF', '3'])))
    await press(page, '3串1')
    expect(page.querySelector('dialog')?.textContent).not.toContain('重复')
    await press(page, '3串4')
    expect(page.querySelector('dialog .bet-repeated')?.textContent).toBe(
      '有重复的注3串1、3串4：3场过关的1注按2注计多出的1注占2.00元，总额10.00元。重复的注各自付款、各自计奖。',
    )
  })
})

const buttonIn = (part: string, name: string) => buttonOf(page.querySelector<HTMLElement>(part) ?? page, name)
