// @vitest-environment happy-dom
import { type ReactNode, Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { useRules, useRulesWhenIdle } from './game-rules.ts'

const Rules = () => <p>{useRules('sfc').id}</p>
const Later = () => <p>{useRulesWhenIdle('jczq').id}</p>
const LaterKnown = () => <p>{useRulesWhenIdle('sfc').id}</p>

let idle: () => void

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    idle = work
    return 1
  })
  return () => vi.unstubAllGlobals()
})

const inPage = (part: ReactNode) => show(<Suspense fallback="还没有">{part}</Suspense>)

test('rules that can wait are fetched once the page has nothing else to do', async () => {
  const box = await inPage(<Later />)
  expect(box.textContent).toBe('还没有')
  idle()
  await expect.poll(() => box.textContent).toBe('jczq')
})

test('rules that are there already are not waited for', async () => {
  const box = await inPage(<Rules />)
  await expect.poll(() => box.textContent).toBe('sfc')
  const later = await inPage(<LaterKnown />)
  await expect.poll(() => later.textContent).toBe('sfc')
})
