import { expect, test } from 'vitest'
import { ALL_LINKS } from '../../platform/links.ts'
import type { Staff } from '../../platform/staff.ts'
import { deskOf, isScreenOf, sidePlaceOf, tabOf } from './desks.ts'

const KEEPER = { shop: { name: '店', code: 'A1' }, rights: ['see_players'], isDemo: true } as unknown as Staff
const CLERK = { ...KEEPER, rights: [] } as unknown as Staff
const AUDITOR = { ...KEEPER, role: 'auditor', rights: [] } as unknown as Staff
const OPERATOR = { ...KEEPER, shop: null } as unknown as Staff

test.each([
  ['a shopkeeper', KEEPER],
  ['a clerk who may not see players', CLERK],
  ['an operator', OPERATOR],
  ['an auditor at the desk of a shop', AUDITOR],
])('every screen marks a place in the navigation of %s', (_, staff) => {
  const desk = deskOf(staff)
  const tabs = desk.filter(({ isDesktop }) => !isDesktop).map(({ path }) => path)
  for (const path of ALL_LINKS.map((link) => link.path).filter((each) => isScreenOf(each, desk))) {
    expect(tabs, path).toContain(tabOf(path, desk))
    expect(
      desk.map((entry) => entry.path),
      path,
    ).toContain(sidePlaceOf(path, desk))
  }
})

test('an operator’s screens are none of a shop’s, nor the other way round', () => {
  expect(isScreenOf('/ledger', deskOf(KEEPER))).toBe(false)
  expect(isScreenOf('/queue', deskOf(OPERATOR))).toBe(false)
  expect(isScreenOf('/players', deskOf(CLERK))).toBe(false)
})

test('an auditor at the desk of a shop has the screens that are read, and the way out', () => {
  const desk = deskOf(AUDITOR)
  for (const path of ['/orders', '/takings', '/shifts', '/security', '/shops'] as const)
    expect(isScreenOf(path, desk)).toBe(true)
  for (const path of ['/queue', '/players', '/chat', '/packets', '/shop', '/clerks'] as const)
    expect(isScreenOf(path, desk)).toBe(false)
})

test('a screen that is reached from a tab marks that tab on a phone, and itself on a desktop that lists it', () => {
  const desk = deskOf(OPERATOR)
  expect([tabOf('/users', desk), sidePlaceOf('/users', desk)]).toEqual(['/more', '/users'])
  expect([tabOf('/rules', desk), sidePlaceOf('/rules', desk)]).toEqual(['/more', '/more'])
  expect([tabOf('/ledger', desk), sidePlaceOf('/ledger', desk)]).toEqual(['/ledger', '/ledger'])
})
