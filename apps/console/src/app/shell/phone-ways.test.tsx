// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { MorePage } from '../../features/more/more-page.tsx'
import type { Staff } from '../../platform/staff.ts'
import { answerCalls, KEEPER, show } from '../../testing/show.tsx'
import { deskOf } from './desks.ts'

const OPERATOR: Staff = { ...KEEPER, role: 'operator', shop: null }

test.each([
  ['a shopkeeper', KEEPER],
  ['an operator', OPERATOR],
  ['an auditor', { ...OPERATOR, role: 'auditor' }],
  ['an auditor at the desk of a shop', { ...KEEPER, role: 'auditor' }],
] as const)('leads %s to all that the tabs of a phone leave out', async (_, staff) => {
  answerCalls({})
  const box = await show(<MorePage />, staff)
  const led = new Set([...box.querySelectorAll('a')].map((link) => link.getAttribute('href')))
  const left = deskOf(staff).filter(({ path, isDesktop }) => isDesktop === true && !led.has(`#${path}`))
  // These two are reached from the tab of the players.
  expect(left.map(({ path }) => path).filter((path) => path !== '/takings' && path !== '/packets')).toEqual([])
})
